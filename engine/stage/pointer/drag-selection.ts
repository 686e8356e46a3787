import { type Box, boundsOf, clonePlain } from '#engine/document/index.ts'
import {
  COPY_OFFSET,
  type Container,
  copyElements,
  type Located,
  locateAll,
  refitGroup,
  setDraggedBox,
} from '#engine/document/operations/index.ts'
import {
  activeContainer,
  activeHistory,
  type Editing,
  freeIds,
  select,
  selectedIds,
} from '#engine/editing/index.ts'
import { type Element, isOnlyHeard } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import type { TextSpan } from '#engine/elements/text/spans.ts'
import { type Bounds, type Point, unionOf } from '#engine/geometry/index.ts'
import type { Others } from '../snapping/guides.ts'
import { richTextIn } from '../text-editing/rich-element.ts'
import { frameOf } from './handles.ts'
import { shownBox, shownElements } from './selection.ts'

/** An element of the drag, as it was at the start. */
export interface Target {
  id: string
  /** Its box on the page, whatever groups are around it. */
  box: Box
  /** Where it is in the document. */
  found: Located
  /** A copy of its style. */
  style: Element['commonStyle']
  /** The HTML of a rich text; empty for other elements. */
  html: string
  /** The spans of a plain text. */
  spans: TextSpan[]
}

/**
 * The selected elements while they are dragged: changes are written live and end as one undo step, or are put
 * back.
 */
export interface DragSelection {
  readonly targets: readonly Target[]
  /** The frame around the targets at the start. */
  readonly frame: Box
  readonly container: Container
  /** The elements of the page, of which others than the dragged ones may be snapped to. */
  others(): Others
  /** Puts the elements back and goes on with copies of them. */
  copy(): void
  /** Writes the box that an element has on the page. */
  place(target: Target, box: Box): void
  /** Keeps the bitmaps of the targets: only their position and angle will change. */
  hold(): void
  end(): void
  cancel(): void
}

/** Starts to drag what is selected and not locked; undefined if there is nothing. */
export function startDragSelection(editing: Editing): DragSelection | undefined {
  const container = activeContainer(editing)
  const history = activeHistory(editing)
  const idsBefore = selectedIds(editing)
  if (!container) return undefined
  // Earlier changes are an undo step of their own: Escape reverts only this gesture.
  history.commit()
  let targets = targetsOf(editing, container, freeIds(editing))
  const frame = frameOf(targets.map(({ box }) => box))
  if (!frame) return undefined

  const topIds = () =>
    locateAll(
      container,
      targets.map(({ id }) => id),
    ).map(({ element, groups }) => (groups[0] ?? element).uuid)

  function place({ id, found }: Target, box: Box) {
    const { commonStyle } = found.element
    const isSameSize = box.width === commonStyle.width && box.height === commonStyle.height
    if (found.groups.length > 0 || !isSameSize) setDraggedBox(container as Container, id, box)
    // A group that is only moved must not lay out its children again.
    else {
      // Each write to a reactive object takes time, and hundreds of elements may move.
      if (commonStyle.left !== box.left) commonStyle.left = box.left
      if (commonStyle.top !== box.top) commonStyle.top = box.top
      if (commonStyle.rotate !== box.rotate) commonStyle.rotate = box.rotate
    }
  }

  editing.session.isGestureOn = true

  function stop() {
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
      return { elements: shownElements(editing), draggedIds: new Set(topIds()) }
    },
    copy() {
      const copies = copyElements(
        container,
        targets.map(({ id }) => id),
      )
      targets = targetsOf(
        editing,
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
      stop()
      for (const { groups } of locateAll(
        container,
        targets.map(({ id }) => id),
      ))
        for (const group of groups.toReversed()) refitGroup(group)
      history.commit()
    },
    cancel() {
      stop()
      history.cancel()
      select(editing, idsBefore)
    },
  }
}

function targetsOf(editing: Editing, container: Container, ids: readonly string[]): Target[] {
  return locateAll(container, ids)
    .filter(({ element }) => !isOnlyHeard(element))
    .map((found) => ({
      id: found.element.uuid,
      found,
      box: shownBox(editing, found),
      style: { ...found.element.commonStyle },
      html: richTextIn(found.element),
      spans: isText(found.element) ? clonePlain(found.element.propsValue.spans ?? []) : [],
    }))
}

const beforeCopying = (box: Box): Box => ({
  ...box,
  left: box.left - COPY_OFFSET,
  top: box.top - COPY_OFFSET,
})

/** The bounding box of the targets at the start. */
export const boundsOfTargets = (targets: readonly Target[]): Bounds =>
  unionOf(targets.map(({ box }) => boundsOf(box))) ?? { left: 0, top: 0, right: 0, bottom: 0 }

/** A bounding box after a movement. */
export function movedBounds(bounds: Bounds, { x, y }: Point): Bounds {
  return { left: bounds.left + x, top: bounds.top + y, right: bounds.right + x, bottom: bounds.bottom + y }
}
