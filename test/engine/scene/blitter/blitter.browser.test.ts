import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { Bounds } from '#engine/geometry/index.ts'
import { contextOf, createSurface, type Surface } from '#engine/paint/canvas.ts'
import { type Blitter, createBlitter } from '#engine/scene/blitter/blitter.ts'
import type { Matrix3 } from '#engine/scene/matrix.ts'
import { pixelsOf } from '#test/support/pixels.ts'

const [WIDTH, HEIGHT] = [96, 70]
const WHOLE = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT }

function surfaceOf(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Surface {
  const surface = createSurface(width, height)
  paint(contextOf(surface) as CanvasRenderingContext2D)
  return surface
}

/** Bitmaps with a transparent edge, as elements have them. */
const bitmaps = {
  card: surfaceOf(60, 44, (context) => {
    context.fillStyle = '#f4f0e6'
    context.roundRect(2, 2, 56, 40, 6)
    context.fill()
  }),
  glass: surfaceOf(60, 44, (context) => {
    context.fillStyle = '#2f80ed80'
    context.fillRect(1, 1, 58, 42)
  }),
  picture: surfaceOf(52, 40, (context) => {
    for (let at = 0; at < 90; at++) {
      context.fillStyle = `hsl(${at * 47} 80% 50% / ${0.3 + (at % 7) / 10})`
      context.fillRect(1 + ((at * 31) % 42), 1 + ((at * 17) % 30), 8, 8)
    }
  }),
}

const ground = surfaceOf(WIDTH, HEIGHT, (context) => {
  const gradient = context.createLinearGradient(0, 0, WIDTH, HEIGHT)
  gradient.addColorStop(0, '#0b1d3a')
  gradient.addColorStop(1, '#e0b050')
  context.fillStyle = gradient
  context.fillRect(0, 0, WIDTH, HEIGHT)
})

interface Drawing {
  name: keyof typeof bitmaps
  angle: number
  scale: number
  x: number
  y: number
  opacity: number
}

function matrixOf({ angle, scale, x, y }: Drawing): Matrix3 {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return [cos, -sin, x, sin, cos, y, 0, 0, 1]
}

const drawing: fc.Arbitrary<Drawing> = fc.record({
  name: fc.constantFrom('card', 'glass', 'picture'),
  angle: fc.oneof(fc.constant(0), fc.double({ min: -4, max: 4, noNaN: true })),
  scale: fc.oneof(fc.constant(1), fc.double({ min: 0.3, max: 2, noNaN: true })),
  x: fc.oneof(fc.integer({ min: -30, max: 90 }), fc.double({ min: -30, max: 90, noNaN: true })),
  y: fc.oneof(fc.integer({ min: -30, max: 60 }), fc.double({ min: -30, max: 60, noNaN: true })),
  opacity: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
})

/**
 * All tests use these: each has a WebAssembly memory, which stays until the page collects garbage. A page has room for
 * about 120, and threads, as that of the encoder for sound, cannot make it collect those that nothing uses any more.
 */
const [first, second] = [createBlitter(WIDTH, HEIGHT), createBlitter(WIDTH, HEIGHT)]

function started(blitter: Blitter): Blitter {
  blitter.start(pixelsOf(ground))
  return blitter
}

function paint(blitter: Blitter, drawings: readonly Drawing[], area: Bounds) {
  blitter.clear(area)
  for (const each of drawings) blitter.draw(bitmaps[each.name], matrixOf(each), each.opacity, area)
}

function isSame(one: Blitter, other: Blitter): boolean {
  const pixels = other.pixels
  return one.pixels.every((value, at) => value === pixels[at])
}

/** What the definition gives: samples of premultiplied colors between the four nearest pixels, source over. */
function expected(drawings: readonly Drawing[]): Float64Array {
  const picture = Float64Array.from(pixelsOf(ground).data)
  for (const each of drawings) {
    const { data, width, height } = pixelsOf(bitmaps[each.name])
    const [cos, sin] = [Math.cos(each.angle) / each.scale, Math.sin(each.angle) / each.scale]
    const channel = (x: number, y: number, at: number) => {
      if (x < 0 || y < 0 || x >= width || y >= height) return 0
      const of = (y * width + x) * 4
      const alpha = data[of + 3]! / 255
      return at === 3 ? alpha * 255 : data[of + at]! * alpha
    }
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const [dx, dy] = [x + 0.5 - each.x, y + 0.5 - each.y]
        const [u, v] = [cos * dx + sin * dy - 0.5, cos * dy - sin * dx - 0.5]
        const [left, top] = [Math.floor(u), Math.floor(v)]
        const sample = (at: number) => {
          const row = (line: number) =>
            channel(left, line, at) * (1 - u + left) + channel(left + 1, line, at) * (u - left)
          return (row(top) * (1 - v + top) + row(top + 1) * (v - top)) * each.opacity
        }
        const rest = 1 - sample(3) / 255
        for (let at = 0; at < 4; at++) {
          const of = (y * WIDTH + x) * 4 + at
          picture[of] = sample(at) + picture[of]! * rest
        }
      }
    }
  }
  return picture
}

