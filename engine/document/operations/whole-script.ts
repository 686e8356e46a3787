import type { Project } from '../project.ts'
import { narrationOf } from './narration.ts'
import { setSentence } from './script.ts'

/** The script as a text for `scriptPagesOf`: a line per sentence, a blank line between pages that have some. */
export function textOfScript(project: Pick<Project, 'pages'>): string {
  const pages = project.pages.map((page) => narrationOf(page).map(({ text }) => text.replaceAll('\n', ' ')))
  return pages
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join('\n'))
    .join('\n\n')
}

/** Removes all sentences; the pages stay. */
export function removeScript(project: Project) {
  for (const page of project.pages)
    for (let index = narrationOf(page).length - 1; index >= 0; index--)
      setSentence(project, { pageId: page.uuid, index }, '')
}
