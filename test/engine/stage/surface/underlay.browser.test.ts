import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashOf } from '#test/support/pixels.ts'
import { moved, pageOf } from '#test/support/rendered-page.ts'

describe('what lies below objects that change', () => {
  it('is kept while they move again and again, with the pixels of a full painting', () => {
    const { canvas, element, page, renderer, show } = pageOf(90)
    const places = fc.integer({ min: -40, max: 820 })
    const ways = fc.array(fc.tuple(places, places), { minLength: 2, maxLength: 5 })
    // Also an object below the dragged one, which may change in the meantime.
    const drag = fc.record({ index: fc.integer({ min: 25, max: 89 }), below: fc.nat(24), ways, more: ways })
    let current = page
    let [parts, drawn] = [0, 0]
    const expectWhole = () => {
      const shown = hashOf(element)
      canvas.renderAll()
      expect(shown).toBe(hashOf(element))
    }
    const follow = (index: number, way: readonly [number, number][]) => {
      for (const [left, top] of way) {
        current = moved(current, index, left, top)
        show(current)
        parts += 1
        drawn += renderer.last.drawn
        expectWhole()
      }
    }
    fc.assert(
      fc.property(drag, ({ index, below, ways, more }) => {
        follow(index, ways)
        follow(below, more.slice(0, 1))
        follow(index, more)
      }),
      { numRuns: 12 },
    )
    expect(drawn / parts).toBeLessThan(60)
    // The topmost one alone is drawn.
    follow(89, [
      [100, 100],
      [500, 500],
      [120, 600],
      [640, 80],
    ])
    expect(renderer.last.drawn).toBe(1)
  })

  it('is kept from the first move by a pose', () => {
    const { canvas, element, scene, renderer, show, page } = pageOf(90)
    // One that others overlap, and the topmost one.
    for (const index of [45, 89]) {
      const object = scene.objects[index]
      for (const [x, y] of [
        [6, 4],
        [30.5, 20],
        [200, -150],
        [210, -140.5],
      ]) {
        object?.setPose(
          { opacity: 1, transform: [1, 0, x ?? 0, 0, 1, y ?? 0, 0, 0, 1], identity: false, affine: true },
          1,
        )
        show(page)
        expect(renderer.last.isWhole).toBe(false)
        const shown = hashOf(element)
        canvas.renderAll()
        expect(shown).toBe(hashOf(element))
      }
    }
    // The second move of the topmost one has drawn it alone.
    expect(renderer.last.drawn).toBe(1)
  })

  it('is not drawn when one first changes, once it is prepared', () => {
    const pile = (at: number) => ({
      left: 200 + (at % 20) * 4.5,
      top: 180 + (at % 9) * 6,
      width: 140,
      height: 90.5,
    })
    const { canvas, element, scene, renderer, show, page } = pageOf(120, undefined, undefined, pile)
    let current = page
    // In the middle and on top; then what lies below has changed in the meantime.
    for (const [index, below] of [
      [70, 3],
      [119, 65],
      [119, 118],
    ] as const) {
      const object = scene.objects[index]
      if (!object) throw new Error('no object')
      const prepare = () => {
        // Only while each bitmap is exact.
        while (!show(current));
        let steps = 0
        while (renderer.prepareUnderlay([object])) steps += 1
        return steps
      }
      current = moved(current, index, 240, 210)
      prepare()
      current = moved(current, below, 230, 200)
      expect(prepare()).toBeGreaterThan(1)
      expect(prepare()).toBe(0)
      for (const left of [222.5, 226, 500]) {
        current = moved(current, index, left, 210)
        show(current)
        expect(renderer.last.drawn).toBeLessThanOrEqual(120 - index)
        const shown = hashOf(element)
        canvas.renderAll()
        expect(shown).toBe(hashOf(element))
      }
    }
  })
})
