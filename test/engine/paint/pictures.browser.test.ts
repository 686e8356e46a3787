import { beforeAll, describe, expect, test } from 'vitest'
import type { LoadedImage } from '#engine/elements/element-renderer.ts'
import { renderer as imageRenderer } from '#engine/elements/image/renderer.ts'
import { FILTER_PRESETS, NO_FILTER, WHOLE } from '#engine/elements/picture.ts'
import { browserPicture, canvasContext, psnr, referenceDom, SCALE } from '#test/support/fidelity.ts'
import { chance, fidelity, PAGE, painted, type Radii, sample, shown } from './samples.ts'

const pictures = new Map<string, LoadedImage>()
let opaque = ''
let clear = ''

beforeAll(async () => {
  ;[opaque, clear] = [picture(600, 400, '#fc9'), picture(300, 420, 'transparent')]
  for (const src of [opaque, clear]) {
    const image = new Image()
    image.src = src
    await image.decode()
    pictures.set(src, { source: image, width: image.width, height: image.height })
  }
})

/** Different on every side and corner, with edges and colors of all hues. */
function picture(width: number, height: number, background: string): string {
  const { whole } = chance(width)
  const context = canvasContext(width, height)
  context.fillStyle = background
  context.fillRect(0, 0, width, height)
  for (let index = 0; index < 60; index += 1) {
    context.fillStyle = `hsl(${index * 6} ${whole(30, 100)}% ${whole(20, 80)}%)`
    context.fillRect(whole(0, width), whole(0, height), whole(10, width / 4), whole(10, height / 4))
  }
  return context.canvas.toDataURL()
}

const ROUND: Radii = [18, 0, 0, 0, 0]
const CROP = { x: 0.1, y: 0.25, width: 0.5, height: 0.5 }
/** The part of a picture selected by CROP, as a separate picture. */
function croppedPicture(src: string): string {
  const { source, width, height } = pictures.get(src) as LoadedImage
  const context = canvasContext(width * CROP.width, height * CROP.height)
  context.drawImage(source, -width * CROP.x, -height * CROP.y)
  return context.canvas.toDataURL()
}

const FRAME = { borderWidth: 4, borderColor: '#383', paddingLeft: 6, backgroundColor: '#eee' }

describe('crops, mirrors and filters a picture as CSS does', () => {
  test.each([
    ['cropped', { crop: CROP }, {}],
    ['cropped, contained', { crop: CROP, fit: 'contain' }, { borderRadius: ROUND }],
    ['cropped, stretched', { crop: CROP, fit: 'fill' }, { borderRadius: ROUND }],
    ['mirrored', { flipX: true }, { borderRadius: ROUND }],
    [
      'mirrored upside down, framed and rotated',
      { flipX: true, flipY: true, crop: CROP },
      { ...FRAME, rotate: 12 },
    ],
    ['brighter', { filter: { ...NO_FILTER, brightness: 160 } }, {}],
    ['of less contrast', { filter: { ...NO_FILTER, contrast: 40 } }, {}],
    ['of more contrast', { filter: { ...NO_FILTER, contrast: 220 } }, {}],
    [
      'of more contrast, rotated',
      { filter: { ...NO_FILTER, contrast: 120 } },
      { rotate: -8, borderRadius: ROUND },
    ],
    ['of stronger colors', { filter: { ...NO_FILTER, saturation: 250 } }, {}],
    ['of other hues', { filter: { ...NO_FILTER, hue: -75 } }, { borderRadius: ROUND }],
    ['in sepia', { filter: { ...NO_FILTER, sepia: 80 } }, FRAME],
    ['a little blurred', { filter: { ...NO_FILTER, blur: 1 } }, {}],
    ['much blurred', { filter: { ...NO_FILTER, blur: 9 } }, { ...FRAME, borderRadius: ROUND }],
    ['blurred, cut off by the page', { filter: { ...NO_FILTER, blur: 5 } }, { left: -60, top: 110 }],
    [
      'blurred and rotated, cut off by the page',
      { filter: { ...NO_FILTER, saturation: 180, blur: 3 } },
      { left: -60, top: 110, rotate: 30 },
    ],
    [
      'hardly blurred, of strong colors, framed and rotated',
      { filter: { ...NO_FILTER, contrast: 220, saturation: 200, blur: 0.1 } },
      { ...FRAME, borderRadius: ROUND, boxShadow: '0 4px 12px rgba(0,0,0,.4)', rotate: -30 },
    ],
    [
      'all at once',
      {
        crop: CROP,
        flipY: true,
        filter: { brightness: 90, contrast: 130, saturation: 70, hue: 40, sepia: 30, blur: 2 },
      },
      { borderRadius: ROUND, rotate: 7, opacity: 0.8 },
    ],
  ] as const)('%s', async (_, props, style) => {
    for (const imageSrc of [opaque, clear]) {
      const element = sample('qk-image', style, { imageSrc, ...props })
      const alike = { ...props, crop: WHOLE, imageSrc: 'crop' in props ? croppedPicture(imageSrc) : imageSrc }
      const seen = await shown(sample('qk-image', style, alike))
      const name = imageSrc === clear ? 'clear' : 'opaque'
      expect(psnr(painted(element, imageRenderer, pictures), seen), name).toBeGreaterThan(40)
    }
  })

  test.each([
    ['brightness', 160],
    ['contrast', 250],
    ['saturation', 250],
    ['hue', -75],
    ['sepia', 80],
    ['blur', 0.5],
    ['blur', 4],
  ] as const)('rotated, with %s %s', async (key, value) => {
    for (const rotate of [15, 45, -30, 90]) {
      const look = { imageSrc: clear, filter: { ...NO_FILTER, [key]: value } }
      const element = sample('qk-image', { rotate }, look)
      expect(await fidelity(element, imageRenderer, pictures), `${rotate}°`).toBeGreaterThan(40)
    }
  })

  test.each([1, 1.5])('rotated, at %s device px per px of the page', async (scale) => {
    const filter = { brightness: 90, contrast: 130, saturation: 170, hue: 40, sepia: 30, blur: 2 }
    for (const blur of [0, 2]) {
      const look = { imageSrc: clear, filter: { ...filter, blur } }
      const element = sample('qk-image', { ...FRAME, borderRadius: ROUND, rotate: 15 }, look)
      const dom = document.createElement('div')
      Object.assign(dom.style, { transform: `scale(${scale / SCALE})`, transformOrigin: '0 0' })
      Object.assign(dom.style, { position: 'absolute', width: '100%', height: '100%' })
      dom.append(referenceDom(element))
      const size = [PAGE.width, PAGE.height].map((length) => (length * scale) / SCALE)
      const seen = await browserPicture(dom, size[0] ?? 0, size[1] ?? 0)
      expect(psnr(painted(element, imageRenderer, pictures, scale), seen)).toBeGreaterThan(40)
    }
  })

  test.each(FILTER_PRESETS)('$label', async ({ filter }) => {
    const element = sample('qk-image', {}, { imageSrc: opaque, filter })
    expect(await fidelity(element, imageRenderer, pictures)).toBeGreaterThan(40)
  })
})

test('moves a crop that exceeds the picture inside', () => {
  const at = (crop: typeof WHOLE) =>
    painted(sample('qk-image', {}, { imageSrc: opaque, crop }), imageRenderer, pictures)
  expect(psnr(at({ x: 0.9, y: 0, width: 0.5, height: 1 }), at({ x: 0.5, y: 0, width: 0.5, height: 1 }))).toBe(
    Number.POSITIVE_INFINITY,
  )
})
