import { type Box, boundsOf } from '#engine/document/index.ts'
import {
  absoluteBox,
  isGroup,
  isLockedAt,
  type Located,
  locate,
  paintOrder,
} from '#engine/document/operations/index.ts'
import {
  activeContainer,
  type Editing,
  enteredGroup,
  locatedSelection,
  select,
  selectableElements,
  selectedIds,
  snapshotOf,
  toggleSelected,
} from '#engine/editing/index.ts'
import { type Element, isOnlyHeard, isSeen, schemaOf } from '#engine/elements/schemas.ts'
import { type Bounds, type Point, unionOf } from '#engine/geometry/index.ts'
import { followsText } from '../text-editing/fit-text.ts'
import { type Sides } from './handles.ts'
import { type Hit, intersects } from './hit.ts'
import type { Modifiers } from './transform.ts'

/** The selected elements that have a picture, their boxes on the page, and the handles they get. */
export interface SelectedElements {
  elements: Element[]
  boxes: Box[]
  sides: Sides
  /** Whether none of them may be changed on the stage. */
  isLocked: boolean
  /** Whether that is only because they are hidden. */
  isHidden: boolean
}

/** Overlay, handles and toolbars read the selection at every painting; it is read once per change. */
const known = new WeakMap<readonly Located[], SelectedElements>()

export function selectionOf(editing: Editing): SelectedElements {
  const located = locatedSelection(editing)
  const selected = known.get(located) ?? readSelection(editing, located)
  known.set(located, selected)
  return selected
}

function readSelection(editing: Editing, all: readonly Located[]): SelectedElements {
  // Sounds have no place on the page.
  const located = all.filter(({ element }) => !isOnlyHeard(element))
  const elements = located.map(({ element }) => element)
  // A hidden element can be selected in the layer list, but the stage shows nothing to drag.
  const isLocked = located.every((found) => isLockedAt(found) || !isSeen(found.element))
  const isHidden = isLocked && !located.some(isLockedAt)
  const boxes = located.map((found) => shownBox(editing, found))
  return { elements, boxes, sides: sidesOf(elements), isLocked, isHidden }
}

function sidesOf(elements: readonly Element[]): Sides {
  const [only, ...others] = elements
  if (!only || others.length > 0) return 'none'
  if (schemaOf(only.elName).isLine) return 'ends'
  if (!followsText(only)) return 'all'
  return only.commonStyle.writingMode === 'horizontal-tb' ? 'beside' : 'aboveBelow'
}

/** The box that the stage shows of an element, in page coordinates. */
export function shownBox({ tools }: Editing, { element, groups }: Located): Box {
  const box = absoluteBox({ element, groups })
  const shown = tools.shownBox?.(element, groups)
  if (!shown) return box
  if (groups.length === 0) return { ...box, ...shown }
  return absoluteBox({ element: { ...element, commonStyle: { ...element.commonStyle, ...shown } }, groups })
}

/** The elements of the active page or cover in the boxes that the stage shows; the same list while nothing changes. */
export function shownElements(editing: Editing): readonly Element[] {
  const container = activeContainer(editing)
  const elements = container ? snapshotOf(container).elements : []
  return editing.tools.shownAll?.(elements) ?? elements
}

/** An element's box on the page; null if the element is gone. */
export function boxOnPage(editing: Editing, id: string): Box | null {
  const container = activeContainer(editing)
  const found = container && locate(container, id)
  return found ? shownBox(editing, found) : null
}

/** The element that a hit selects: the child inside the entered group, otherwise the whole group. */
export function targetOf(editing: Editing, hit: Hit): Element | undefined {
  const entered = enteredGroup(editing)
  const depth = entered ? hit.findIndex(({ uuid }) => uuid === entered.uuid) : -1
  return hit[depth + 1] ?? hit[0]
}

/** Selects what was pressed unless it is selected already. @returns whether an element was pressed. */
export function press(editing: Editing, hits: readonly Hit[], { shift, mod, alt }: Modifiers): boolean {
  const ids = selectedIds(editing)
  const [top] = hits
  if (!top) return false
  // With a modifier key, a press on a selected element keeps the selection, even if others lie above it.
  if (isAnySelected(editing, hits) && (shift || alt || mod)) return true
  if (mod) {
    selectDeep(editing, top)
    return true
  }
  const target = targetOf(editing, top)
  if (!target || ids.includes(target.uuid)) return true
  leaveGroupWithout(editing, top)
  if (shift) toggleSelected(editing, target.uuid)
  else select(editing, [target.uuid])
  return true
}

