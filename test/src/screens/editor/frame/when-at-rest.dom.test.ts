import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenAtRest } from '#src/screens/editor/frame/when-at-rest.ts'

describe('what waits for a rest', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs once when nothing is typed or moved for a while', () => {
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

  it('is given up', () => {
    const run = vi.fn()
    whenAtRest(run)()
    window.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(5000)
    expect(run).not.toHaveBeenCalled()
  })
})
