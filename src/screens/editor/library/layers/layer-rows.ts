import { isInFront, layersOf, paintOrder } from '#engine/document/operations/index.ts'
import { childrenOf, type Element, schemaOf } from '#engine/elements/schemas.ts'

/** A row of the list. */
export interface LayerRow {
  element: Element
  /** Depth: 1 on the page, 2 in a group … */
  level: number
  /** The group it belongs to. */
  parentId: string | null
  /** null for elements without children. */
  isExpanded: boolean | null
  /** Whether it can be reordered; presenters cannot. */
  canMove: boolean
}

/** Rows of the visible elements, top layer first, with the children of expanded groups. */
export function layerRows(
  elements: readonly Element[],
  isOpen: (group: Element) => boolean,
  parentId: string | null = null,
  level = 1,
): LayerRow[] {
  const visible = paintOrder(elements).filter(({ elName }) => schemaOf(elName).visual)
  return visible.toReversed().flatMap((element) => {
    const children = childrenOf(element)
    const isExpanded = children.length > 0 ? isOpen(element) : null
    const row = { element, level, parentId, isExpanded, canMove: !isInFront(element) }
    return isExpanded ? [row, ...layerRows(children, isOpen, element.uuid, level + 1)] : [row]
  })
}

/** Layer index of a row's element, 0 at the bottom; the topmost index for elements in front of all layers. */
export function layerIndexOf(siblings: readonly Element[], id: string): number {
  const layers = layersOf(siblings)
  const at = layers.findIndex(({ uuid }) => uuid === id)
  return at < 0 ? layers.length - 1 : at
}
