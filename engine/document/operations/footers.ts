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

/** A footer that was replaced, and the second page's, which it was replaced by. */
export interface FooterReplacement {
  footer: Element
  model: Element
}

/**
 * Copies the footer of the second page, except for its uuid, to the footers of all later pages. The first footer of a
 * page also takes its layer, as far as the page has that many. Texts inside groups are ignored.
 * Idempotent.
 * @param replaced the last replacement of each footer by its uuid, which this adds to: the same is not done again, as the
 *   author has undone it
 * @returns the uuids of the changed elements
 */
export function applyFooterRule(project: Project, replaced = new Map<string, FooterReplacement>()): string[] {
  const model = project.pages[MODEL_PAGE]?.elements.find(isFooter)
  if (!model) return []
  return project.pages.slice(MODEL_PAGE + 1).flatMap(({ elements }) =>
    elements
      .filter(isFooter)
      .filter((footer, at) => replaceFooter(elements, footer, model, at === 0, replaced))
      .map(({ uuid }) => uuid),
  )
}

function replaceFooter(
  elements: Element[],
  footer: Element,
  model: Element,
  takesLayer: boolean,
  replaced: Map<string, FooterReplacement>,
): boolean {
  const wanted = clonePlain(model)
  const layer = Math.min(model.commonStyle.zIndex, layersOf(elements).length)
  wanted.uuid = footer.uuid
  wanted.commonStyle.zIndex = takesLayer ? layer : footer.commonStyle.zIndex
  if (dequal(footer, wanted)) return false
  const replacement = clonePlain({ footer, model })
  if (dequal(replaced.get(footer.uuid), replacement)) return false
  replaced.set(footer.uuid, replacement)
  elements[elements.indexOf(footer)] = wanted
  moveToLayer({ elements }, wanted.uuid, wanted.commonStyle.zIndex - 1)
  return true
}

function isFooter(element: Element): boolean {
  const text = writtenText(element)
  return text !== null && isFooterText(text)
}
