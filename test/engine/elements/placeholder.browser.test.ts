import { beforeAll, describe, expect, test } from 'vitest'
import { renderer as imageRenderer } from '#engine/elements/image/renderer.ts'
import { placeholderRenderer } from '#engine/elements/render/placeholder.ts'
import type { AnyElement } from '#engine/elements/element.ts'
import type { Canvas2D, ElementRenderer } from '#engine/elements/element-renderer.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import { createPaintEnv } from '#engine/scene/index.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import { canvasPicture, psnr } from '#test/support/fidelity.ts'
import { painted, sample } from '../paint/samples.ts'

const chart = sample('pie', {})
const missing = sample('qk-image', {}, { imageSrc: 'gone.png' })
/** px around an element, so that paint beside it shows. */
const MARGIN = 20
const BLANK = canvasPicture(() => {}, 220, 160)

beforeAll(async () => {
  const needs = [placeholderRenderer.requiredResources?.(chart), imageRenderer.requiredResources?.(missing)]
  await loadFonts(needs.flatMap((each) => each?.fonts ?? []))
})

test('shows the name of a kind without a renderer', () => {
  const needs = placeholderRenderer.requiredResources?.(chart)
  expect(needs?.fonts?.map(({ text }) => text)).toEqual(['饼图'])
  expect(psnr(onStage(chart), onStage(sample('bar', {})))).not.toBe(Number.POSITIVE_INFINITY)
})

test('outlines such a kind on the stage without covering what lies below, and leaves it out of videos', () => {
  const blank = painted(sample('qk-image', { opacity: 0 }), imageRenderer)
  expect(psnr(painted(chart, placeholderRenderer), blank)).toBe(Number.POSITIVE_INFINITY)
  const { data, width } = onStage(chart)
  const redAt = (x: number, y: number) => data[4 * (2 * (y + MARGIN) * width + 2 * (x + MARGIN))]
  expect(Array.from({ length: 100 }, (_, x) => redAt(x, 0))).toContainEqual(
    expect.toSatisfy((red) => red < 200),
  )
  expect(redAt(20, 20)).toBe(255)
})

/** An element whose file is not loaded, at (20, 20) on a white page, as the stage shows it. */
function onStage(element: AnyElement, renderer: ElementRenderer = placeholderRenderer) {
  const env = createPaintEnv({ image: () => null, isEditing: true })
  const paint = (context: Canvas2D) => {
    context.translate(MARGIN, MARGIN)
    renderer.paint(context, element, env)
  }
  return canvasPicture(paint, 220, 160)
}

test('differs for a missing picture and an empty source', () => {
  expect(imageRenderer.requiredResources?.(missing).fonts?.map(({ text }) => text)).toEqual(['图片缺失'])
  const [gone, unset] = [missing, sample('qk-image', {})].map((each) => onStage(each, rendererOf(each)))
  expect(gone).not.toEqual(unset)
})

describe('a placeholder stays within its box', () => {
  const sizes = [
    [130, 70],
    [130, 30],
    [30, 70],
    [20, 20],
    [60, 3],
    [1, 1],
    [0, 40],
  ] as const
  test.each(sizes)('%d × %d', (width, height) => {
    const element = sample('qk-image', { width, height }, { imageSrc: 'gone.png' })
    const picture = onStage(element, rendererOf(element))
    for (let index = 0; index < picture.data.length; index += 4) {
      const [x, y] = [(index / 4) % picture.width, Math.floor(index / 4 / picture.width)]
      const [left, top] = [x - 2 * MARGIN, y - 2 * MARGIN]
      const isInside = left >= 0 && top >= 0 && left < width * 2 && top < height * 2
      if (!isInside && picture.data[index] !== 255) throw new Error(`paint at ${x / 2}, ${y / 2}`)
    }
    if (width * height > 0) expect(psnr(picture, BLANK)).not.toBe(Number.POSITIVE_INFINITY)
  })
})
