import { StaticCanvas } from 'fabric'
import { blankPage, createElement, type Page } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createBakeBudget, createPaintEnv, PageScene } from '#engine/scene/index.ts'
import { createDirtyRectRenderer } from '#engine/stage/surface/dirty-rect-renderer.ts'

export const SIZE = { width: 800, height: 800 }

/** A page full of rotated boxes with shadows, and its renderer. */
export function pageOf(
  count: number,
  isTimeSpent = () => false,
  clip: (context: CanvasRenderingContext2D) => void = () => undefined,
  styleOf: (at: number) => Partial<Element['commonStyle']> = () => ({}),
) {
  const element = document.createElement('canvas')
  element.getContext('2d', { willReadFrequently: true })
  const canvas = new StaticCanvas(element, { ...SIZE, enableRetinaScaling: false, renderOnAddRemove: false })
  const env = createPaintEnv({ image: () => null })
  const scene = new PageScene(canvas, SIZE, env, createBakeBudget(5e8, isTimeSpent))
  const page = blankPage()
  for (let at = 0; at < count; at++) {
    const place = { left: (at % 20) * 40, top: Math.floor(at / 20) * 40, width: 34.5, height: 30 }
    page.elements.push(
      createElement('qk-rectangle-border', {
        propsValue: { bgColor: `hsl(${at * 37} 80% 50%)` },
        commonStyle: {
          ...{ ...place, zIndex: at, opacity: 0.8, boxShadow: '0 2px 6px #0008', rotate: at },
          ...styleOf(at),
        },
      }),
    )
  }
  const renderer = createDirtyRectRenderer(canvas, scene, clip, isTimeSpent)
  const background = {}
  const show = (next: Page) => {
    scene.reconcile(next)
    return renderer.paint(background)
  }
  show(page)
  return { canvas, element, page, scene, renderer, show }
}

/** The page with one element moved; all others are the same objects. */
export const moved = (page: Page, index: number, left: number, top: number) =>
  styled(page, index, { left, top })

export function styled(page: Page, index: number, style: Partial<Element['commonStyle']>): Page {
  const elements = page.elements.map((element, at) =>
    at === index ? { ...element, commonStyle: { ...element.commonStyle, ...style } } : element,
  )
  return { ...page, elements }
}
