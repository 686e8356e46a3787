import { cdp } from 'vitest/browser'

/** The DevTools protocol's input command, which the test runner types loosely. */
interface Session {
  send(method: string, parameters: object): Promise<unknown>
}

/** Bit of the protocol's modifiers. */
const CTRL = 2

/**
 * Drags an element by px with real mouse events.
 * @returns where the pointer is, for `releaseAt`
 * @param isHeld keeps the button pressed @param isCtrl holds Ctrl
 */
export async function dragBy(element: Element, x: number, y = 0, isHeld = false, isCtrl = false) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const start = { x: frame.left + left + width / 2, y: frame.top + top + height / 2 }
  const send = (type: string, part: number, more: object) =>
    (cdp() as Session).send('Input.dispatchMouseEvent', {
      type: `mouse${type}`,
      x: start.x + x * part,
      y: start.y + y * part,
      button: 'left',
      clickCount: 1,
      modifiers: isCtrl ? CTRL : 0,
      ...more,
    })
  await send('Moved', 0, { button: 'none', clickCount: 0 })
  await send('Pressed', 0, {})
  for (const part of [0.3, 0.7, 1]) await send('Moved', part, { buttons: 1, clickCount: 0 })
  if (!isHeld) await send('Released', 1, { buttons: 0 })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return { x: start.x + x, y: start.y + y }
}

/** Moves the pointer while `dragBy` holds the button. */
export const moveHeldTo = (point: { x: number; y: number }) =>
  (cdp() as Session).send('Input.dispatchMouseEvent', {
    type: 'mouseMoved',
    ...point,
    button: 'left',
    buttons: 1,
  })

/** Releases the button that `dragBy` held. */
export const releaseAt = (point: { x: number; y: number }) =>
  (cdp() as Session).send('Input.dispatchMouseEvent', {
    type: 'mouseReleased',
    ...point,
    button: 'left',
    buttons: 0,
    clickCount: 1,
  })
