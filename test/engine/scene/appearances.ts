import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/create.ts'
import { blankPage } from '#engine/document/index.ts'
import { addElement, composeGroup } from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { NO_FILTER, type PictureFilter } from '#engine/elements/picture.ts'
import type { Element, ElementName } from '#engine/elements/schemas.ts'
import { createFrameRenderer, type FrameRenderer } from '#engine/scene/index.ts'
import { browserPicture, psnr, referenceDom, SCALE } from '#test/support/fidelity.ts'
import { pixelsOf } from '#test/support/pixels.ts'

/** An element and the minimum PSNR (dB) of its picture against the browser's. */
export type Sample = readonly [name: string, element: () => Element, bound: number]

export const BOX = 40
export const TEXT = 45
/** For outlines that are not boxes. */
export const SHAPE = 45
/** For dashes and dots: the same marks, slightly out of phase on curves. */
export const MARKS = 22

export function make(
  elName: ElementName,
  commonStyle: Partial<CommonStyle>,
  propsValue: object = {},
): Element {
  const element: Element = createElement(elName, { commonStyle: { left: 60, top: 80, ...commonStyle } })
  Object.assign(element.propsValue, propsValue)
  return element
}

export const box = (style: Partial<CommonStyle>, fill: object = { bgColor: '#ffd43b' }) =>
  make('qk-rectangle-border', { width: 200, height: 130, ...style }, fill)

export const text = (content: string, style: Partial<CommonStyle>) =>
  make(
    'qk-text',
    {
      width: 260,
      height: 120,
      fontSize: 20,
      lineHeight: 30,
      whiteSpace: 'pre-wrap',
      isWrapLine: true,
      ...style,
    },
    { text: content },
  )

export const shape = (props: object, style: Partial<CommonStyle> = {}) =>
  make('qk-shape', { width: 200, height: 150, ...style }, { bgColor: '#4065F0', ...props })

export const gradient = (angle: number) => ({
  gradient: true,
  angle,
  colors: ['#4065F0', '#8757CF', '#D6402B'],
  positions: [0, 55, 100],
})

export function photo(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 240
  canvas.height = 180
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  for (let at = 0; at < 48; at++) {
    context.fillStyle = `hsl(${at * 31} 60% ${30 + (at % 5) * 12}%)`
    context.fillRect((at % 8) * 30, Math.floor(at / 8) * 30, 30, 30)
  }
  return canvas.toDataURL('image/png')
}

export const image = (style: Partial<CommonStyle>, fit: string, filter: Partial<PictureFilter> = {}) =>
  make(
    'qk-image',
    { width: 180, height: 220, ...style },
    { imageSrc: photo(), fit, filter: { ...NO_FILTER, ...filter } },
  )

/**
 * Boxes, a text and a picture in a group. The group's box is on whole px: the emulated browser snaps to
 * those, we to device pixels.
 */
export function group(style: Partial<CommonStyle>, picture = image({ opacity: 0.7 }, 'cover')): Element {
  const page = blankPage()
  Object.assign(picture.commonStyle, { left: 180, top: 150, width: 90, height: 90 })
  const parts = [
    box({ left: 60, top: 70, width: 220, height: 180 }, { bgColor: '#e7f5ff' }),
    box({ left: 80, top: 100, width: 150, height: 100, rotate: 12, borderRadius: [14, 0, 0, 0, 0] }),
    text('组合 Group', { left: 90, top: 120, width: 180, height: 40, color: '#10243f', fontWeight: 700 }),
    picture,
  ].map((element) => addElement(page, element))
  const made = composeGroup(
    page,
    parts.map(({ uuid }) => uuid),
  )
  if (!made) throw new Error('not grouped')
  Object.assign(made.commonStyle, style)
  return made
}

/** Compares whole elements as still frames at scale 2 with the browser's rendering of the same CSS. */
export function compareSamples(samples: readonly Sample[]) {
  describe('a still frame at scale 2', () => {
    const project = createProject()
    let renderer: FrameRenderer

    beforeAll(async () => {
      project.pages = samples.map(([, element]) => {
        const page = blankPage()
        addElement(page, element())
        return page
      })
      renderer = await createFrameRenderer(project, { width: project.width * SCALE })
    })
    afterAll(() => renderer.dispose())

    it.each(samples.map(([name, , bound], at) => [name, bound, at] as const))(
      'equals the browser: %s',
      async (_, bound, at) => {
        const element = project.pages[at]?.elements[0]
        if (!element) throw new Error('no element')
        const wanted = await browserPicture(referenceDom(element), project.width, project.height)
        expect(psnrAround(element, pixelsOf(await renderer.renderStill(at)), wanted)).toBeGreaterThanOrEqual(
          bound,
        )
      },
    )
  })
}

/** Compares only the surroundings of the element: the page's white would raise the result. */
function psnrAround({ commonStyle }: Element, ours: ImageData, theirs: ImageData): number {
  const { left, top, width, height } = commonStyle
  const reach = (Math.hypot(width, height) - Math.min(width, height)) / 2 + 30
  const from = (start: number) => Math.max(0, Math.floor((start - reach) * SCALE))
  const area = (picture: ImageData) => {
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.putImageData(picture, 0, 0)
    const [x, y] = [from(left), from(top)]
    const size = (length: number, start: number, max: number) =>
      Math.min(max - start, Math.ceil((length + 2 * reach) * SCALE))
    return context.getImageData(x, y, size(width, x, picture.width), size(height, y, picture.height))
  }
  return psnr(area(ours), area(theirs))
}
