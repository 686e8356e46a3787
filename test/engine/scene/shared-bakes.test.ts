import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { Bake } from '#engine/scene/bake.ts'
import { createSharedBakes, lookOf } from '#engine/scene/shared-bakes.ts'

const VIEW = { scale: 2, x: 5, y: 0 }

const boxAt = (left: number, bgColor = '#ff0000'): Element =>
  createElement('qk-rectangle-border', { propsValue: { bgColor }, commonStyle: { left, top: 10 } })

const bakeAt = (x: number) =>
  ({ surface: { width: 10, height: 10 }, x, y: 20, detail: 1, isCut: false }) as unknown as Bake

function shared(unusedBytes = 1000) {
  const bakes = createSharedBakes(unusedBytes)
  return {
    release: (bake: Bake) => bakes.release(bake),
    clear: () => bakes.clear(),
    add: (element: Element, bake: Bake) => bakes.add(lookOf(element), element, VIEW, bake),
    take: (element: Element, isExact = true, view = VIEW) =>
      bakes.take(lookOf(element), element, view, isExact),
  }
}

it('lends a bitmap to elements that differ only in place, layer, opacity and name', () => {
  const { add, take } = shared()
  const own = bakeAt(25)
  add(boxAt(10), own)
  const copy = { ...boxAt(30), name: '副本' }
  Object.assign(copy.commonStyle, { zIndex: 9, opacity: 0.5 })
  expect(take(copy)).toEqual({ bake: { ...own, x: 65 }, isExact: true })
  expect(take(boxAt(30, '#00ff00'))).toBeNull()
  expect(take(boxAt(30), true, { ...VIEW, scale: 3 })).toBeNull()
})

it('lends a bitmap beside the pixel grid only where that is enough', () => {
  const { add, take } = shared()
  add(boxAt(10), bakeAt(25))
  expect(take(boxAt(10.2))).toBeNull()
  expect(take(boxAt(10.2), false)).toMatchObject({ bake: { x: 25 }, isExact: false })
})

it('keeps a bitmap without users for elements that come back, the latest within its memory', () => {
  const { add, take, release } = shared(2 * 10 * 10 * 4)
  const bakes = [1, 2, 3].map((left) => {
    const bake = bakeAt(left)
    add(boxAt(left, `#00000${left}`), bake)
    return bake
  })
  for (const bake of bakes) release(bake)
  expect(bakes.map(({ surface }) => surface.width)).toEqual([0, 10, 10])
  expect([1, 2, 3].map((left) => take(boxAt(left, `#00000${left}`)) !== null)).toEqual([false, true, true])
})

it('frees a bitmap when its last user returns it, once looks have changed', () => {
  const { add, take, release, clear } = shared()
  const own = bakeAt(25)
  add(boxAt(10), own)
  const lent = take(boxAt(20))
  clear()
  expect(take(boxAt(10))).toBeNull()
  release(own)
  expect(own.surface.width).toBe(10)
  release(lent!.bake)
  expect(own.surface.width).toBe(0)
})

it('frees what nobody uses when looks change', () => {
  const { add, release, clear } = shared()
  const own = bakeAt(25)
  add(boxAt(10), own)
  release(own)
  clear()
  expect(own.surface.width).toBe(0)
})

it('frees a bitmap that was never shared', () => {
  const { release } = shared()
  const own = bakeAt(25)
  release(own)
  expect(own.surface.width).toBe(0)
})
