import { expect, test } from 'vitest'
import { ExportError, toImage } from '#engine/export/index.ts'
import { contextOf, paintSlide, pixelsOfImage, psnr } from './synthetic.ts'

function slide() {
  const context = contextOf(new OffscreenCanvas(200, 300))
  paintSlide(context, 3)
  return context
}

test('encodes a lossless PNG', async () => {
  const context = slide()
  const blob = await toImage(context.canvas, 'image/png')
  expect(blob.type).toBe('image/png')
  const { data } = context.getImageData(0, 0, 200, 300)
  const pixels = await pixelsOfImage(blob)
  expect(pixels).toHaveLength(data.length)
  expect(pixels.findIndex((value, at) => value !== data[at])).toBe(-1)
})

test('encodes a JPEG that is closer with higher quality', async () => {
  const context = slide()
  const pixels = context.getImageData(0, 0, 200, 300).data
  const poor = await toImage(context.canvas, 'image/jpeg', 0.3)
  const good = await toImage(context.canvas, 'image/jpeg', 0.95)
  expect(good.type).toBe('image/jpeg')
  expect(good.size).toBeGreaterThan(poor.size)
  expect(psnr(await pixelsOfImage(good), pixels)).toBeGreaterThan(psnr(await pixelsOfImage(poor), pixels) + 3)
})

test('accepts a canvas element', async () => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 20
  canvas.getContext('2d')!.fillRect(0, 0, 20, 20)
  const pixels = await pixelsOfImage(await toImage(canvas, 'image/png'))
  expect(pixels.slice(0, 4)).toEqual(Uint8ClampedArray.of(0, 0, 0, 255))
})

test('rejects a canvas that is too large, with advice', async () => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 70_000
  await expect(toImage(canvas, 'image/png')).rejects.toThrow(ExportError)
  await expect(toImage(canvas, 'image/png')).rejects.toThrow(/请换用较小的尺寸/)
})
