import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPagePainting, type PagePainting } from '#engine/stage/surface/page-painting.ts'

describe('painting a page that takes longer than a frame', () => {
  let painting: PagePainting | undefined
  afterEach(() => painting?.dispose())

  /** @param hidden the last slices, which paint what is hidden */
  function paint(slices: number, hidden = 0) {
    const state = { left: slices, hidden, isDragging: false, isStale: false }
    const [onUnfinished, onShown] = [vi.fn(), vi.fn()]
    const renderer = {
      paint: () => state.left === 0,
      proceed: () => --state.left === 0,
      canProceed: true,
      get isComplete() {
        return state.left <= state.hidden
      },
      prepareUnderlay: () => false,
      invalidate: () => undefined,
      last: { drawn: 0, isWhole: true },
    }
    const budget = { begin: () => undefined, isTimeSpent: () => false, isSliceSpent: () => false }
    const isDragging = () => state.isDragging
    const isStale = () => state.isStale
    painting = createPagePainting({ renderer, budget, isDragging, isStale, onUnfinished, onShown })
    painting.paint({})
    return { painting, state, onUnfinished, onShown }
  }
  const tasks = () => new Promise((resolve) => setTimeout(resolve, 20))

  it('goes on between frames until all is painted', async () => {
    const { painting, onUnfinished, onShown } = paint(5)
    expect(painting.isExact).toBe(false)
    await expect.poll(() => painting.isExact).toBe(true)
    expect(onShown).toHaveBeenCalledTimes(1)
    expect(onUnfinished).not.toHaveBeenCalled()
  })

  it('tells when all is shown, before what is hidden is painted', async () => {
    const { painting, state, onShown } = paint(5, 3)
    const leftWhenShown: number[] = []
    onShown.mockImplementation(() => leftWhenShown.push(state.left))
    await expect.poll(() => painting.isExact).toBe(true)
    expect(leftWhenShown).toEqual([3, 0])
  })

  it('leaves the rest to frames while something is dragged', async () => {
    const { state, onUnfinished } = paint(5)
    state.isDragging = true
    await expect.poll(() => onUnfinished).toHaveBeenCalledTimes(1)
    await tasks()
    expect(state.left).toBe(5)
  })

  it('waits for the frame that paints a change', async () => {
    const { painting, state } = paint(5)
    state.isStale = true
    await tasks()
    expect(state.left).toBe(5)
    state.isStale = false
    painting.paint({})
    await expect.poll(() => painting.isExact).toBe(true)
  })
})
