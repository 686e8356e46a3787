import { describe, expect, it } from 'vitest'
import type { Bounds } from '#engine/geometry/index.ts'
import { createShownAreas } from '#engine/scene/shown-areas.ts'

const at = (left: number, top: number, right: number, bottom: number): Bounds => ({
  ...{ left, top, right, bottom },
})
const AREA = at(0, 0, 100, 100)

/** Three objects, of which the second one fills all of the area. */
function threeAreas() {
  const state = { opaque: at(-10, -10, 110, 110) as Bounds | null, leftOut: -1, translucent: -1, asked: 0 }
  const areas = createShownAreas({
    size: 3,
    opaqueBoundsOf(index) {
      state.asked += 1
      return index === 1 ? state.opaque : null
    },
    isLeftOut: (index) => index === state.leftOut,
    isTranslucent: (index) => index === state.translucent,
  })
  const all = [at(10, 10, 60, 60), at(-12, -12, 112, 112), at(30, 30, 70, 70)]
  for (const [index, bounds] of all.entries()) areas.set(index, bounds)
  return { areas, state, all }
}

describe('the objects that show in an area', () => {
  it('are those that overlap it and are not hidden, back to front', () => {
    const { areas } = threeAreas()
    expect(areas.visibleIn(AREA, 3)).toEqual([1, 2])
    expect(areas.visibleIn(at(80, 80, 90, 90), 3)).toEqual([1])
    expect(areas.visibleIn(AREA, 1)).toEqual([0])
    expect(areas.visibleIn(at(200, 200, 300, 300), 3)).toEqual([])
  })

  it('show below one that is left out, or not opaque for the time being', () => {
    const { areas, state } = threeAreas()
    state.translucent = 1
    expect(areas.visibleIn(AREA, 3)).toEqual([0, 1, 2])
    state.translucent = -1
    expect(areas.visibleIn(AREA, 3)).toEqual([1, 2])
    state.leftOut = 1
    expect(areas.visibleIn(AREA, 3)).toEqual([0, 2])
  })

  it('fill it where opaque ones do', () => {
    const { areas, state } = threeAreas()
    expect(areas.shownIn(AREA, 3)).toEqual({ indices: [1, 2], isFilled: true })
    expect(areas.shownIn(AREA, 1).isFilled).toBe(false)
    state.translucent = 1
    expect(areas.shownIn(AREA, 3).isFilled).toBe(false)
  })

  it('show below one that has changed, which is asked again only then', () => {
    const { areas, state, all } = threeAreas()
    areas.visibleIn(AREA, 3)
    state.opaque = null
    const { asked } = state
    expect(areas.visibleIn(AREA, 3)).toEqual([1, 2])
    expect(state.asked).toBe(asked)
    areas.set(1, all[1] ?? AREA)
    expect(areas.visibleIn(AREA, 3)).toEqual([0, 1, 2])
    expect(areas.at(1)).toEqual(all[1])
  })
})
