import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenAtRest } from '#src/screens/editor/frame/when-at-rest.ts'

describe('whenAtRest', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs once after a pause in typing and pointer movement', () => {
    const run = vi.fn()
    whenAtRest(run)
    for (let at = 0; at < 20; at++) {
      vi.advanceTimersByTime(500)
      window.dispatchEvent(new Event(at % 2 ? 'keydown' : 'pointermove'))
    }
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2000)
    window.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(5000)
    expect(run).toHaveBeenCalledOnce()
  })

  it('can be canceled', () => {
    const run = vi.fn()
    whenAtRest(run)()
    window.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(5000)
    expect(run).not.toHaveBeenCalled()
  })
})
