import type { Bounds, Point } from '../document/index.ts'
import { absoluteBox, locate } from '../document/operations/index.ts'
import { activeContainer, activeContainerId, type Editing, select, selectedIds } from '../editing/index.ts'
import { type Gesture, startMoving, startResizing, startTurning } from './gestures.ts'
import { cursorOf, frameOf, type Grip, gripAt, onScreen } from './handles.ts'
import { type Hit, hitsAt } from './hit.ts'
import type { Above } from './overlay.ts'
import { areaBetween, chooseTouched, chosenOn, click, clickGround, meantBy, press } from './selection.ts'
import type { Modifiers } from './transform.ts'
import { toPage } from './view.ts'
import type { Viewport } from './viewport.ts'

/** The author's hand on the stage. */
export interface Pointer {
  /** What is to be seen above the picture now; handles only where they are of use. */
  above(isTyping: boolean): Above
  /** Ends what is being done as Escape does. */
  cancel(): void
  dispose(): void
}

/** A pointer that moved less than this, in CSS px, has clicked. */
const DRAG_FROM = 4
/** How far beside an element, in CSS px, one still meets it. */
const SLACK = 3

/** What a button that is down does. */
type Doing =
  | { kind: 'press'; hits: Hit[]; grip: Grip | undefined; before: string[] }
  | { kind: 'pan' }
  | { kind: 'marquee'; before: string[] }
  | { kind: 'gesture'; gesture: Gesture }

interface Options {
  editing: Editing
  viewport: Viewport
  /** A second click in quick succession; `before` was chosen before it. */
  doubleClicked: (hit: Hit | undefined, before: readonly string[]) => void
  /** Any press, before it is looked at. */
  pressed: () => void
  changed: () => void
}

