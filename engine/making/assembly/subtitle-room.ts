import type { Project } from '#engine/document/index.ts'
import { narrationOf, setPageSubtitles } from '#engine/document/operations/index.ts'
import { hasFreePlace } from '#engine/document/subtitling/index.ts'

/**
 * Leaves subtitles off pages of a template on which they would cover what the page says: a template may say where they
 * stand, and a page may have no room for them. Drawings may lie below them.
 */
export function leaveSubtitlesOff(project: Project) {
  const { pages, subtitles } = project
  for (const page of pages)
    if (subtitles && !hasFreePlace(page, subtitles, project)) setPageSubtitles(page, false)
}

/** What an author should know of pages without subtitles, in Chinese; empty if all have theirs. */
export function subtitleNotes({ pages, subtitles }: Pick<Project, 'pages' | 'subtitles'>): string[] {
  if (subtitles?.isShown !== true) return []
  const without = pages.flatMap((page, at) =>
    page.data.hasSubtitles === false && narrationOf(page).length > 0 ? [at + 1] : [],
  )
  return without.length === 0
    ? []
    : [`第 ${without.join('、')} 页没有放字幕：模板在字幕的位置有内容，需要时可以在字幕面板里打开`]
}
