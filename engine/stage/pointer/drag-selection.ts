import { type Box, boundsOf } from '#engine/document/index.ts'
import {
  absoluteBox,
  COPY_OFFSET,
  type Container,
  copyElements,
  locate,
  locateAll,
  refitGroup,
  setAbsoluteBox,
} from '#engine/document/operations/index.ts'
import {
  activeContainer,
  activeHistory,
  type Editing,
  freeIds,
  select,
  selectedIds,
} from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point, unionOf } from '#engine/geometry/index.ts'
import { richTextIn } from '../text-editing/rich-element.ts'
import { frameOf } from './handles.ts'

/** One of the elements that a gesture changes, as it was at its start. */
export interface Target {
  id: string
  /** As seen on the page. */
  box: Box
  /** A plain copy. */
  style: Element['commonStyle']
  /** What a rich text says; empty for other elements. */
  html: string
}

/** The selected elements in the author's hand: written live, kept as one step or put back. */
export interface DragSelection {
  readonly targets: readonly Target[]
  /** The frame around them at the start. */
  readonly frame: Box
  readonly container: Container
  /** The page's other elements. */
  others(): Element[]
  /** Goes on with copies of the elements, which are put back. */
  copy(): void
  /** Writes an element's box as seen on the page. */
  place(target: Target, box: Box): void
  /** Leaves their pictures as they are; only place and angle will change. */
  hold(): void
  end(): void
  cancel(): void
}

/** Grabs what is selected and not locked; undefined when that is nothing. */
export function grab(editing: Editing): DragSelection | undefined {
  const container = activeContainer(editing)
  const history = activeHistory(editing)
  const idsBefore = selectedIds(editing)
  if (!container) return undefined
  // What was written before is a step of its own; Escape takes back this gesture only.
  history.commit()
  let targets = targetsOf(container, freeIds(editing))
  const frame = frameOf(targets.map(({ box }) => box))
  if (!frame) return undefined

  const topIds = () =>
    locateAll(
      container,
      targets.map(({ id }) => id),
    ).map(({ element, groups }) => (groups[0] ?? element).uuid)

  function place({ id, style }: Target, box: Box) {
    const found = locate(container as Container, id)
    if (!found) return
    const { commonStyle } = found.element
    const isSameSize = box.width === style.width && box.height === style.height
    if (found.groups.length > 0 || !isSameSize) setAbsoluteBox(container as Container, id, box)
    // A group that is only moved must not lay its children out again.
    else Object.assign(commonStyle, { left: box.left, top: box.top, rotate: box.rotate })
  }

  editing.session.isGestureOn = true

  function release() {
    editing.session.heldIds = []
    editing.session.isGestureOn = false
  }

  return {
    get targets() {
      return targets
    },
    frame,
    container,
    others() {
      const mine = new Set(topIds())
      return container.elements.filter(({ uuid }) => !mine.has(uuid))
    },
    copy() {
      const copies = copyElements(
        container,
        targets.map(({ id }) => id),
      )
      targets = targetsOf(
        container,
        copies.map(({ uuid }) => uuid),
      ).map((target) => ({ ...target, box: beforeCopying(target.box) }))
      select(
        editing,
        targets.map(({ id }) => id),
      )
    },
    place,
    hold() {
      editing.session.heldIds = targets.map(({ id }) => id)
    },
    end() {
      release()
      for (const { groups } of locateAll(
        container,
        targets.map(({ id }) => id),
      ))
        for (const group of groups.toReversed()) refitGroup(group)
      history.commit()
    },
    cancel() {
      release()
      history.cancel()
      select(editing, idsBefore)
    },
  }
}

function targetsOf(container: Container, ids: readonly string[]): Target[] {
  return locateAll(container, ids).map((found) => ({
    id: found.element.uuid,
    box: absoluteBox(found),
    style: { ...found.element.commonStyle },
    html: richTextIn(found.element),
  }))
}

const beforeCopying = (box: Box): Box => ({
  ...box,
  left: box.left - COPY_OFFSET,
  top: box.top - COPY_OFFSET,
})

/** The smallest upright rectangle around boxes that were moved by a delta. */
export function movedBounds(targets: readonly Target[], { x, y }: Point) {
  const bounds = unionOf(targets.map(({ box }) => boundsOf(box))) ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return { left: bounds.left + x, top: bounds.top + y, right: bounds.right + x, bottom: bounds.bottom + y }
}
