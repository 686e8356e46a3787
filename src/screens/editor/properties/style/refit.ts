import { type Container, findElement } from '../../../../../engine/document/operations/index.ts'
import type { Chosen } from '../../../../../engine/editing/index.ts'
import { drawOf } from '../../../../../engine/elements/kinds.ts'
import { type Element, schemaOf } from '../../../../../engine/elements/schemas.ts'
import { fontsReady, loadFonts } from '../../../../../engine/scene/fonts.ts'
import { fitText } from '../../../../../engine/stage/index.ts'

/** Gives a text the box that its content now asks for. Others are left as they are. */
export function refit(container: Container, id: string) {
  const element = findElement(container, id)
  if (element) fitText(element, container)
}

/**
 * Goes on once the fonts are there in which the chosen texts are now set, after fitting them again: before that
 * their size is a guess.
 */
export async function afterFonts(chosen: Chosen, goOn: () => void) {
  const needs = chosen.located().flatMap(({ element }) => fontNeeds(element))
  if (!needs.every(({ style, text }) => fontsReady(style, text))) {
    await loadFonts(needs)
    chosen.each(refit)
  }
  goOn()
}

/** Only of texts: other boxes do not follow their fonts. */
const fontNeeds = (element: Element) =>
  schemaOf(element.elName).textKey === null ? [] : (drawOf(element).needs?.(element).fonts ?? [])