/** Turns pointer events on the stage's upper canvas into what the author means. */
export function createPointer(
  element: HTMLElement,
  { editing, viewport, doubleClicked, pressed, changed }: Options,
): Pointer {
  const off = new AbortController()
  let doing: Doing | null = null
  let start: Point = { x: 0, y: 0 }
  let last: Point = { x: 0, y: 0 }
  let modifiers: Modifiers = { shift: false, mod: false, alt: false }
  let hovered: string | null = null
  let chosenBefore: string[] = []
  let isSpaceDown = false
  let doneOn: string | undefined

  const onPage = (point: Point) => toPage(viewport.view, point)
  const hits = (point: Point) =>
    hitsAt(activeContainer(editing)?.elements ?? [], onPage(point), SLACK / viewport.view.zoom)

  function gripUnder(point: Point, isTouch: boolean): Grip | undefined {
    const { boxes, sides } = chosenOn(editing)
    const frame = frameOf(boxes)
    return frame && gripAt(onScreen(frame, viewport.view), sides, point, isTouch)
  }

  function down(event: PointerEvent) {
    if (doing) return
    pressed()
    take(event)
    start = last
    element.setPointerCapture(event.pointerId)
    doneOn = activeContainerId(editing)
    if (event.button === 1 || (event.button === 0 && isSpaceDown)) {
      event.preventDefault()
      doing = { kind: 'pan' }
    } else if (event.button === 0) begin(event.pointerType === 'touch')
    else if (event.button === 2) pressOnly()
    point()
  }

  function begin(isTouch: boolean) {
    const before = selectedIds(editing)
    chosenBefore = before
    const grip = gripUnder(start, isTouch)
    const under = grip ? [] : hits(start)
    if (!grip) press(editing, under, modifiers)
    doing = { kind: 'press', hits: under, grip, before }
  }

  /** A menu is about what is under the pointer. */
  function pressOnly() {
    const under = hits(start)
    if (!press(editing, under, { shift: false, mod: false, alt: false })) clickGround(editing, modifiers)
  }

  function move(event: PointerEvent) {
    const before = last
    take(event)
    if (doing?.kind === 'pan') viewport.panBy({ x: last.x - before.x, y: last.y - before.y })
    if (doing?.kind === 'press' && Math.hypot(last.x - start.x, last.y - start.y) >= DRAG_FROM)
      doing = drag(doing)
    step()
    if (!doing) hover()
    point()
  }

  function drag({ hits, grip, before }: Extract<Doing, { kind: 'press' }>): Doing | null {
    const from = onPage(start)
    const { zoom } = viewport.view
    if (!grip && hits.length === 0) return { kind: 'marquee', before: modifiers.shift ? before : [] }
    const gesture =
      grip?.kind === 'rotate'
        ? startTurning(editing, from, zoom)
        : grip
          ? startResizing(editing, from, zoom, grip.handle)
          : startMoving(editing, from, zoom, modifiers.alt)
    hovered = null
    return gesture ? { kind: 'gesture', gesture } : null
  }

  /** Does what is being done at the place where the pointer is. */
  function step() {
    if (doing && doneOn !== activeContainerId(editing)) cancel()
    if (doing?.kind === 'gesture') doing.gesture.move(onPage(last), modifiers)
    if (doing?.kind === 'marquee')
      chooseTouched(editing, areaBetween(onPage(start), onPage(last)), doing.before)
    changed()
  }

  function up(event: PointerEvent) {
    take(event)
    const done = doing
    doing = null
    if (done?.kind === 'gesture') done.gesture.end()
    if (done?.kind === 'press' && !done.grip) {
      if (done.hits.length > 0) click(editing, done.hits, modifiers, done.before)
      else clickGround(editing, modifiers)
    }
    hover()
    point()
    changed()
  }

  function cancel() {
    const done = doing
    doing = null
    if (done?.kind === 'gesture') done.gesture.cancel()
    if (done?.kind === 'marquee') select(editing, done.before)
    point()
    changed()
  }

  function hover() {
    const [top] = hits(last)
    const meant = top && meantBy(editing, top)?.uuid
    const next = meant !== undefined && !selectedIds(editing).includes(meant) ? meant : null
    if (next === hovered) return
    hovered = next
    changed()
  }

  /** Shows what the pointer would do, or does. */
  function point() {
    element.style.cursor = cursor()
  }

  function cursor(): string {
    if (doing?.kind === 'gesture') return doing.gesture.cursor
    if (doing?.kind === 'pan') return 'grabbing'
    if (isSpaceDown) return 'grab'
    const grip = doing ? undefined : gripUnder(last, false)
    if (grip) return cursorOf(grip, frameOf(chosenOn(editing).boxes)?.rotate ?? 0)
    return !doing && hits(last).length > 0 ? 'move' : 'default'
  }

  function key(event: KeyboardEvent) {
    const isDown = event.type === 'keydown'
    if (isDown && event.key === 'Escape' && doing) {
      event.preventDefault()
      event.stopImmediatePropagation()
      cancel()
      return
    }
    if (event.code === 'Space' && !isTyping(event.target)) isSpaceDown = isDown
    modifiers = modifiersOf(event)
    if (doing?.kind === 'gesture') step()
  }

  function take(event: PointerEvent | MouseEvent) {
    const corner = element.getBoundingClientRect()
    last = { x: event.clientX - corner.left, y: event.clientY - corner.top }
    modifiers = modifiersOf(event)
  }

  const { signal } = off
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', cancel, { signal })
  element.addEventListener(
    'dblclick',
    (event) => {
      take(event)
      doubleClicked(hits(last)[0], chosenBefore)
    },
    { signal },
  )
  element.addEventListener(
    'pointerleave',
    () => {
      hovered = null
      changed()
    },
    { signal },
  )
  // Before anyone else: Escape during a drag takes the drag back and nothing more.
  window.addEventListener('keydown', key, { signal, capture: true })
  window.addEventListener('keyup', key, { signal, capture: true })
  window.addEventListener('blur', () => (isSpaceDown = false), { signal })

  return {
    above(isTyping) {
      const { boxes, sides } = chosenOn(editing)
      const gesture = doing?.kind === 'gesture' ? doing.gesture : undefined
      return {
        boxes,
        sides,
        hasHandles: !gesture && !isTyping,
        hovered: hovered === null ? null : boxOn(editing, hovered),
        marquee: doing?.kind === 'marquee' ? marquee() : null,
        lines: editing.preferences.areGuidesOn ? (gesture?.lines ?? []) : [],
        badge: gesture ? { text: gesture.badge, at: last } : null,
      }
    },
    cancel,
    dispose() {
      cancel()
      off.abort()
    },
  }

  function marquee(): Bounds {
    return areaBetween(onPage(start), onPage(last))
  }
}

function boxOn(editing: Editing, id: string) {
  const container = activeContainer(editing)
  const found = container && locate(container, id)
  return found ? absoluteBox(found) : null
}

const modifiersOf = ({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent | KeyboardEvent): Modifiers => ({
  shift: shiftKey,
  mod: ctrlKey || metaKey,
  alt: altKey,
})

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
