import { isInFront, layersOf, paintOrder } from '#engine/document/operations/index.ts'
import { childrenOf, type Element, schemaOf } from '#engine/elements/schemas.ts'

/** A line of the list. */
export interface LayerRow {
  element: Element
  /** 1 for what lies on the page, 2 in a group … */
  level: number
  /** The group that it belongs to. */
  parentId: string | null
  /** null for what has no children. */
  isExpanded: boolean | null
  /** Whether it takes part in the layers: presenters do not. */
  canMove: boolean
}

/** What is seen of a page or cover, the top layer first, with the children of the groups that are open. */
export function layerRows(
  elements: readonly Element[],
  isOpen: (group: Element) => boolean,
  parentId: string | null = null,
  level = 1,
): LayerRow[] {
  const seen = paintOrder(elements).filter(({ elName }) => schemaOf(elName).visual)
  return seen.toReversed().flatMap((element) => {
    const children = childrenOf(element)
    const isExpanded = children.length > 0 ? isOpen(element) : null
    const row = { element, level, parentId, isExpanded, canMove: !isInFront(element) }
    return isExpanded ? [row, ...layerRows(children, isOpen, element.uuid, level + 1)] : [row]
  })
}

/** The place among the layers, 0 being the bottom, that a row's element has; the top for what stands in front. */
export function layerIndexOf(siblings: readonly Element[], id: string): number {
  const layers = layersOf(siblings)
  const at = layers.findIndex(({ uuid }) => uuid === id)
  return at < 0 ? layers.length - 1 : at
}