export function isAnySelected(editing: Editing, hits: readonly Hit[]): boolean {
  const ids = selectedIds(editing)
  return hits.some((hit) => hit.some(({ uuid }) => ids.includes(uuid)))
}

/** Handles a press that did not become a drag. @param before the selection before the press. */
export function click(
  editing: Editing,
  hits: readonly Hit[],
  { shift, mod, alt }: Modifiers,
  before: readonly string[],
) {
  const [top] = hits
  if (!top) return
  const target = targetOf(editing, top)
  if (!target) return
  if (alt) selectBelow(editing, hits, before)
  else if (shift) {
    if (before.includes(target.uuid)) toggleSelected(editing, target.uuid)
  } else if (mod) selectDeep(editing, top)
  else if (before.length === 1 && before[0] === target.uuid) selectInside(editing, top, target)
  else select(editing, [target.uuid])
}

/** Handles a click on the background: clears the selection and leaves the entered group. */
export function clickBackground(editing: Editing, { shift }: Modifiers) {
  if (shift) return
  editing.session.enteredGroupId = null
  select(editing, [])
}

/**
 * Reads the elements that a marquee may select, once.
 * @param before stays selected as well.
 * @returns a function that selects those that intersect a rectangle
 */
export function startIntersecting(editing: Editing, before: readonly string[]): (area: Bounds) => void {
  const candidates = marqueeTargets(editing).map(({ uuid, box }) => ({ uuid, box, bounds: boundsOf(box) }))
  let last: string | undefined
  return (area) => {
    const intersecting = candidates
      .filter(({ box, bounds }) => areNear(bounds, area) && intersects(box, area))
      .map(({ uuid }) => uuid)
    const ids = [...before, ...intersecting]
    if (ids.join() === last) return
    last = ids.join()
    select(editing, ids)
  }
}

/** What a marquee may select, in the boxes that the stage shows. */
function marqueeTargets(editing: Editing): { uuid: string; box: Box }[] {
  const container = activeContainer(editing)
  if (!enteredGroup(editing))
    // Of the snapshot: reading all elements of a page would create proxies of them.
    return paintOrder(shownElements(editing))
      .filter((element) => isSeen(element) && element.isLocked !== true)
      .map(({ uuid, commonStyle }) => ({ uuid, box: commonStyle }))
  return selectableElements(editing).flatMap(({ uuid }) => {
    const found = container && locate(container, uuid)
    return found ? [{ uuid, box: shownBox(editing, found) }] : []
  })
}

/** Whether two rectangles overlap, or nearly: bounds are computed with errors of rounding. */
const areNear = (one: Bounds, other: Bounds) =>
  one.left <= other.right + 1 &&
  one.right >= other.left - 1 &&
  one.top <= other.bottom + 1 &&
  one.bottom >= other.top - 1

/** The rectangle spanned by two points. */
export function areaBetween(a: Point, b: Point): Bounds {
  const point = ({ x, y }: Point): Bounds => ({ left: x, top: y, right: x, bottom: y })
  return unionOf([point(a), point(b)]) ?? point(a)
}

/** A click on a selected group enters it. */
function selectInside(editing: Editing, hit: Hit, target: Element) {
  const child = hit[hit.findIndex(({ uuid }) => uuid === target.uuid) + 1]
  if (!isGroup(target) || !child) return
  editing.session.enteredGroupId = target.uuid
  select(editing, [child.uuid])
}

/** Selects the innermost element, whatever groups are around it. */
function selectDeep(editing: Editing, hit: Hit) {
  const leaf = hit.at(-1)
  if (!leaf) return
  editing.session.enteredGroupId = hit.at(-2)?.uuid ?? null
  select(editing, [leaf.uuid])
}

/** Selects the next element below the selected one, cycling through all. */
function selectBelow(editing: Editing, hits: readonly Hit[], before: readonly string[]) {
  const ids = hits.map((hit) => targetOf(editing, hit)?.uuid).filter((id) => id !== undefined)
  const layers = [...new Set(ids)]
  const at = layers.findIndex((id) => before.includes(id))
  const next = layers[(at + 1) % layers.length]
  if (next !== undefined) select(editing, [next])
}

function leaveGroupWithout(editing: Editing, hit: Hit) {
  const { enteredGroupId } = editing.session
  if (!hit.some(({ uuid }) => uuid === enteredGroupId)) editing.session.enteredGroupId = null
}
