import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePosterPrompt } from '#src/screens/editor/properties/video/poster.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const prompt = (isEnabled = true) =>
  renderHook(({ isEnabled }) => usePosterPrompt(isEnabled), { initialProps: { isEnabled } })
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('appears 500 ms after a seek, not before', () => {
  const { result } = prompt()
  wait(5000)
  expect(result.current.isShown).toBe(false)
  act(() => result.current.moved())
  wait(499)
  expect(result.current.isShown).toBe(false)
  wait(1)
  expect(result.current.isShown).toBe(true)
})

it('waits for the last of several seeks, and hides during further ones', () => {
  const { result } = prompt()
  for (let move = 0; move < 10; move += 1) {
    act(() => result.current.moved())
    wait(300)
    expect(result.current.isShown).toBe(false)
  }
  wait(200)
  expect(result.current.isShown).toBe(true)
  act(() => result.current.moved())
  expect(result.current.isShown).toBe(false)
})

it('stays hidden during a preview, and appears 500 ms afterwards', () => {
  const { result, rerender } = prompt()
  act(() => result.current.moved())
  rerender({ isEnabled: false })
  wait(5000)
  expect(result.current.isShown).toBe(false)
  rerender({ isEnabled: true })
  wait(500)
  expect(result.current.isShown).toBe(true)
})

it('hides once accepted, until the next seek', () => {
  const { result } = prompt()
  act(() => result.current.moved())
  wait(500)
  act(() => result.current.taken())
  wait(5000)
  expect(result.current.isShown).toBe(false)
})