describe('a blitter', () => {
  test.prop([fc.array(drawing, { minLength: 1, maxLength: 4 })], { numRuns: 60 })(
    'draws bitmaps sampled bilinearly, over what is there',
    (drawings) => {
      const blitter = started(first)
      paint(blitter, drawings, WHOLE)
      const wanted = expected(drawings)
      const errors = blitter.pixels.map((value, at) => Math.abs(value - wanted[at]!))
      // A few of 255: weights have seven bits, and each bitmap is rounded.
      expect(Math.max(...errors)).toBeLessThanOrEqual(3 * drawings.length)
    },
  )

  test.prop([fc.array(drawing, { minLength: 1, maxLength: 5 }), fc.nat(WIDTH), fc.nat(HEIGHT)], {
    numRuns: 60,
  })('gives a pixel the same color, whatever is drawn beside it', (drawings, column, row) => {
    const [whole, parts] = [started(first), started(second)]
    paint(whole, drawings, WHOLE)
    for (const left of [0, column]) {
      for (const top of [0, row]) {
        const [right, bottom] = [left === column ? WIDTH : column, top === row ? HEIGHT : row]
        paint(parts, drawings, { left, top, right, bottom })
      }
    }
    expect(isSame(parts, whole)).toBe(true)
  })

  it('draws like a canvas', () => {
    const drawings: Drawing[] = [
      { name: 'card', angle: 0.1, scale: 1, x: 20, y: 5, opacity: 1 },
      { name: 'picture', angle: -0.7, scale: 1, x: 10, y: 30, opacity: 0.8 },
      { name: 'glass', angle: 0, scale: 1, x: 30, y: 20, opacity: 1 },
    ]
    const canvas = surfaceOf(WIDTH, HEIGHT, (context) => {
      context.drawImage(ground, 0, 0)
      for (const each of drawings) {
        const [a, b, c, d, e, f] = matrixOf(each)
        context.setTransform(a, d, b, e, c, f)
        context.globalAlpha = each.opacity
        context.drawImage(bitmaps[each.name], 0, 0)
      }
    })
    const blitter = started(first)
    paint(blitter, drawings, WHOLE)
    const { data } = pixelsOf(canvas)
    expect(Math.max(...blitter.pixels.map((value, at) => Math.abs(value - data[at]!)))).toBeLessThanOrEqual(5)
  })

  it('replaces what was drawn by the background, also by a translucent one, which lies on black', () => {
    const glass = surfaceOf(WIDTH, HEIGHT, (context) => {
      context.fillStyle = '#ff800080'
      context.fillRect(0, 0, WIDTH, HEIGHT)
    })
    const blitter = first
    blitter.start(pixelsOf(glass))
    for (let round = 0; round < 3; round++)
      paint(blitter, [{ name: 'card', angle: 0, scale: 1, x: 10, y: 10, opacity: 0.5 }], WHOLE)
    blitter.clear(WHOLE)
    const at = (40 * WIDTH + 40) * 4
    expect([...blitter.pixels.slice(at, at + 4)]).toEqual([128, 64, 0, 255])
  })

  it('reads bitmaps again once there is no room for all of them', () => {
    const drawings = (['card', 'glass', 'picture', 'card'] as const).map((name, at) => ({
      ...{ name, angle: at, scale: 1, opacity: 1 },
      ...{ x: 20 + 15 * at, y: 10 + 10 * at },
    }))
    const [roomy, tight] = [started(first), started(createBlitter(WIDTH, HEIGHT, 25_000))]
    for (const blitter of [roomy, tight, tight]) paint(blitter, drawings, WHOLE)
    expect(isSame(tight, roomy)).toBe(true)
  })
})
