import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Page } from '#engine/document/index.ts'
import { hashOf } from '#test/support/pixels.ts'
import { moved, pageOf, SIZE, styled } from '#test/support/rendered-page.ts'

describe('repainting the dirty rectangle', () => {
  it('gives the pixels of a full painting', () => {
    const { canvas, element, page, renderer, show } = pageOf(60)
    const places = fc.integer({ min: -40, max: 820 })
    const moves = fc.array(fc.tuple(fc.nat(59), places, places), { minLength: 1, maxLength: 6 })
    let current = page
    let parts = 0
    fc.assert(
      fc.property(moves, (all) => {
        for (const [index, left, top] of all) {
          current = moved(current, index, left, top)
          show(current)
          if (!renderer.last.isWhole) parts += 1
        }
        const shown = hashOf(element)
        canvas.renderAll()
        expect(shown).toBe(hashOf(element))
      }),
      { numRuns: 15 },
    )
    expect(parts).toBeGreaterThan(5)
  })

  it('shows a copy of a page of many elements while it is panned, and paints it at rest', () => {
    let left = Infinity
    const { canvas, element, page, renderer, show } = pageOf(60, () => left-- <= 0)
    const panTo = (x: number, y: number) => {
      canvas.setViewportTransform([0.5, 0, 0, 0.5, x, y])
      return show(page)
    }
    panTo(40, 30)
    left = 0
    // The first painting finds that it takes longer than a frame.
    panTo(41, 30)
    while (!panTo(41, 30)) left = Infinity
    left = 0
    panTo(42, 31)
    const places = [
      [60, 30],
      [-200, 10],
      [90, 300],
    ] as const
    const shown = places.map(([x, y]) => {
      renderer.last.drawn = 0
      panTo(x, y)
      expect(renderer.last.drawn).toBe(0)
      return hashOf(element)
    })
    left = Infinity
    for (let frame = 0; frame < 6; frame++) panTo(90, 300)
    expect(panTo(90, 300)).toBe(true)
    expect(renderer.last.drawn).toBe(60)
    for (const [at, [x, y]] of places.entries()) {
      canvas.setViewportTransform([0.5, 0, 0, 0.5, x, y])
      canvas.renderAll()
      expect(hashOf(element)).toBe(shown[at])
    }
  })

  it('draws only the overlapping objects, however many there are', () => {
    const { page, renderer, show } = pageOf(400)
    expect(renderer.last).toEqual({ drawn: 400, isWhole: true })
    let current = page
    for (const left of [210, 220, 230]) {
      current = moved(current, 105, left, 205)
      show(current)
    }
    expect(renderer.last.isWhole).toBe(false)
    expect(renderer.last.drawn).toBeLessThan(20)
  })

  it('leaves nothing outside of the page when it becomes smaller', () => {
    let side = SIZE.width
    const { canvas, element, page, show } = pageOf(
      400,
      () => false,
      (context) => {
        context.beginPath()
        context.rect(0, 0, side, side)
        context.clip()
      },
    )
    const alphaAt = (at: number) => element.getContext('2d')?.getImageData(at, at, 1, 1).data[3]
    expect(alphaAt(620)).toBeGreaterThan(0)
    side = SIZE.width / 2
    canvas.setViewportTransform([0.5, 0, 0, 0.5, 0, 0])
    show(page)
    expect(alphaAt(310)).toBeGreaterThan(0)
    expect(alphaAt(620)).toBe(0)
  })

  it('shows scaled bitmaps while there is no time to paint them for another zoom, and then the exact ones', () => {
    let left = Infinity
    const { canvas, element, page, show } = pageOf(60, () => left-- <= 0)
    const zoomTo = (zoom: number) => canvas.setViewportTransform([zoom, 0, 0, zoom, 3, 5])
    zoomTo(1.3)
    left = 5
    expect(show(page)).toBe(false)
    const scaled = hashOf(element)
    let frames = 0
    do {
      left = 5
      frames += 1
    } while (!show(page))
    expect(frames).toBeGreaterThan(1)
    const shown = hashOf(element)
    expect(shown).not.toBe(scaled)
    const exact = pageOf(60)
    exact.canvas.setViewportTransform([1.3, 0, 0, 1.3, 3, 5])
    exact.show(page)
    expect(shown).toBe(hashOf(exact.element))
  })

  it('paints what was moved by a fraction of a px as if it had always been there', () => {
    const { canvas, element, page, show } = pageOf(60)
    canvas.setViewportTransform([1.3, 0, 0, 1.3, 0, 0])
    show(page)
    const next = moved(page, 30, 301, 207)
    // Another order paints everything.
    const reordered = { ...next, elements: next.elements.slice(1) }
    show(reordered)
    const exact = pageOf(60)
    exact.canvas.setViewportTransform([1.3, 0, 0, 1.3, 0, 0])
    exact.show(reordered)
    expect(hashOf(element)).toBe(hashOf(exact.element))
  })

  it('zooms a slow page as a scaled copy, and paints it again at rest', () => {
    let left = 5
    const { canvas, element, page, show } = pageOf(60, () => left-- <= 0)
    const zoomTo = (zoom: number) => canvas.setViewportTransform([zoom, 0, 0, zoom, 0, 0])
    for (const zoom of [1.1, 1.2, 1.3]) {
      left = 5
      zoomTo(zoom)
      expect(show(page)).toBe(false)
    }
    do left = 5
    while (!show(page))
    const exact = pageOf(60)
    exact.canvas.setViewportTransform([1.3, 0, 0, 1.3, 0, 0])
    exact.show(page)
    expect(hashOf(element)).toBe(hashOf(exact.element))
    // A change of an element shows at once, also while the page is zoomed.
    zoomTo(1.2)
    show(page)
    const before = hashOf(element)
    show(moved(page, 3, 400, 400))
    expect(hashOf(element)).not.toBe(before)
  })

  it('paints everything when the layer order changes', () => {
    const { page, renderer, show } = pageOf(40)
    show({ ...page, elements: page.elements.slice(1) })
    expect(renderer.last).toEqual({ drawn: 39, isWhole: true })
  })
})

