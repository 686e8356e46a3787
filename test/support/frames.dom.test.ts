import { gsap } from 'gsap'
import { afterEach, expect, it, vi } from 'vitest'

const wait = setTimeout

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('frames go on after a test with other timers, during which GSAP asked for one', async () => {
  gsap.to({ x: 0 }, { x: 1, duration: 0.01 })
  await new Promise((resolve) => wait(resolve, 50))
  vi.useFakeTimers()
  await new Promise((resolve) => wait(resolve, 100))
  vi.useRealTimers()
  const frame = vi.fn()
  requestAnimationFrame(frame)
  await vi.waitFor(() => expect(frame).toHaveBeenCalled())
})

it('frames end with the document', async () => {
  const frame = vi.fn()
  requestAnimationFrame(frame)
  vi.stubGlobal('document', undefined)
  await new Promise((resolve) => wait(resolve, 100))
  expect(frame).not.toHaveBeenCalled()
})
