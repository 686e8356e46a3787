import type { Page, Project } from '#engine/document/index.ts'
import { layoutPage } from '../layouts/index.ts'
import type { Storyboard } from '../storyboard.ts'
import type { StyleName } from '../styles/index.ts'
import { pageFor, rolePagesOf } from './choose-page.ts'
import { filledPage } from './fill-page.ts'
import { roleValues } from './roles.ts'
import { styleOfTemplate } from './template-style.ts'

/**
 * The pages of a storyboard in a template's design: its own pages where their placeholders have a place for all that a
 * page is about, otherwise page layouts in its colors and fonts. Each page depends on its own content only.
 */
export function pagesInTemplate(
  { title, pages }: Pick<Storyboard, 'title' | 'pages'>,
  template: Project,
  base: StyleName,
): Page[] {
  const candidates = rolePagesOf(template)
  const style = styleOfTemplate(template, base)
  const size = { width: template.width, height: template.height }
  return pages.map((planned, at) => {
    const candidate = pageFor(planned, candidates)
    if (!candidate) return layoutPage(planned, style, size)
    const values = roleValues(planned, { title, number: at + 1, of: pages.length })
    const page = filledPage(candidate.page, planned.content, values)
    if (!page) return layoutPage(planned, style, size)
    delete page.data.narration
    return page
  })
}
