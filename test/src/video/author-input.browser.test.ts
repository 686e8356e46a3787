import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AuthorInput, watchAuthorInput } from '#src/video/author-input.ts'

let input: AuthorInput
beforeEach(() => {
  input = watchAuthorInput()
})
afterEach(() => input.close())

/** Frames of the page that are rendered until it resolves. */
async function framesUntil(work: Promise<void>): Promise<number> {
  let frames = 0
  let request = requestAnimationFrame(function count() {
    frames += 1
    request = requestAnimationFrame(count)
  })
  await work
  cancelAnimationFrame(request)
  return frames
}

const move = (buttons: number) =>
  document.body.dispatchEvent(new PointerEvent('pointermove', { buttons, bubbles: true }))

it('does not wait while the author does nothing, or only moves the pointer', async () => {
  expect(await framesUntil(input.yieldToInput())).toBe(0)
  move(0)
  expect(await framesUntil(input.yieldToInput())).toBe(0)
})

it.each([
  ['drags', () => move(1)],
  ['types', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
  ['scrolls', () => document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))],
])('lets two frames of the page pass while the author %s', async (_, act) => {
  act()
  expect(await framesUntil(input.yieldToInput())).toBeGreaterThanOrEqual(2)
})

it('hears inputs that the page handles itself', async () => {
  const stop = (event: Event) => event.stopPropagation()
  document.body.addEventListener('pointerdown', stop)
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, buttons: 1 }))
  document.body.removeEventListener('pointerdown', stop)
  expect(await framesUntil(input.yieldToInput())).toBeGreaterThanOrEqual(2)
})

it('does not wait any more when it is closed', async () => {
  input.close()
  move(1)
  expect(await framesUntil(input.yieldToInput())).toBe(0)
})
