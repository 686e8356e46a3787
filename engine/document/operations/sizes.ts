import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { type Size } from '#engine/geometry/index.ts'
import { resizeElement } from './elements.ts'
import { setSize } from './fields.ts'
import { type Container, findElement, locateAll } from './tree.ts'

/**
 * Gives elements the width, the height or both of another one, each about its own top-left corner. What keeps
 * its ratio becomes as large as fits. A text takes the length of its lines and has to be fitted afterwards; what
 * is only heard has no size.
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
    if (textKey !== null) setLength(container, element, size)
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

/** Across its lines a text is as large as they are. */
function setLength(container: Container, { uuid, commonStyle }: Element, { width, height }: Partial<Size>) {
  const isUpright = commonStyle.writingMode === 'horizontal-tb'
  if (isUpright && width !== undefined) setSize(container, uuid, { width })
  if (!isUpright && height !== undefined) setSize(container, uuid, { height })
}
