import { activeContainerId, type Editing, paintStyle, select, selectedIds } from '#engine/editing/index.ts'
import { type Point } from '#engine/geometry/index.ts'
import type { UserGuides } from '../rulers-grid/user-guides.ts'
import type { Above } from '../surface/overlay.ts'
import { toPage } from '../surface/view.ts'
import type { Viewport } from '../surface/viewport.ts'
import { createAutoPan } from './auto-pan.ts'
import { type Gesture, startMoving } from './gestures.ts'
import { createHeldKeys, modifiersOf } from './held-keys.ts'
import type { Hit } from './hit.ts'
import { isAnySelected, type Seizable } from './hit-handles.ts'
import { createAim } from './hover-target.ts'
import { createFingers } from './pinch.ts'
import { areaBetween, boxOn, click, clickGround, press, selectedOn, selectTouched } from './selection.ts'

/** The author's hand on the stage. */
export interface Pointer {
  /** What is to be seen above the picture now; handles only where they are of use. */
  above(isTyping: boolean): Above
  /** Whether something is being dragged. */
  readonly isDragging: boolean
  /** What lies under a point of the page, topmost first. */
  hitsAt(point: Point, isLockedMet?: boolean): Hit[]
  /** Ends what is being done as Escape does. */
  cancel(): void
  dispose(): void
}

/** A pointer that moved less than this, in CSS px, has clicked. */
const DRAG_FROM = 4
/** A finger that rests so long, in ms, asks for the menu. */
const LONG_PRESS = 500

/** What a button that is down does. */
type Doing =
  | { kind: 'press'; hits: Hit[]; grip: Seizable | undefined; before: string[] }
  | { kind: 'pan' }
  | { kind: 'pinch' }
  /** The format painter is down on what lies there. */
  | { kind: 'paint'; hits: Hit[] }
  | { kind: 'marquee'; from: Point; before: string[] }
  | { kind: 'gesture'; gesture: Gesture }

interface Options {
  editing: Editing
  viewport: Viewport
  guides: UserGuides
  /** A second click in quick succession at a point of the page; `before` was selected before it. */
  doubleClicked: (hit: Hit | undefined, at: Point, before: readonly string[]) => void
  /** A menu is asked for, about what is selected now or about rulers and guides; in px of the window. */
  menuWanted: (x: number, y: number, isAboutGuides: boolean) => void
  /** Any press, before it is looked at; one that pans leaves the page alone. */
  pressed: (isPan: boolean) => void
  changed: () => void
}

