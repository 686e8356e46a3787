import { beforeAll, describe, expect, test } from 'vitest'
import { drawImage } from '../../../../engine/elements/image/draw.ts'
import type { LoadedImage } from '../../../../engine/elements/kind.ts'
import { FILTER_PRESETS, NO_FILTER, WHOLE } from '../../../../engine/elements/picture.ts'
import { canvasContext, psnr } from '../../../support/fidelity.ts'
import { chance, fidelity, painted, type Radii, sample, shown } from './samples.ts'

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

/** Different at every side and corner, with edges and colours of all hues. */
function picture(width: number, height: number, ground: string): string {
  const { whole } = chance(width)
  const context = canvasContext(width, height)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  for (let index = 0; index < 60; index += 1) {
    context.fillStyle = `hsl(${index * 6} ${whole(30, 100)}% ${whole(20, 80)}%)`
    context.fillRect(whole(0, width), whole(0, height), whole(10, width / 4), whole(10, height / 4))
  }
  return context.canvas.toDataURL()
}

const ROUND: Radii = [18, 0, 0, 0, 0]
const CROP = { x: 0.1, y: 0.25, width: 0.5, height: 0.5 }
/** The part of a picture that CROP names, as a picture of its own. */
function cutOut(src: string): string {
  const { source, width, height } = pictures.get(src) as LoadedImage
  const context = canvasContext(width * CROP.width, height * CROP.height)
  context.drawImage(source, -width * CROP.x, -height * CROP.y)
  return context.canvas.toDataURL()
}

const FRAME = { borderWidth: 4, borderColor: '#383', paddingLeft: 6, backgroundColor: '#eee' }

describe('a picture is cropped, mirrored and filtered as CSS does it', () => {
  test.each([
    ['cropped', { crop: CROP }, {}],
    ['cropped, contained', { crop: CROP, fit: 'contain' }, { borderRadius: ROUND }],
    ['cropped, stretched', { crop: CROP, fit: 'fill' }, { borderRadius: ROUND }],
    ['mirrored', { flipX: true }, { borderRadius: ROUND }],
    [
      'mirrored upside down, framed and turned',
      { flipX: true, flipY: true, crop: CROP },
      { ...FRAME, rotate: 12 },
    ],
    ['brighter', { filter: { ...NO_FILTER, brightness: 160 } }, {}],
    ['of less contrast', { filter: { ...NO_FILTER, contrast: 40 } }, {}],
    ['of more contrast', { filter: { ...NO_FILTER, contrast: 220 } }, {}],
    [
      'of more contrast, turned',
      { filter: { ...NO_FILTER, contrast: 120 } },
      { rotate: -8, borderRadius: ROUND },
    ],
    ['of stronger colours', { filter: { ...NO_FILTER, saturation: 250 } }, {}],
    ['of other hues', { filter: { ...NO_FILTER, hue: -75 } }, { borderRadius: ROUND }],
    ['in sepia', { filter: { ...NO_FILTER, sepia: 80 } }, FRAME],
    ['a little blurred', { filter: { ...NO_FILTER, blur: 1 } }, {}],
    ['much blurred', { filter: { ...NO_FILTER, blur: 9 } }, { ...FRAME, borderRadius: ROUND }],
    ['blurred, cut off by the page', { filter: { ...NO_FILTER, blur: 5 } }, { left: -60, top: 110 }],
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
      const alike = { ...props, crop: WHOLE, imageSrc: 'crop' in props ? cutOut(imageSrc) : imageSrc }
      const seen = await shown(sample('qk-image', style, alike))
      // Chromium filters first and then turns what came of it, which is less sharp than what we paint.
      const alikeness = 'rotate' in style && 'filter' in props ? 36 : 40
      const name = imageSrc === clear ? 'clear' : 'opaque'
      expect(psnr(painted(element, drawImage, pictures), seen), name).toBeGreaterThan(alikeness)
    }
  })

  test.each(FILTER_PRESETS)('$label', async ({ filter }) => {
    const element = sample('qk-image', {}, { imageSrc: opaque, filter })
    expect(await fidelity(element, drawImage, pictures)).toBeGreaterThan(40)
  })
})

test('a crop that reaches beyond the picture is moved into it', () => {
  const at = (crop: typeof WHOLE) =>
    painted(sample('qk-image', {}, { imageSrc: opaque, crop }), drawImage, pictures)
  expect(psnr(at({ x: 0.9, y: 0, width: 0.5, height: 1 }), at({ x: 0.5, y: 0, width: 0.5, height: 1 }))).toBe(
    Number.POSITIVE_INFINITY,
  )
})
