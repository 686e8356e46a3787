import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { isFitted } from '#engine/elements/text/schema.ts'
import { type Size } from '#engine/geometry/index.ts'
import { resizeElement } from './elements.ts'
import { setSize } from './fields.ts'
import { type Container, findElement, locateAll } from './tree.ts'

/** px; the shortest side that authors give most elements. */
export const MIN_SIDE = 8
/** px; the shortest lines in which authors let a text wrap. */
export const MIN_LINE = 40

/** The shortest side that the author may type for an element; of a text, the length of its lines. */
export function minSideOf(element: Element): number {
  const { isLine, isDecoration, textKey } = schemaOf(element.elName)
  if (isLine) return 0
  // Bars and dividers are thin.
  if (isDecoration) return 1
  return textKey !== null && !isFitted(element) ? MIN_LINE : MIN_SIDE
}

/**
 * Gives elements the width, height or both of another element; the top-left corners stay. Elements with a locked
 * ratio become as large as fits. A text takes only the length of its lines and must be fitted afterwards. Sounds are
 * ignored.
 */
export function matchSizes(
  container: Container,
  ids: readonly string[],
  modelId: string,
  sides: readonly ('width' | 'height')[],
) {
  const model = findElement(container, modelId)
  if (!model) return
  const size = Object.fromEntries(sides.map((side) => [side, model.commonStyle[side]])) as Partial<Size>
  for (const { element } of locateAll(container, ids)) {
    const { textKey, visual } = schemaOf(element.elName)
    if (element === model || !visual) continue
    if (textKey !== null && !isFitted(element)) setLength(container, element, size)
    else resizeElement(container, element.uuid, keepsRatio(element) ? inRatio(element, size) : size)
  }
}

const keepsRatio = ({ elName, commonStyle: { isLockWH, width, height } }: Element) =>
  (schemaOf(elName).lockRatio || isLockWH) && width > 0 && height > 0

function inRatio(
  { commonStyle }: Element,
  { width = Infinity, height = Infinity }: Partial<Size>,
): Partial<Size> {
  const scale = Math.min(width / commonStyle.width, height / commonStyle.height)
  return { width: commonStyle.width * scale, height: commonStyle.height * scale }
}

/** Sets the line length of a text; its other side follows from its lines. */
function setLength(container: Container, { uuid, commonStyle }: Element, { width, height }: Partial<Size>) {
  const isUpright = commonStyle.writingMode === 'horizontal-tb'
  if (isUpright && width !== undefined) setSize(container, uuid, { width })
  if (!isUpright && height !== undefined) setSize(container, uuid, { height })
}