/** Turns pointer events on the stage's upper canvas into what the author means. */
export function createPointer(
  element: HTMLElement,
  { editing, viewport, guides, doubleClicked, menuWanted, pressed, changed }: Options,
): Pointer {
  const off = new AbortController()
  const { signal } = off
  let doing: Doing | null = null
  let start: Point = { x: 0, y: 0 }
  let last: Point = { x: 0, y: 0 }
  let pointerId: number | null = null
  let selectedBefore: string[] = []
  let doneOn: string | undefined
  let longPress: ReturnType<typeof setTimeout> | undefined
  const fingers = createFingers(viewport)
  const panning = createAutoPan(viewport, () => editing.undoable.project, {
    at: () => last,
    isOn: () => doing?.kind === 'marquee' || (doing?.kind === 'gesture' && doing.gesture.pans),
    panned: step,
  })
  const keys = createHeldKeys({
    signal,
    isBusy: () => doing !== null,
    escaped: cancel,
    changed() {
      if (doing?.kind === 'gesture') step()
      point()
    },
  })

  const onPage = (point: Point) => toPage(viewport.view, point)
  const aim = createAim(editing, viewport, guides)
  const { seizing } = aim

  function down(event: PointerEvent) {
    const isTouch = event.pointerType === 'touch'
    if (isTouch && fingers.down(event.pointerId, placeOf(event))) {
      cancel()
      doing = { kind: 'pinch' }
    }
    if (doing) return
    const isPan = event.button === 1 || (event.button === 0 && keys.isSpaceDown)
    pressed(isPan)
    take(event)
    start = last
    pointerId = event.pointerId
    element.setPointerCapture(event.pointerId)
    doneOn = activeContainerId(editing)
    if (isPan) {
      event.preventDefault()
      doing = { kind: 'pan' }
    } else if (event.button === 0) begin(isTouch)
    point()
  }

  function begin(isTouch: boolean) {
    const before = selectedIds(editing)
    selectedBefore = before
    if (isPainting()) {
      doing = { kind: 'paint', hits: aim.hits(start) }
      return
    }
    const grip = seizing.at(start, isTouch)
    const under = grip ? [] : aim.hits(start)
    if (!grip) press(editing, under, keys.modifiers)
    doing = { kind: 'press', hits: under, grip, before }
    if (isTouch) longPress = setTimeout(pressedLong, LONG_PRESS)
  }

  /** What is painted becomes selected, so that it can be seen what was done to it. */
  function paint(under: Hit[]) {
    press(editing, under, { shift: false, mod: false, alt: false })
    paintStyle(editing, under[0]?.at(-1)?.uuid)
  }

  const isPainting = () => editing.session.painter !== null

  function pressedLong() {
    if (doing?.kind !== 'press') return
    doing = null
    const corner = element.getBoundingClientRect()
    openMenu(start.x + corner.left, start.y + corner.top, true)
  }

  /** A menu is about what is under the pointer, also if that is locked. */
  function openMenu(x: number, y: number, isTouch = false) {
    const grip = seizing.at(last, isTouch)
    const isAboutGuides = grip?.kind === 'guide'
    const under = aim.hitsAt(onPage(last), true)
    const none = { shift: false, mod: false, alt: false }
    if (isAboutGuides) guides.click(grip)
    else if (!isAnySelected(editing, under) && !press(editing, under, none)) clickGround(editing, none)
    changed()
    menuWanted(x, y, isAboutGuides)
  }

  function move(event: PointerEvent) {
    if (doing?.kind === 'pinch') fingers.move(event.pointerId, placeOf(event))
    if (doing && event.pointerId !== pointerId) return
    const before = last
    take(event)
    if (doing?.kind === 'pan') viewport.panBy({ x: last.x - before.x, y: last.y - before.y })
    if (doing?.kind === 'press' && Math.hypot(last.x - start.x, last.y - start.y) >= DRAG_FROM)
      doing = drag(doing)
    if (doing) step()
    else hover()
    point()
  }

  function drag({ hits, grip, before }: Extract<Doing, { kind: 'press' }>): Doing | null {
    clearTimeout(longPress)
    panning.start()
    const from = onPage(start)
    const { modifiers } = keys
    if (!grip && hits.length === 0) return { kind: 'marquee', from, before: modifiers.shift ? before : [] }
    const gesture = grip
      ? seizing.start(grip, from)
      : startMoving(editing, from, viewport.view.zoom, modifiers.alt)
    aim.release()
    return gesture ? { kind: 'gesture', gesture } : null
  }

  /** Does what is being done at the place where the pointer is. */
  function step() {
    if (doing && doneOn !== activeContainerId(editing)) cancel()
    if (doing?.kind === 'gesture') doing.gesture.move(onPage(last), keys.modifiers)
    if (doing?.kind === 'marquee') selectTouched(editing, areaBetween(doing.from, onPage(last)), doing.before)
    changed()
  }

  function up(event: PointerEvent) {
    fingers.up(event.pointerId)
    if (doing?.kind === 'pinch') {
      doing = null
      return
    }
    if (event.pointerId !== pointerId) return
    take(event)
    const done = finish()
    if (done?.kind === 'gesture') done.gesture.end()
    if (done?.kind === 'paint') paint(done.hits)
    if (done?.kind === 'press' && done.grip?.kind === 'guide') guides.click(done.grip)
    if (done?.kind === 'press' && !done.grip) {
      if (done.hits.length > 0) click(editing, done.hits, keys.modifiers, done.before)
      else clickGround(editing, keys.modifiers)
    }
    hover()
    point()
    changed()
  }

  function cancel() {
    const done = finish()
    if (done?.kind === 'gesture') done.gesture.cancel()
    if (done?.kind === 'marquee') select(editing, done.before)
    point()
    changed()
  }

  function finish(): Doing | null {
    const done = doing
    doing = null
    clearTimeout(longPress)
    panning.stop()
    return done
  }

  function hover() {
    if (aim.hover(last)) changed()
  }

  /** Shows what the pointer would do, or does. */
  function point() {
    const next = cursor()
    if (element.style.cursor !== next) element.style.cursor = next
  }

  function cursor(): string {
    if (doing?.kind === 'gesture') return doing.gesture.cursor
    if (doing?.kind === 'pan') return 'grabbing'
    if (keys.isSpaceDown) return 'grab'
    if (doing && !isPainting()) return 'default'
    return aim.cursor(last, keys.modifiers.alt)
  }

  function placeOf(event: MouseEvent): Point {
    const corner = element.getBoundingClientRect()
    return { x: event.clientX - corner.left, y: event.clientY - corner.top }
  }

  function take(event: MouseEvent) {
    last = placeOf(event)
    keys.take(modifiersOf(event))
  }

  function leave() {
    aim.release()
    guides.hover(null)
    changed()
  }

  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener(
    'pointercancel',
    ({ pointerId }) => {
      fingers.up(pointerId)
      cancel()
    },
    { signal },
  )
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault()
      // A finger's own long press has opened it already. On macOS Ctrl and the left button ask for it, too.
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      if (doing?.kind === 'gesture' || isTouch) return
      finish()
      take(event)
      openMenu(event.clientX, event.clientY)
    },
    { signal },
  )
  element.addEventListener(
    'dblclick',
    (event) => {
      if (isPainting()) return
      take(event)
      if (seizing.at(last, false)?.kind === 'guide') return
      doubleClicked(aim.hits(last)[0], onPage(last), selectedBefore)
    },
    { signal },
  )

  return {
    above(isTyping) {
      const { boxes, sides, isLocked } = selectedOn(editing)
      const gesture = doing?.kind === 'gesture' ? doing.gesture : undefined
      const areGuidesShown = editing.preferences.areGuidesOn
      return {
        boxes,
        sides,
        isLocked: isLocked && boxes.length > 0,
        hasHandles: !gesture && !isTyping,
        hovered: aim.hovered === null ? null : boxOn(editing, aim.hovered),
        marquee: doing?.kind === 'marquee' ? areaBetween(doing.from, onPage(last)) : null,
        lines: areGuidesShown ? (gesture?.lines ?? []) : [],
        marks: areGuidesShown ? (gesture?.marks ?? []) : [],
        badge: gesture ? { text: gesture.badge, at: last } : null,
      }
    },
    get isDragging() {
      return doing?.kind === 'gesture' || doing?.kind === 'marquee'
    },
    hitsAt: (at, isLockedMet) => aim.hitsAt(at, isLockedMet),
    cancel,
    dispose() {
      cancel()
      off.abort()
    },
  }
}
