import { LENGTH_LIMIT } from '#engine/elements/fields.ts'
import { type Element, isOnlyHeard, schemaOf } from '#engine/elements/schemas.ts'
import { clamp, type Point, rotatePoint } from '#engine/geometry/index.ts'
import { clonePlain } from '../clone.ts'
import { type Box, boxOf, clampBox, intoGroup, outOfGroup, resizedBox } from '../geometry.ts'
import { MIN_GROUP_SIZE, measureAround, refitAround, writeBox } from './groups.ts'
import { hasLayerNumbers, paintOrder, renumber } from './layers.ts'
import {
  type Container,
  type Group,
  isGroup,
  type Located,
  locate,
  locateAll,
  removeFrom,
  renewIds,
} from './tree.ts'

/** Offset of a copy from its original, px to the right and down. */
export const COPY_OFFSET = 10

/** Distance of one nudge, px. */
export const NUDGE_STEP = 5

const DIRECTIONS = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}
export type Direction = keyof typeof DIRECTIONS

/** Adds an element on its kind's layer: on top, presenters in front of everything. */
export function addElement(container: Container, element: Element): Element {
  return addElements(container, [element])[0] ?? element
}

/** Adds elements on their kinds' layers, the last on top. The number of a layer is that of all elements so far. */
export function addElements(container: Container, added: readonly Element[]): Element[] {
  const { elements } = container
  if (!hasLayerNumbers(elements)) renumber(elements)
  for (const [at, element] of added.entries())
    element.commonStyle.zIndex = schemaOf(element.elName).zIndexOnAdd(elements.length + at)
  elements.push(...added)
  // A group alone on its page has the number of the next element.
  if (!hasLayerNumbers(elements)) renumber(elements)
  // Read back: a reactive list holds proxies of the elements.
  return elements.slice(elements.length - added.length)
}

/** Puts elements in the place of one of the page, the last on top. */
export function replaceElement({ elements }: Container, id: string, replacements: readonly Element[]) {
  const at = elements.findIndex(({ uuid }) => uuid === id)
  if (at < 0) return
  elements.splice(at, 1, ...replacements)
  renumber(elements)
}

/** Plain copies for the clipboard, bottom layer first; children of groups get their position on the page. */
export function copyOut(container: Container, ids: readonly string[]): Element[] {
  const copies = locateAll(container, ids).map(({ element, groups }) => {
    const copy = clonePlain(element)
    for (const group of groups.toReversed()) {
      Object.assign(copy.commonStyle, clampBox(outOfGroup(copy.commonStyle, group.commonStyle)))
      copy.commonStyle.opacity *= group.commonStyle.opacity
      if (group.isHidden) copy.isHidden = true
    }
    return copy
  })
  return paintOrder(copies)
}

/**
 * Adds copies with new uuids on top. On the same page they are offset by COPY_OFFSET; on another page
 * (`isCrossPage`) they are marked and keep their position, unless an `offset` is given. `elements` is not changed.
 * @returns the new elements, bottom layer first
 */
export function pasteElements(
  container: Container,
  elements: readonly Element[],
  { isCrossPage = false, offset }: { isCrossPage?: boolean; offset?: number | undefined } = {},
): Element[] {
  const by = offset ?? (isCrossPage ? 0 : COPY_OFFSET)
  return addCopies(container, paintOrder(elements).map(clonePlain), isCrossPage, by)
}

/** Adds plain copies, bottom layer first, as elements of their own. */
function addCopies(container: Container, copies: readonly Element[], isCrossPage: boolean, by: number) {
  for (const element of copies) {
    renewIds(element)
    // A copy is unlocked, as it is made to be edited.
    delete element.isLocked
    if (isCrossPage) element.isCrossPage = true
    else delete element.isCrossPage
    shift(element, { x: by, y: by })
  }
  return addElements(container, copies)
}

/** The offset at which copies from another page do not lie exactly on earlier copies. */
export function offsetOfCopies(container: Container, elements: readonly Element[]): number {
  const isTaken = (offset: number) =>
    elements.some(({ elName, commonStyle: { left, top, width, height } }) =>
      container.elements.some(
        ({ elName: other, commonStyle }) =>
          other === elName &&
          commonStyle.left === left + offset &&
          commonStyle.top === top + offset &&
          commonStyle.width === width &&
          commonStyle.height === height,
      ),
    )
  let offset = 0
  while (isTaken(offset)) offset += COPY_OFFSET
  return offset
}

/** Copies elements on their page with new uuids and an offset, on top. A group's child is copied out of the group. */
export function copyElements(container: Container, ids: readonly string[]): Element[] {
  return addCopies(container, copyOut(container, ids), false, COPY_OFFSET)
}

