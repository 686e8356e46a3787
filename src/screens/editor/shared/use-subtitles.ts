import { DEFAULT_SUBTITLES, type Page, type Project, type Subtitles } from '#engine/document/index.ts'
import { presentElements } from '#engine/document/operations/index.ts'
import { type Editing, revisionOf, snapshotOf } from '#engine/editing/index.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { type Subtitle, subtitlesOfPage } from '#engine/subtitles/index.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { useEditing } from './use-editing.ts'

/** The subtitles of a page, also while it hides them. */
export interface PageSubtitles {
  pageId: string
  /** Seconds of the video. */
  start: number
  isShown: boolean
  subtitles: readonly Subtitle[]
}

/** How the work shows its subtitles, read-only; undefined while it has none. */
export const useSubtitleSettings = (): Subtitles | undefined =>
  useEditing(({ undoable }) => {
    const { subtitles } = undoable.project
    return subtitles && snapshotOf(subtitles)
  })

/** The subtitles of all pages; the same object while narration and times are unchanged. */
export const usePageSubtitles = (): readonly PageSubtitles[] => useEditing(pageSubtitles)

type Reader = () => readonly PageSubtitles[]
const readers = new WeakMap<Editing, Reader>()

/** The subtitles of all pages as they are now. */
export function pageSubtitles(editing: Editing): readonly PageSubtitles[] {
  const reader = readers.get(editing) ?? createReader(editing)
  readers.set(editing, reader)
  return reader()
}

/** What the subtitles of a page depend on besides the clock of the video. */
interface PageFacts {
  revision: unknown
  page: Page
  voices: readonly object[]
}

/** Breaking texts takes time, and a drag asks at every frame: all is kept until narration, times or size change. */
function createReader({ undoable }: Editing): Reader {
  const facts = new WeakMap<Page, PageFacts>()
  let key: readonly unknown[] = []
  let known: readonly PageSubtitles[] = []

  function factsOf(page: Page): PageFacts {
    const revision = revisionOf(page)
    const last = facts.get(page)
    if (last?.revision === revision) return last
    const snapshot = snapshotOf(page)
    const found = { revision, page: snapshot, voices: presentElements(snapshot.elements).filter(isVoice) }
    facts.set(page, found)
    return found
  }

  return () => {
    const { project } = undoable
    const pages = project.pages.map(factsOf)
    const { fontSize, preset } = project.subtitles ?? DEFAULT_SUBTITLES
    const now = [
      ...[fontSize, preset, project.width, project.fps],
      ...pages.flatMap(({ page: { uuid, data }, voices }) => [
        ...[uuid, data.duration, data.transDuration, data.hasSubtitles],
        ...voices,
      ]),
    ]
    if (now.length === key.length && now.every((each, index) => each === key[index])) return known
    key = now
    known = read(
      project,
      pages.map(({ page }) => page),
    )
    return known
  }
}

function read(project: Project, pages: readonly Page[]): readonly PageSubtitles[] {
  const plan = planVideo({ fps: project.fps, pages })
  const { subtitles } = project
  const subtitled = {
    width: project.width,
    pages,
    ...(subtitles && { subtitles: snapshotOf(subtitles) }),
  }
  return pages.map((page, index) => ({
    pageId: page.uuid,
    start: (plan.pages[index]?.start ?? 0) / plan.fps,
    isShown: page.data.hasSubtitles !== false,
    subtitles: subtitlesOfPage(subtitled, page, plan, index),
  }))
}
