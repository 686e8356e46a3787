import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdProgress, useProgress } from '#src/ui/navigation-progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('advances while a holder is active, never goes back, and disappears when all are released', () => {
  const bar = renderHook(useProgress).result
  expect(bar.current).toBeNull()
  let [first, second] = [() => {}, () => {}]
  act(() => {
    first = holdProgress()
    second = holdProgress()
  })
  const seen: (number | null)[] = []
  for (let step = 0; step < 40; step++) {
    if (step === 20) act(first)
    act(() => void vi.advanceTimersByTime(300))
    seen.push(bar.current)
  }
  const rising = seen.every((value, index) => index === 0 || Number(value) >= Number(seen[index - 1]))
  expect(rising).toBe(true)
  expect(seen.at(-1)).toBeLessThan(1)
  act(second)
  act(second)
  expect(bar.current).toBe(1)
  act(() => void vi.advanceTimersByTime(600))
  expect(bar.current).toBeNull()
})
