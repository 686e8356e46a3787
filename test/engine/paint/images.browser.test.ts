import { beforeAll, describe, expect, test } from 'vitest'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { LoadedImage } from '#engine/elements/element-renderer.ts'
import { renderer as imageRenderer } from '#engine/elements/image/renderer.ts'
import { renderer as rectangleRenderer } from '#engine/elements/rectangle-border/renderer.ts'
import { contextOf, createSurface } from '#engine/paint/canvas.ts'
import { paintImageContent } from '#engine/paint/index.ts'
import { canvasContext, psnr } from '#test/support/fidelity.ts'
import { chance, fidelity, painted, type Radii, sample } from './samples.ts'

const SIZES = { large: [2000, 1500], tall: [301, 901], small: [60, 45] } as const

type Size = keyof typeof SIZES

const pictures = new Map<string, LoadedImage>()
const sources = {} as Record<Size, string>

beforeAll(async () => {
  for (const [name, [width, height]] of Object.entries(SIZES)) {
    const image = new Image()
    image.src = picture(width, height)
    await image.decode()
    pictures.set(image.src, { source: image, width, height })
    sources[name as Size] = image.src
  }
})

/** A gradient under colored discs and thin lines: detailed enough to show blur, jagged edges and shifts. */
function picture(width: number, height: number): string {
  const { whole } = chance(width)
  const context = canvasContext(width, height)
  const ground = context.createLinearGradient(0, 0, width, height)
  for (const [index, color] of ['#f40', '#ffd', '#04c'].entries()) ground.addColorStop(index / 2, color)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.lineWidth = width / 200
  for (let index = 0; index < 40; index += 1) {
    context.fillStyle = `hsl(${whole(0, 360)} 80% 50% / .7)`
    context.beginPath()
    context.arc(whole(0, width), whole(0, height), whole(1, width / 12), 0, 7)
    context.fill()
    context.beginPath()
    context.moveTo(whole(0, width), whole(0, height))
    context.lineTo(whole(0, width), whole(0, height))
    context.stroke()
  }
  return context.canvas.toDataURL()
}

const ROUND: Radii = [20, 0, 0, 0, 0]
const FRAME: Partial<CommonStyle> = {
  borderWidth: 5,
  borderColor: '#383',
  backgroundColor: '#eee',
  paddingLeft: 4,
  paddingTop: 3,
  paddingRight: 9,
}

const STYLES: [string, Partial<CommonStyle>][] = [
  ['plain', {}],
  ['round', { borderRadius: ROUND, opacity: 0.7 }],
  ['framed', { ...FRAME, borderRadius: ROUND, boxShadow: '0 4px 12px rgba(0, 0, 0, .4)' }],
  ['rotated', { ...FRAME, borderRadius: ROUND, rotate: -8 }],
]

describe('paints images as an img with object-fit', () => {
  const cases = (['large', 'tall', 'small'] as const).flatMap((size) =>
    (['cover', 'contain', 'fill'] as const).flatMap((fit) =>
      STYLES.map(([name, style]) => [size, fit, name, style] as const),
    ),
  )
  test.each(cases)('%s, %s, %s', async (size, fit, _name, style) => {
    const element = sample('qk-image', style, { imageSrc: sources[size], fit })
    expect(await fidelity(element, imageRenderer, pictures)).toBeGreaterThan(40)
  })

  test('a reduced bitmap fills the place of its picture', async () => {
    const { width, height } = pictures.get(sources.large) as LoadedImage
    const original = pictures.get(sources.large)?.source as HTMLImageElement
    const source = await createImageBitmap(original, {
      resizeWidth: 500,
      resizeHeight: 375,
      resizeQuality: 'high',
    })
    const element = sample('qk-image', {}, { imageSrc: sources.large })
    const reduced = painted(element, imageRenderer, new Map([[sources.large, { source, width, height }]]))
    expect(psnr(reduced, painted(element, imageRenderer, pictures))).toBeGreaterThan(30)
  })
})

describe('places background pictures by background-size, centered', () => {
  const sizes = ['cover', 'contain', '100% 100%', 'auto', '50px 20px', '50%', 'auto 30px']
  test.each(sizes.flatMap((size) => [[size, 'tall'] as const, [size, 'small'] as const]))(
    '%s, %s',
    async (backgroundSize, size) => {
      const style = {
        backgroundImage: sources[size],
        backgroundSize,
        borderRadius: ROUND,
        backgroundColor: '#ddd',
      }
      const element = sample('qk-rectangle-border', style, { bgColor: '' })
      expect(await fidelity(element, rectangleRenderer, pictures)).toBeGreaterThan(40)
    },
  )

  test('accepts an address in url()', () => {
    const picture = (backgroundImage: string) => {
      const rectangle = sample('qk-rectangle-border', { backgroundImage, width: 80 }, { bgColor: '' })
      return painted(rectangle, rectangleRenderer, pictures)
    }
    expect(psnr(picture(sources.small), picture(`url("${sources.small}")`))).toBe(Number.POSITIVE_INFINITY)
  })
})

test('round pictures are anti-aliased on the surfaces that elements are baked to', () => {
  const context = contextOf(createSurface(80, 80))
  const { commonStyle } = sample('qk-image', { width: 80, height: 80, borderRadius: [40, 0, 0, 0, 0] })
  paintImageContent(context, pictures.get(sources.large) as LoadedImage, commonStyle, 'cover')
  const alphas = context.getImageData(0, 0, 80, 80).data.filter((_, index) => index % 4 === 3)
  expect(alphas.filter((alpha) => alpha > 0 && alpha < 255).length).toBeGreaterThan(100)
})
