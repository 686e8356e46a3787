import { type Box } from '#engine/document/index.ts'
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
import { type Bounds, type Point, unionOf } from '#engine/geometry/index.ts'
import { hasAudioMarker, isMet } from '../surface/audio-markers.ts'
import { followsText } from '../text-editing/fit-text.ts'
import { type Sides } from './handles.ts'
import { type Hit, touches } from './hit.ts'
import type { Modifiers } from './transform.ts'

/** What the author has selected, as it is seen: boxes on the page and the handles that they get. */
export interface SelectedElements {
  elements: Element[]
  boxes: Box[]
  sides: Sides
  /** Nothing of it may be changed on the stage. */
  isLocked: boolean
}

export function selectedOn(editing: Editing): SelectedElements {
  const container = activeContainer(editing)
  const located = container ? locateAll(container, selectedIds(editing)) : []
  const elements = located.map(({ element }) => element)
  // What is hidden can be selected in the list of layers, but there is nothing to seize.
  const isLocked = located.every((found) => isLockedAt(found) || !isMet(found.element))
  return { elements, boxes: located.map(absoluteBox), sides: sidesOf(elements), isLocked }
}

function sidesOf(elements: readonly Element[]): Sides {
  const [only, ...others] = elements
  // Badges are as large as they are: they are only moved.
  if (elements.some(hasAudioMarker)) return 'fixed'
  if (!only || others.length > 0) return 'none'
  return followsText(only) ? 'beside' : 'all'
}

/** An element's box as it is seen on the page; null when it is gone. */
export function boxOn(editing: Editing, id: string): Box | null {
  const container = activeContainer(editing)
  const found = container && locate(container, id)
  return found ? absoluteBox(found) : null
}

/** What a hit means: the child, inside the entered group; the whole group otherwise. */
export function meantBy(editing: Editing, hit: Hit): Element | undefined {
  const entered = enteredGroup(editing)
  const depth = entered ? hit.findIndex(({ uuid }) => uuid === entered.uuid) : -1
  return hit[depth + 1] ?? hit[0]
}

/** A pressed button selects what is not selected yet. @returns whether something is under it. */
export function press(editing: Editing, hits: readonly Hit[], { shift, mod, alt }: Modifiers): boolean {
  const ids = selectedIds(editing)
  const isGrabbed = hits.some((hit) => hit.some(({ uuid }) => ids.includes(uuid)))
  const [top] = hits
  if (!top) return false
  // A selected element stays in hand, also under others, when a key says that more is to come.
  if (isGrabbed && (shift || alt || mod)) return true
  if (mod) {
    selectDeep(editing, top)
    return true
  }
  const meant = meantBy(editing, top)
  if (!meant || ids.includes(meant.uuid)) return true
  leaveGroupWithout(editing, top)
  if (shift) toggleSelected(editing, meant.uuid)
  else select(editing, [meant.uuid])
  return true
}

/** A click that did not become a drag. @param before what was selected before the button was pressed. */
export function click(
  editing: Editing,
  hits: readonly Hit[],
  { shift, mod, alt }: Modifiers,
  before: readonly string[],
) {
  const [top] = hits
  if (!top) return
  const meant = meantBy(editing, top)
  if (!meant) return
  if (alt) selectBelow(editing, hits, before)
  else if (shift) {
    if (before.includes(meant.uuid)) toggleSelected(editing, meant.uuid)
  } else if (mod) selectDeep(editing, top)
  else if (before.length === 1 && before[0] === meant.uuid) selectInside(editing, top, meant)
  else select(editing, [meant.uuid])
}

/** Nothing is under the pointer: nothing is selected, and the entered group is left. */
export function clickGround(editing: Editing, { shift }: Modifiers) {
  if (shift) return
  editing.session.enteredGroupId = null
  select(editing, [])
}

/** What a rectangle touches becomes selected. @param before stays selected with Shift. */
export function selectTouched(editing: Editing, area: Bounds, before: readonly string[]) {
  const container = activeContainer(editing)
  if (!container) return
  const candidates = selectableElements(editing).map(({ uuid }) => uuid)
  const touched = locateAll(container, candidates)
    .filter((found) => touches(absoluteBox(found), area))
    .map(({ element }) => element.uuid)
  select(editing, [...before, ...touched])
}

/** The rectangle between two points. */
export function areaBetween(a: Point, b: Point): Bounds {
  const point = ({ x, y }: Point): Bounds => ({ left: x, top: y, right: x, bottom: y })
  return unionOf([point(a), point(b)]) ?? point(a)
}

/** A selected group that is clicked again is entered. */
function selectInside(editing: Editing, hit: Hit, meant: Element) {
  const child = hit[hit.findIndex(({ uuid }) => uuid === meant.uuid) + 1]
  if (!isGroup(meant) || !child) return
  editing.session.enteredGroupId = meant.uuid
  select(editing, [child.uuid])
}

/** The innermost element, whatever groups are around it. */
function selectDeep(editing: Editing, hit: Hit) {
  const leaf = hit.at(-1)
  if (!leaf) return
  editing.session.enteredGroupId = hit.at(-2)?.uuid ?? null
  select(editing, [leaf.uuid])
}

/** The next one below what is selected, round and round. */
function selectBelow(editing: Editing, hits: readonly Hit[], before: readonly string[]) {
  const meant = hits.map((hit) => meantBy(editing, hit)?.uuid).filter((id) => id !== undefined)
  const layers = [...new Set(meant)]
  const at = layers.findIndex((id) => before.includes(id))
  const next = layers[(at + 1) % layers.length]
  if (next !== undefined) select(editing, [next])
}

function leaveGroupWithout(editing: Editing, hit: Hit) {
  const { enteredGroupId } = editing.session
  if (!hit.some(({ uuid }) => uuid === enteredGroupId)) editing.session.enteredGroupId = null
}