describe('what opaque elements hide in the dirty rectangle', () => {
  /** Boxes in a pile, some of them rotated, rounded or with a fraction of a px, and a few translucent ones. */
  const pileStyle = (at: number) => ({
    ...{
      left: (at * 53) % 300,
      top: (at * 97) % 280,
      width: 90 + (at % 5) * 20,
      height: 80 + (at % 4) * 15.5,
    },
    opacity: at % 13 === 0 ? 0.6 : 1,
    rotate: at % 7 === 0 ? at : 0,
    ...(at % 5 === 0 && { borderRadius: [20, 0, 40, 10, 0] as [number, number, number, number, number] }),
  })
  it('is not drawn, and the pixels are those of a full painting', () => {
    const { canvas, element, page, renderer, show } = pageOf(300, undefined, undefined, pileStyle)
    let current = page
    let drawn = 0
    const expectWhole = (next: Page) => {
      current = next
      show(current)
      drawn = renderer.last.drawn
      const shown = hashOf(element)
      canvas.renderAll()
      expect(shown).toBe(hashOf(element))
    }
    const places = fc.tuple(fc.double({ min: 0, max: 300, noNaN: true }), fc.integer({ min: 0, max: 300 }))
    const changes = fc.tuple(fc.nat(299), places, fc.constantFrom(1, 1, 0.5, 0), fc.constantFrom(0, 0, 30))
    fc.assert(
      fc.property(changes, ([index, [left, top], opacity, rotate]) => {
        expectWhole(styled(current, index, { left, top }))
        expectWhole(styled(current, index, { opacity, rotate }))
        expectWhole(styled(current, index, { opacity: 1 }))
      }),
      { numRuns: 40 },
    )
    for (const left of [20, 40, 60]) expectWhole(moved(current, 290, left, 100))
    expect(renderer.last.isWhole).toBe(false)
    expect(drawn).toBeLessThan(40)
  })
})

describe('a page whose bitmaps take longer than a frame', () => {
  it('appears from back to front, and then as if it had been painted at once', () => {
    let left = 0
    const { element, page, renderer, show } = pageOf(60, () => left-- <= 0)
    const drawn = () => renderer.last.drawn
    expect(renderer.last.isWhole).toBe(true)
    const first = hashOf(element)
    let frames = 1
    while (!show(page)) frames += 1
    expect(frames).toBeGreaterThan(1)
    expect(hashOf(element)).not.toBe(first)
    expect(hashOf(element)).toBe(hashOf(pageOf(60).element))
    expect(drawn()).toBe(60)
  })

  it('shows a change of what has appeared meanwhile', () => {
    const { element, page, show } = pageOf(60, () => true)
    const next = moved(page, 1, 400, 400)
    while (!show(next));
    const whole = pageOf(60)
    whole.show(next)
    expect(hashOf(element)).toBe(hashOf(whole.element))
  })

  it('paints no other bitmaps while an element is dragged, and then all that wait', () => {
    let left = Infinity
    const { canvas, element, page, renderer, show } = pageOf(400, () => left-- <= 0)
    canvas.setViewportTransform([1.3, 0, 0, 1.3, 0, 0])
    left = 5
    expect(show(page)).toBe(false)
    const created = vi.spyOn(document, 'createElement')
    let current = page
    for (const place of [210, 220, 230]) {
      left = 50
      current = moved(current, 105, place, 205)
      expect(show(current)).toBe(false)
      expect(renderer.last.isWhole).toBe(false)
      expect(renderer.last.drawn).toBeLessThan(30)
    }
    // The one for what lies below the dragged element.
    expect(created.mock.calls.filter(([name]) => name === 'canvas')).toHaveLength(1)
    created.mockRestore()
    const parts: number[] = []
    do {
      left = 50
      const before = renderer.last
      const isDone = show(current)
      if (renderer.last !== before) parts.push(renderer.last.drawn)
      if (isDone) break
    } while (parts.length < 400)
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.reduce((sum, each) => sum + each, 0)).toBeLessThan(400 * 8)
    const exact = pageOf(400)
    exact.canvas.setViewportTransform([1.3, 0, 0, 1.3, 0, 0])
    exact.show(current)
    expect(hashOf(element)).toBe(hashOf(exact.element))
  })
})
