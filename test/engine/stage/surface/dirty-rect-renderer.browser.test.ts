import { StaticCanvas } from 'fabric'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankPage, createElement, type Page } from '#engine/document/index.ts'
import { createPaintEnv, PageScene } from '#engine/scene/index.ts'
import { createDirtyRectRenderer } from '#engine/stage/surface/dirty-rect-renderer.ts'
import { hashOf } from '#test/support/pixels.ts'

const SIZE = { width: 800, height: 800 }

/** A page full of rotated boxes with shadows, and its renderer. */
function pageOf(count: number) {
  const element = document.createElement('canvas')
  element.getContext('2d', { willReadFrequently: true })
  const canvas = new StaticCanvas(element, { ...SIZE, enableRetinaScaling: false, renderOnAddRemove: false })
  const scene = new PageScene(canvas, SIZE, createPaintEnv({ image: () => null }), { bytes: 5e8 })
  const page = blankPage()
  for (let at = 0; at < count; at++) {
    const place = { left: (at % 20) * 40, top: Math.floor(at / 20) * 40, width: 34.5, height: 30 }
    page.elements.push(
      createElement('qk-rectangle-border', {
        propsValue: { bgColor: `hsl(${at * 37} 80% 50%)` },
        commonStyle: { ...place, zIndex: at, opacity: 0.8, boxShadow: '0 2px 6px #0008', rotate: at },
      }),
    )
  }
  const renderer = createDirtyRectRenderer(canvas, scene, () => undefined)
  const background = {}
  const show = (next: Page) => {
    scene.reconcile(next)
    renderer.paint(background)
  }
  show(page)
  return { canvas, element, page, renderer, show }
}

/** The page with one element moved; all others are the same objects. */
function moved(page: Page, index: number, left: number, top: number): Page {
  const elements = page.elements.map((element, at) =>
    at === index ? { ...element, commonStyle: { ...element.commonStyle, left, top } } : element,
  )
  return { ...page, elements }
}

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

  it('paints everything when the layer order changes', () => {
    const { page, renderer, show } = pageOf(40)
    show({ ...page, elements: page.elements.slice(1) })
    expect(renderer.last).toEqual({ drawn: 39, isWhole: true })
  })
})
