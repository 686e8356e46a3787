import type { Project } from '#engine/document/index.ts'
import { recordOf } from '#engine/util/is-record.ts'
import type { Publication } from '#server/api/publications.ts'
import { useUnaddedText } from '#src/screens/editor/shared/use-unadded-text.ts'
import type { PublishChoice } from './use-publication.ts'

export const TITLE_LIMIT = 60

/**
 * What the author says about the pages: what is published, with the changes since, which outlive the dialog and the
 * session until they are published.
 */
export function usePublishChoice(project: Project, publication: Publication | null) {
  const [kept, keep] = useUnaddedText('publication')
  const changes = changesIn(kept, project)
  const choice: PublishChoice = {
    title: publication?.title ?? project.title.slice(0, TITLE_LIMIT),
    description: publication?.description ?? '',
    turning: publication?.turning ?? 'swipe',
    pictureOf: publication?.sharePicture ? undefined : null,
    ...changes,
  }
  return {
    choice,
    change: (part: Partial<PublishChoice>) => keep(JSON.stringify({ ...changes, ...part })),
    published: () => keep(''),
  }
}

function changesIn(kept: string, { pages }: Project): Partial<PublishChoice> {
  const { title, description, turning, pictureOf } = recordOf(kept === '' ? null : JSON.parse(kept))
  const isThere = pictureOf === null || pages.some(({ uuid }) => uuid === pictureOf)
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...((turning === 'swipe' || turning === 'time') && { turning }),
    ...(isThere && { pictureOf: pictureOf as string | null }), // by the line above
  }
}
