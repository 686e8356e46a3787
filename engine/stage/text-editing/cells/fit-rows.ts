import { clonePlain, resizedBox } from '#engine/document/index.ts'
import { absoluteBox, type Container, locate, setAbsoluteBox } from '#engine/document/operations/index.ts'
import { neededHeight } from '#engine/elements/table/render/layout.ts'
import { isTable } from '#engine/elements/table/schema.ts'

/** Limits of a table's height, px. */
interface Heights {
  /** Kept when the rows need less, such as the height before the change. */
  least: number
  /** Rows that need more are cut off, such as at the height of the page. */
  most: number
}

/**
 * Makes a table as high as its rows need, so that a change of its cells hides none of them; it grows downward. Other
 * elements are unchanged. Call it in the same undo step as the change.
 */
export function fitRows(container: Container, id: string, { least, most }: Heights) {
  const found = locate(container, id)
  if (!found || !isTable(found.element)) return
  const { width, height } = found.element.commonStyle
  // A copy, because measuring reads the table many times.
  const needed = neededHeight(clonePlain(found.element), most)
  const fitted = Math.max(least, Math.min(most, needed))
  if (fitted !== height)
    setAbsoluteBox(container, id, resizedBox(absoluteBox(found), { width, height: fitted }, TOP))
}

const TOP = { x: 0.5, y: 0 }
