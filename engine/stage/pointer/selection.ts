import { type Bounds, type Box, type Point, unionOf } from '#engine/document/index.ts'
import { absoluteBox, isGroup, isLockedAt, locate, locateAll } from '#engine/document/operations/index.ts'
import {
  activeContainer,
  type Editing,
  enteredGroup,
  select,
  selectableElements,
  selectedIds,
  toggleSelected,
} from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { hasAudioMarker, isOnStage } from '../surface/audio-markers.ts'
import { followsText } from '../text-editing/fit-text.ts'
import { type Sides } from './handles.ts'
import { type Hit, intersects } from './hit.ts'
import type { Modifiers } from './transform.ts'

/** The selected elements, their boxes on the page, and the handles they get. */
export interface SelectedElements {
  elements: Element[]
  boxes: Box[]
  sides: Sides
  /** Whether none of them may be changed on the stage. */
  isLocked: boolean
}

export function selectionOf(editing: Editing): SelectedElements {
  const container = activeContainer(editing)
  const located = container ? locateAll(container, selectedIds(editing)) : []
  const elements = located.map(({ element }) => element)
  // A hidden element can be selected in the layer list, but the stage shows nothing to drag.
  const isLocked = located.every((found) => isLockedAt(found) || !isOnStage(found.element))
  return { elements, boxes: located.map(absoluteBox), sides: sidesOf(elements), isLocked }
}

function sidesOf(elements: readonly Element[]): Sides {
  const [only, ...others] = elements
  // Audio markers have a fixed size: they can only be moved.
  if (elements.some(hasAudioMarker)) return 'fixed'
  if (!only || others.length > 0) return 'none'
  return followsText(only) ? 'beside' : 'all'
}

/** An element's box on the page; null if the element is gone. */
export function boxOnPage(editing: Editing, id: string): Box | null {
  const container = activeContainer(editing)
  const found = container && locate(container, id)
  return found ? absoluteBox(found) : null
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

/** Selects the elements that intersect a rectangle. @param before stays selected as well. */
export function selectIntersecting(editing: Editing, area: Bounds, before: readonly string[]) {
  const container = activeContainer(editing)
  if (!container) return
  const candidates = selectableElements(editing).map(({ uuid }) => uuid)
  const intersecting = locateAll(container, candidates)
    .filter((found) => intersects(absoluteBox(found), area))
    .map(({ element }) => element.uuid)
  select(editing, [...before, ...intersecting])
}

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
