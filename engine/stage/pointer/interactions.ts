import { type Editing, paintStyle, select, selectedIds } from '#engine/editing/index.ts'
import { type Bounds, type Point } from '#engine/geometry/index.ts'
import type { UserGuides } from '../rulers-grid/user-guides.ts'
import { toPage } from '../surface/view.ts'
import type { Viewport } from '../surface/viewport.ts'
import { type Gesture, startMoving } from './gestures.ts'
import type { ControlHit } from './hit-handles.ts'
import type { HoverTarget } from './hover-target.ts'
import { areaBetween, click, clickBackground, press, startIntersecting } from './selection.ts'
import { type Modifiers, NO_MODIFIERS } from './transform.ts'

/** What the states of the pointer work with. Positions are CSS px of the stage. */
export interface PointerContext {
  readonly editing: Editing
  readonly viewport: Viewport
  readonly guides: UserGuides
  readonly hoverTarget: HoverTarget
  /** Where the button was pressed. */
  readonly start: Point
  readonly position: Point
  readonly modifiers: Modifiers
}

/** A state of the pointer while a button is down. */
export interface Interaction {
  readonly kind: 'press' | 'pan' | 'pinch' | 'paintFormat' | 'marquee' | 'drag'
  /** The CSS cursor of the state; without it, the cursor depends on what is under the pointer. */
  readonly cursor?: string
  /** Whether the view pans while the pointer is at the edge of the stage. */
  readonly pansAtEdge?: boolean
  readonly gesture?: Gesture
  /** The marquee, in px of the page. */
  readonly marquee?: Bounds
  /** The pointer moved from `previous`. @returns the next state: itself, another one, or none. */
  move?(previous: Point): Interaction | null
  /** Applies the pointer's position and the modifier keys; also runs when the view pans. */
  update?(): void
  /** The button was released. */
  end?(): void
  cancel?(): void
  /** Runs whenever the state ends, before `end` or `cancel`. */
  dispose?(): void
}

/** A pointer that moved less than this, in CSS px, clicks. */
const DRAG_DISTANCE = 4
/** A finger that rests this long, in ms, opens the menu. */
const LONG_PRESS = 500

export const pinch: Interaction = { kind: 'pinch' }

export function startPan(context: PointerContext): Interaction {
  return {
    kind: 'pan',
    cursor: 'grabbing',
    move(previous) {
      const { position } = context
      context.viewport.panBy({ x: position.x - previous.x, y: position.y - previous.y })
      return this
    },
  }
}

/** The format painter: selects the pressed element and applies the copied style to it on release. */
export function startPaintFormat({ editing, hoverTarget, start }: PointerContext): Interaction {
  const hits = hoverTarget.hits(start)
  return {
    kind: 'paintFormat',
    end() {
      press(editing, hits, NO_MODIFIERS)
      paintStyle(editing, hits[0]?.at(-1)?.uuid)
    },
  }
}

export function startPress(context: PointerContext, isTouch: boolean, onLongPress: () => void): Interaction {
  const { editing, guides, hoverTarget, start } = context
  const selectedBefore = selectedIds(editing)
  const control = hoverTarget.hitHandles.at(start, isTouch)
  const hits = control ? [] : hoverTarget.hits(start)
  if (!control) press(editing, hits, context.modifiers)
  const longPress = isTouch ? setTimeout(onLongPress, LONG_PRESS) : undefined
  return {
    kind: 'press',
    move() {
      const { position } = context
      if (Math.hypot(position.x - start.x, position.y - start.y) < DRAG_DISTANCE) return this
      this.dispose?.()
      if (control || hits.length > 0) return startDrag(context, control)
      return startMarquee(context, context.modifiers.shift ? selectedBefore : [])
    },
    end() {
      if (control?.kind === 'guide') guides.click(control)
      if (control) return
      if (hits.length > 0) click(editing, hits, context.modifiers, selectedBefore)
      else clickBackground(editing, context.modifiers)
    },
    dispose: () => clearTimeout(longPress),
  }
}

/** Moves the selection, or drags a handle, a guide or a ruler. */
function startDrag(context: PointerContext, control: ControlHit | undefined): Interaction | null {
  const { editing, viewport, hoverTarget, modifiers } = context
  const from = toPage(viewport.view, context.start)
  const gesture = control
    ? hoverTarget.hitHandles.start(control, from)
    : startMoving(editing, from, viewport.view.zoom, modifiers.alt)
  hoverTarget.release()
  if (!gesture) return null
  return {
    kind: 'drag',
    gesture,
    cursor: gesture.cursor,
    pansAtEdge: gesture.pansAtEdge,
    update: () => gesture.move(toPage(viewport.view, context.position), context.modifiers),
    end: () => gesture.end(),
    cancel: () => gesture.cancel(),
  }
}

/** @param selectedBefore stays selected beside what the marquee meets. */
function startMarquee(context: PointerContext, selectedBefore: readonly string[]): Interaction {
  const { editing, viewport } = context
  const from = toPage(viewport.view, context.start)
  const selectIn = startIntersecting(editing, selectedBefore)
  editing.session.isMarqueeOn = true
  const marquee = () => areaBetween(from, toPage(viewport.view, context.position))
  return {
    kind: 'marquee',
    pansAtEdge: true,
    get marquee() {
      return marquee()
    },
    update: () => selectIn(marquee()),
    cancel: () => select(editing, [...selectedBefore]),
    dispose() {
      editing.session.isMarqueeOn = false
    },
  }
}
