/** Distance that turns a page, as a part of its height, and in px when the finger moves fast. */
const TURN_PART = 0.22
const FLICK = 36
/** px per ms. */
const FAST = 0.4
/** px before a movement is a swipe rather than a press. */
const SLACK = 8
/** How far a page follows where there is no other. */
const RESISTANCE = 0.3
/** Wheel distance that turns a page, px, and the pause until it turns the next one, ms. */
const WHEEL = 40
const WHEEL_PAUSE = 700

interface Turned {
  hasNext(): boolean
  hasPrevious(): boolean
  /** The finger has moved the page by `offset` px, down is positive. */
  drag(offset: number): void
  /** The finger left the page: turns it, or lets it return. */
  release(way: -1 | 0 | 1): void
  turn(way: -1 | 1): void
}

/** Turns pages by vertical swipes, wheel and keys. Returns nothing: it lives as long as the page. */
export function listenForTurns(host: HTMLElement, pages: Turned): void {
  let start: { x: number; y: number; id: number } | null = null
  let isSwiping = false
  let last = { y: 0, time: 0, speed: 0 }
  let suppressClick = false

  const offsetOf = (y: number) => {
    const offset = y - (start?.y ?? y)
    const isFree = offset < 0 ? pages.hasNext() : pages.hasPrevious()
    return isFree ? offset : offset * RESISTANCE
  }

  // Also beside the page, where a phone is higher than it.
  window.addEventListener('pointerdown', (event) => {
    suppressClick = false
    if (!event.isPrimary || event.button !== 0 || isTyped(event.target)) return
    start = { x: event.clientX, y: event.clientY, id: event.pointerId }
    last = { y: event.clientY, time: event.timeStamp, speed: 0 }
    isSwiping = false
  })
  window.addEventListener('pointermove', (event) => {
    if (!start || event.pointerId !== start.id) return
    const [x, y] = [event.clientX - start.x, event.clientY - start.y]
    if (!isSwiping) {
      if (Math.abs(y) < SLACK || Math.abs(y) < Math.abs(x)) return
      isSwiping = true
      host.setPointerCapture(event.pointerId)
    }
    const passed = event.timeStamp - last.time
    if (passed > 0)
      last = { y: event.clientY, time: event.timeStamp, speed: (event.clientY - last.y) / passed }
    pages.drag(offsetOf(event.clientY))
  })
  const end = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.id) return
    const offset = event.clientY - start.y
    start = null
    if (!isSwiping) return
    isSwiping = false
    suppressClick = true
    const isFar = Math.abs(offset) > host.clientHeight * TURN_PART
    const isFlick = Math.abs(offset) > FLICK && Math.abs(last.speed) > FAST && last.speed > 0 === offset > 0
    const isTurn = event.type === 'pointerup' && (isFar || isFlick)
    pages.release(isTurn ? (offset < 0 ? 1 : -1) : 0)
  }
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
  host.addEventListener(
    'click',
    (event) => {
      // Keys have no pointer.
      if (!suppressClick || event.detail === 0) return
      suppressClick = false
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )

  let wheel = { sum: 0, time: 0, turned: -Infinity }
  window.addEventListener('wheel', ({ deltaY, ctrlKey, timeStamp, target }) => {
    if (ctrlKey || isTyped(target)) return
    const sum = timeStamp - wheel.time > 200 ? deltaY : wheel.sum + deltaY
    wheel = { ...wheel, sum, time: timeStamp }
    if (Math.abs(sum) < WHEEL || timeStamp - wheel.turned < WHEEL_PAUSE) return
    wheel = { sum: 0, time: timeStamp, turned: timeStamp }
    pages.turn(sum > 0 ? 1 : -1)
  })

  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return
    const isButton = event.target instanceof Element && event.target.closest('button, a') !== null
    const way = KEYS[event.key]
    if (!way || (event.key === ' ' && isButton)) return
    event.preventDefault()
    pages.turn(event.key === ' ' && event.shiftKey ? -1 : way)
  })
}

const KEYS: Record<string, 1 | -1> = {
  ArrowDown: 1,
  ArrowRight: 1,
  PageDown: 1,
  ' ': 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageUp: -1,
}

const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null
