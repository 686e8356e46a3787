import { dequal } from 'dequal/lite'
import type { Element } from '#engine/elements/schemas.ts'
import { clonePlain } from '../clone.ts'
import type { Project } from '../project.ts'
import { writtenText } from '../written-text.ts'
import { layersOf, moveToLayer } from './layers.ts'

/** 数据来源 … 截止时间 or 截至时间, over any number of lines. */
const FOOTER = /数据来源[\s\S]*截[止至]\s*时间/

/** Index of the page whose footer all later pages copy. */
const MODEL_PAGE = 1

/** Whether a text names its data's source and cut-off time. */
export const isFooterText = (text: string) => FOOTER.test(text)

/**
 * Copies the footer of the second page, except for its uuid, to the footers of all later pages. The first footer of a
 * page also takes its layer, as far as the page has that many. Texts inside groups are ignored.
 * Idempotent.
 * @param mayReplace whether a footer that differs from the second page's is replaced
 * @returns the uuids of the changed elements
 */
export function applyFooterRule(
  project: Project,
  mayReplace: (footer: Element, model: Element) => boolean = () => true,
): string[] {
  const model = project.pages[MODEL_PAGE]?.elements.find(isFooter)
  if (!model) return []
  return project.pages.slice(MODEL_PAGE + 1).flatMap(({ elements }) =>
    elements
      .filter(isFooter)
      .filter((footer, at) => replaceFooter(elements, footer, model, at === 0, mayReplace))
      .map(({ uuid }) => uuid),
  )
}

function replaceFooter(
  elements: Element[],
  footer: Element,
  model: Element,
  takesLayer: boolean,
  mayReplace: (footer: Element, model: Element) => boolean,
): boolean {
  const wanted = clonePlain(model)
  const layer = Math.min(model.commonStyle.zIndex, layersOf(elements).length)
  wanted.uuid = footer.uuid
  wanted.commonStyle.zIndex = takesLayer ? layer : footer.commonStyle.zIndex
  if (dequal(footer, wanted) || !mayReplace(footer, model)) return false
  elements[elements.indexOf(footer)] = wanted
  moveToLayer({ elements }, wanted.uuid, wanted.commonStyle.zIndex - 1)
  return true
}

function isFooter(element: Element): boolean {
  const text = writtenText(element)
  return text !== null && isFooterText(text)
}