/** Removes elements. Groups are refitted around their remaining children; empty groups are removed. */
export function removeElements(container: Container, ids: readonly string[]) {
  const lists = new Map<Element[], { removed: Element[]; groups: Group[] }>()
  for (const { element, siblings, groups } of locateAll(container, ids)) {
    const list = lists.get(siblings) ?? { removed: [], groups }
    lists.set(siblings, list)
    list.removed.push(element)
  }
  for (const [siblings, { removed, groups }] of lists) {
    removeFrom(siblings, removed)
    renumber(siblings)
    removeEmpty(container, groups)
    refitAround(groups)
  }
}

function removeEmpty(container: Container, groups: readonly Group[]) {
  for (const group of groups.toReversed()) {
    if (group.propsValue.components.length > 0) return
    const siblings = locate(container, group.uuid)?.siblings ?? []
    removeFrom(siblings, [group])
    renumber(siblings)
  }
}

/** Moves elements by `step` px of the page. */
export function nudge(
  container: Container,
  ids: readonly string[],
  direction: Direction,
  step: number = NUDGE_STEP,
) {
  const { x, y } = DIRECTIONS[direction]
  moveBy(container, ids, { x: x * step, y: y * step })
}

/** Moves elements by px of the page, also those inside rotated groups. Sounds have no place on the page. */
export function moveBy(container: Container, ids: readonly string[], delta: Point) {
  /** The groups around elements that have moved, by the innermost one: each is refitted once. */
  const around = new Map<Group, readonly Group[]>()
  for (const { element, groups } of locateAll(container, ids)) {
    if (isOnlyHeard(element)) continue
    const turned = groups.reduce((sum, { commonStyle }) => sum + commonStyle.rotate, 0)
    shift(element, rotatePoint(delta, { x: 0, y: 0 }, -turned))
    const parent = groups.at(-1)
    if (parent) around.set(parent, groups)
  }
  for (const groups of around.values()) refitAround(groups)
}

/** Sets an element's box in page coordinates, also inside rotated groups. */
export function setAbsoluteBox(container: Container, id: string, box: Box) {
  const found = locate(container, id)
  if (!found) return
  writeAbsoluteBox(found, box)
  refitAround(found.groups)
}

/**
 * As `setAbsoluteBox`, at each frame of a drag. The groups around the element keep their boxes, as refitting one writes
 * to all of its children; the drag refits them at its end.
 */
export function setDraggedBox(container: Container, id: string, box: Box) {
  const found = locate(container, id)
  if (!found) return
  writeAbsoluteBox(found, box)
  measureAround(found.groups)
}

function writeAbsoluteBox({ element, groups }: Located, box: Box) {
  writeBox(
    element,
    groups.reduce<Box>((inside, { commonStyle }) => intoGroup(inside, commonStyle), box),
  )
}

/**
 * Keeps the visible position of the point at `fixed` (0…1 of width and height, by default the top-left corner), also of
 * a rotated element. With `isLockWH` width and height keep their ratio; if both are given, the larger change leads. The
 * children of a group follow its size.
 */
export function resizeElement(
  container: Container,
  id: string,
  size: { width?: number; height?: number },
  fixed: Point = { x: 0, y: 0 },
) {
  const found = locate(container, id)
  if (!found) return
  const { element, groups } = found
  writeBox(element, resizedBox(boxOf(element.commonStyle), sizeOf(element, size), fixed))
  refitAround(groups)
}

function sizeOf(element: Element, change: { width?: number; height?: number }) {
  const { width, height, isLockWH } = element.commonStyle
  const min = isGroup(element) ? MIN_GROUP_SIZE : 0
  const wanted = { width: change.width ?? width, height: change.height ?? height }
  if (!isLockWH || width === 0 || height === 0) {
    return { width: Math.max(wanted.width, min), height: Math.max(wanted.height, min) }
  }
  const [wide, high] = [wanted.width / width, wanted.height / height]
  const leading = Math.abs(wide - 1) >= Math.abs(high - 1) ? wide : high
  const [smallest, largest] = [min / Math.min(width, height), LENGTH_LIMIT / Math.max(width, height)]
  const scale = clamp(leading, smallest, largest)
  return { width: width * scale, height: height * scale }
}

function shift({ commonStyle }: Element, { x, y }: Point) {
  commonStyle.left = clamp(commonStyle.left + x, -LENGTH_LIMIT, LENGTH_LIMIT)
  commonStyle.top = clamp(commonStyle.top + y, -LENGTH_LIMIT, LENGTH_LIMIT)
}
