import { expect, it } from 'vitest'
import { blankPage, createElement, createProject } from '#engine/document/index.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createFrameRenderer, createPaintEnv } from '#engine/scene/index.ts'
import { hashOf } from '#test/support/pixels.ts'

async function frameOf(...elements: Element[]): Promise<string> {
  const frames = await createFrameRenderer({ ...createProject(), pages: [{ ...blankPage(), elements }] })
  const hash = hashOf((await frames.renderFrame(0)).canvas)
  frames.dispose()
  return hash
}

/** Whether anything is painted on the stage, or besides it. */
function paintsOn(element: Element, isEditing: boolean): boolean {
  const { width, height } = element.commonStyle
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  rendererOf(element).paint(
    context,
    element,
    createPaintEnv({ image: () => null, movie: () => null, isEditing }),
  )
  return context.getImageData(0, 0, width, height).data.some((value) => value !== 0)
}

const chart = (elName: 'bar' | 'strip' | 'line' | 'line-bar' | 'pie', chartData: (string | number)[][]) =>
  createElement(elName, { propsValue: { chartData } })

const presenter = (source: 'picture' | 'video', src: string) => {
  const element = createElement('qk-v-anchor')
  Object.assign(element.propsValue.anchorInfo, { source, src })
  return element
}

/** No file is selected with an empty address; the others cannot be loaded. */
const ADDRESSES = ['', '/media/gone', 'data:image/png;base64,AAAA']

it.each(
  ADDRESSES.flatMap((src) => [
    createElement('qk-image', { propsValue: { imageSrc: src } }),
    createElement('qk-dynamic-image', { propsValue: { imageSrc: src } }),
    createElement('qk-image-carousel', { propsValue: { imageSrcList: [src, src] } }),
    createElement('qk-video', { propsValue: { videoSrc: src } }),
    presenter('picture', src),
    presenter('video', src),
  ]),
)('draws only the box of $elName without its file, and a notice on the stage', async (element) => {
  expect(paintsOn(element, true)).toBe(true)
  expect(paintsOn(element, false)).toBe(false)
  expect(await frameOf(element)).toBe(await frameOf())
  const styled = { ...element, commonStyle: { ...element.commonStyle, backgroundColor: '#123456' } }
  expect(paintsOn(styled, false)).toBe(true)
})

it.each([
  ...(['bar', 'strip', 'line', 'line-bar', 'pie'] as const).flatMap((kind) => [
    chart(kind, []),
    chart(kind, [
      ['', '一月'],
      ['销量', '{{销量}}'],
    ]),
  ]),
  createElement('qk-table', { propsValue: { chartData: [] } }),
])('draws only the box of $elName without data, and a notice on the stage', async (element) => {
  const frame = await frameOf(element) // loads what draws charts
  expect(frame).toBe(await frameOf())
  expect(paintsOn(element, true)).toBe(true)
  expect(paintsOn(element, false)).toBe(false)
})
