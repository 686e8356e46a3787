import { type Container, findElement } from '#engine/document/operations/index.ts'
import type { SelectionSnapshot } from '#engine/editing/index.ts'
import { fitText, loadFontsOf } from '#engine/stage/index.ts'

/** Resizes a text to its content; leaves other elements alone. */
export function refit(container: Container, id: string) {
  const element = findElement(container, id)
  if (element) fitText(element, container)
}

/**
 * Waits for the fonts of the selected texts, refits them and continues: before the fonts are loaded, the
 * measured
 * size is a guess.
 */
export async function afterFonts(selected: SelectionSnapshot, goOn: () => void) {
  const fonts = loadFontsOf(selected.located().map(({ element }) => element))
  if (fonts) {
    await fonts
    selected.each(refit)
  }
  goOn()
}
