import { clonePlain, type Page } from '#engine/document/index.ts'
import { redesign } from '#engine/document/operations/index.ts'
import { applyDesigns, type NewDesign } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { fitText } from '#engine/stage/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'

/** px between a text and the edge of the page. */
const MARGIN = 12
/** Smallest font size in px to which a text is reduced. */
const SMALLEST = 14

type Context = Pick<EditorContext, 'editing' | 'resources'>

/** Gives one page of the work the design of a template's page, with the texts of the author. One undo step. */
export async function applyTemplatePage(context: Context, pageId: string, template: Page): Promise<void> {
  const pageOf = () => context.editing.undoable.project.pages.find(({ uuid }) => uuid === pageId)
  await prepare(context, pageOf(), template)
  const page = pageOf()
  if (page) applyDesigns(context.editing, [designOf(context, page, template)])
}

/**
 * Gives the pages of the work the designs of the pages of a template in their order, with the texts of the author.
 * Further pages of the template come at the end, further pages of the work stay. One undo step.
 */
export async function applyTemplate(context: Context, template: readonly Page[]): Promise<void> {
  for (const [index, design] of template.entries())
    await prepare(context, context.editing.undoable.project.pages[index], design)
  const { pages } = context.editing.undoable.project
  const designs: NewDesign[] = []
  for (const [index, page] of pages.entries()) {
    const design = template[index]
    if (design) designs.push(designOf(context, page, design))
  }
  applyDesigns(context.editing, designs, template.slice(pages.length))
}

/** Loads what a page needs in another design. The author may change the page meanwhile, so that it is laid out after. */
async function prepare({ editing, resources }: Context, page: Page | undefined, template: Page) {
  if (!page) return
  const { elements } = redesign(clonePlain(page), template, editing.undoable.project)
  await resources.load([{ elements }])
}

function designOf({ editing }: Context, page: Page, template: Page): NewDesign {
  const { elements, filled } = redesign(clonePlain(page), template, editing.undoable.project)
  for (const element of filled) fitIntoPage(element, elements, editing.undoable.project.width)
  return { pageId: page.uuid, elements, commonStyle: clonePlain(template.commonStyle) }
}

/** Fits the box of a text, and reduces its font until it fits into the width of the page. */
function fitIntoPage(element: Element, elements: Element[], width: number) {
  const { commonStyle } = element
  const ratio = commonStyle.lineHeight / commonStyle.fontSize
  fitText(element, { elements })
  // The place of a text in a group is that in its group.
  if (!elements.includes(element)) return
  while (commonStyle.fontSize > SMALLEST && !isInside(element, width)) {
    commonStyle.fontSize -= 1
    commonStyle.lineHeight = Math.round(commonStyle.fontSize * ratio)
    fitText(element, { elements })
  }
}

const isInside = ({ commonStyle: { left, width } }: Element, pageWidth: number) =>
  left >= MARGIN && left + width <= pageWidth - MARGIN
