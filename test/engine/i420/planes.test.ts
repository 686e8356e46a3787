import { expect, it } from 'vitest'
import { createI420Planes, type PixelOrder } from '#engine/i420/planes.ts'
import type { Bounds } from '#engine/geometry/index.ts'

type Color = readonly [red: number, green: number, blue: number]

/** Fills what is reserved by a picture. */
function fill(pixels: Uint8Array, area: Bounds, order: PixelOrder, colorAt: (x: number, y: number) => Color) {
  const width = area.right - area.left
  for (let at = 0; at < pixels.length / 4; at += 1) {
    const color = colorAt(area.left + (at % width), area.top + Math.floor(at / width))
    pixels.set(order === 'RGBX' ? color : color.toReversed(), at * 4)
  }
}

/** Y, U and V of a color in BT.709 and limited range, not rounded. */
function yuv([red, green, blue]: Color) {
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const chroma = (value: number) => 128 + (value * 224) / 255
  return { y: 16 + (luma * 219) / 255, u: chroma((blue - luma) / 1.8556), v: chroma((red - luma) / 1.5748) }
}

/** The sample at px (x, y) of the picture. */
function sample(
  { data, layout }: ReturnType<typeof createI420Planes>,
  plane: 0 | 1 | 2,
  x: number,
  y: number,
) {
  const { offset, stride } = layout[plane]!
  const half = plane === 0 ? 1 : 2
  return data[offset + Math.floor(y / half) * stride + Math.floor(x / half)]!
}

const hash = (x: number, y: number, channel: number) =>
  (x * 7919 + y * 104_729 + channel * 1299 + x * y) % 256
const noise = (x: number, y: number): Color => [hash(x, y, 1), hash(x, y, 2), hash(x, y, 3)]

/** The largest difference of the planes from the definition, within an area. */
function largestError(
  planes: ReturnType<typeof createI420Planes>,
  area: Bounds,
  colorAt: typeof noise,
): number {
  let error = 0
  const compare = (plane: 0 | 1 | 2, x: number, y: number, wanted: number) => {
    error = Math.max(error, Math.abs(sample(planes, plane, x, y) - wanted))
  }
  for (let y = area.top; y < area.bottom; y += 2) {
    for (let x = area.left; x < area.right; x += 2) {
      const block = [colorAt(x, y), colorAt(x + 1, y), colorAt(x, y + 1), colorAt(x + 1, y + 1)]
      block.forEach((color, at) => compare(0, x + (at % 2), y + Math.floor(at / 2), yuv(color).y))
      const mean = [0, 1, 2].map((channel) => block.reduce((sum, color) => sum + color[channel]! / 4, 0))
      const { u, v } = yuv(mean as unknown as Color)
      compare(1, x, y, u)
      compare(2, x, y, v)
    }
  }
  return error
}

it.each(['RGBX', 'BGRX'] as const)('converts as BT.709 defines it, rounded, of %s', (order) => {
  const [width, height] = [50, 36] // not a multiple of what is converted at a time
  const planes = createI420Planes(width, height)
  const whole = { left: 0, top: 0, right: width, bottom: height }
  const { bytes, area } = planes.reserve(whole)
  fill(bytes, area, order, noise)
  planes.convert(order)
  expect(largestError(planes, whole, noise)).toBeLessThan(0.51)
})

it.each([
  ['black', [0, 0, 0], [16, 128, 128]],
  ['white', [255, 255, 255], [235, 128, 128]],
  ['gray', [128, 128, 128], [126, 128, 128]],
  ['red', [255, 0, 0], [63, 102, 240]],
  ['green', [0, 255, 0], [173, 42, 26]],
  ['blue', [0, 0, 255], [32, 240, 118]],
] as const)('keeps %s', (_, color, wanted) => {
  const planes = createI420Planes(8, 2)
  const { bytes, area } = planes.reserve({ left: 0, top: 0, right: 8, bottom: 2 })
  fill(bytes, area, 'RGBX', () => color)
  planes.convert('RGBX')
  expect(([0, 1, 2] as const).map((plane) => sample(planes, plane, 0, 0))).toEqual(wanted)
})

it('replaces an area of any position and size and keeps the rest', () => {
  const [width, height] = [72, 40]
  const planes = createI420Planes(width, height)
  const whole = planes.reserve({ left: 0, top: 0, right: width, bottom: height })
  fill(whole.bytes, whole.area, 'RGBX', noise)
  planes.convert('RGBX')
  const changed = { left: 13, top: 7, right: 62, bottom: 40 }
  const isWithin = (x: number, y: number) => x >= 13 && x < 62 && y >= 7 && y < 40
  const after = (x: number, y: number): Color => (isWithin(x, y) ? [x, 255 - y, 90] : noise(x, y))
  const { bytes, area } = planes.reserve(changed)
  expect(bytes.length).toBe((area.right - area.left) * (area.bottom - area.top) * 4)
  fill(bytes, area, 'RGBX', after)
  planes.convert('RGBX')
  expect(largestError(planes, { left: 0, top: 0, right: width, bottom: height }, after)).toBeLessThan(0.51)
})
