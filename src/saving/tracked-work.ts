import { newId, type Project, withUsedFonts } from '#engine/document/index.ts'
import { type Editing, joinedProject } from '#engine/editing/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { type Content, createJsonWriter, isOurs, saveBody, watchContent } from './content.ts'
import type { CoverPublisher } from './cover.ts'
import type { Attempt, LocalCopy } from './types.ts'

/** The edited work, compared with what the service is known to have of it. */
export interface TrackedWork {
  content: () => Content
  /** Whether the service has the present content. */
  isSaved: () => boolean
  project: () => Project
  localCopy: () => LocalCopy
  /** When the content was changed last, ms since 1970. */
  changedAt: () => number
  /**
   * Notes an attempt to save content under a version.
   * @param isOverwriting it replaces the stored version in place of continuing it
   * @returns the body to send
   */
  attempt: (
    version: number,
    content: Content,
    isOverwriting: boolean,
  ) => { attempt: Attempt; body: () => string }
  /** The content of an attempt that the service stored without our seeing the answer; null when unknown. */
  contentOfLost: (stored: PageDetail) => Content | null
  /** Whether a stored version is an attempt of this tab. */
  isOurs: (stored: PageDetail) => boolean
  /** The service has this content; earlier attempts no longer matter. @param content null when unknown */
  acknowledge: (content: Content | null) => void
  stop: () => void
}

interface Options {
  workId: string
  /** Whether the service has the content that the work was opened with. */
  isSaved: boolean
  kept: Pick<LocalCopy, 'attempts' | 'changedAt' | 'replaces'> | undefined
  cover: CoverPublisher
  /** ms since 1970. */
  now: () => number
  onChange: () => void
}

export function trackWork(
  editing: Editing,
  { workId, isSaved, kept, cover, now, onChange }: Options,
): TrackedWork {
  const write = createJsonWriter()
  const watch = watchContent(editing, () => {
    changedAt = now()
    onChange()
  })
  let acknowledged: Content | null = isSaved ? watch.now() : null
  let changedAt = kept?.changedAt ?? now()
  let attempts: Attempt[] = [...(kept?.attempts ?? [])]
  const sent = new Map<string, Content>()

  const project = (): Project => cover.into(joinedProject(editing))
  const projectOf = ({ project, covers }: Content): Project =>
    cover.into(withUsedFonts({ ...project, coverList: covers } as Project)) // the two halves of a content

  return {
    content: watch.now,
    isSaved: () => watch.now() === acknowledged,
    project,
    localCopy: () => ({
      base: editing.session.version,
      attempts,
      json: write(project()),
      changedAt,
      replaces: kept?.replaces ?? [],
    }),
    changedAt: () => changedAt,
    attempt(version, content, isOverwriting) {
      const attempt = { version, saveId: newId() }
      attempts = [...attempts, attempt]
      sent.set(attempt.saveId, content)
      return {
        attempt,
        body: () => saveBody(write, projectOf(content), workId, { ...attempt, isOverwriting }),
      }
    },
    contentOfLost(stored) {
      const ours = attempts.find(({ version }) => version === stored.version)
      return sent.get(ours?.saveId ?? '') ?? null
    },
    isOurs: (stored) => isOurs(stored, attempts),
    acknowledge(content) {
      acknowledged = content
      attempts = []
      sent.clear()
    },
    stop: watch.stop,
  }
}
