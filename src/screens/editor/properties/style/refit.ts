import { type Container, findElement } from '#engine/document/operations/index.ts'
import type { SelectionSnapshot } from '#engine/editing/index.ts'
import { fitText, loadFontsOf } from '#engine/stage/index.ts'

/** Gives a text the box that its content now asks for. Others are left as they are. */
export function refit(container: Container, id: string) {
  const element = findElement(container, id)
  if (element) fitText(element, container)
}

/**
 * Goes on once the fonts are there in which the selected texts are now set, after fitting them again: before that
 * their size is a guess.
 */
export async function afterFonts(selected: SelectionSnapshot, goOn: () => void) {
  const fonts = loadFontsOf(selected.located().map(({ element }) => element))
  if (fonts) {
    await fonts
    selected.each(refit)
  }
  goOn()
}
