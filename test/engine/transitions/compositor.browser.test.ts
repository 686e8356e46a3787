import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TRANSITIONS } from '#engine/document/catalogue/transitions.ts'
import { type Compositor, createCompositor } from '#engine/transitions/index.ts'
import { difference, differingPart, HEIGHT, page, pixels, pixelsOf, print, target, WIDTH } from './pages.ts'

const A = page(20)
const B = page(200)
const names = TRANSITIONS.map(({ name }) => name)

/** When B is all that is seen, of those that rest on it long before the end. */
const SETTLED: Record<string, number> = {
  Oblique: 0.34,
  HangAround: 0.37,
  Sunflower: 0.38,
  Lens: 0.6,
  Magnifier: 0.62,
  ZoomRight: 0.6,
}
/** When B begins to show, of those in which A rests before. */
const LATE: Record<string, number> = { BackOff: 0.44 }

let compositor: Compositor
const consoleSpies = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]

beforeAll(async () => {
  compositor = createCompositor(WIDTH, HEIGHT)
  await compositor.prepare(names)
})

afterAll(() => compositor.dispose())

function picture(name: string, progress: number) {
  const context = target()
  compositor.draw(context, name, A, B, progress, false, false)
  return pixels(context)
}

describe.each(names)('%s', (name) => {
  it('starts with A and ends with B', () => {
    expect(print(picture(name, 0))).toBe(print(pixelsOf(A)))
    expect(print(picture(name, 1))).toBe(print(pixelsOf(B)))
  })

  it('is continuous at both ends', () => {
    for (const [progress, end] of [
      [0.002, A],
      [0.998, B],
    ] as const) {
      const near = picture(name, progress)
      expect(difference(near, pixelsOf(end))).toBeLessThan(1.5)
      expect(differingPart(near, pixelsOf(end))).toBeLessThan(0.004)
    }
  })

  it('differs from both pages in between', () => {
    const middle = picture(name, ((LATE[name] ?? 0) + (SETTLED[name] ?? 1)) / 2)
    expect(difference(middle, pixelsOf(A))).toBeGreaterThan(4)
    expect(difference(middle, pixelsOf(B))).toBeGreaterThan(4)
  })

  it('paints every pixel opaque', () => {
    const alphas = picture(name, 0.4).filter((_, index) => index % 4 === 3)
    expect(alphas.every((alpha) => alpha === 255)).toBe(true)
  })

  it('is reproducible in any order of progress', () => {
    const first = print(picture(name, 0.7))
    const other = print(picture(name, 0.2))
    expect(print(picture(name, 0.7))).toBe(first)
    expect(other).not.toBe(first)
  })
})

it('has no warnings, nor do the shaders', () => {
  expect(compositor.warnings).toEqual([])
  for (const spy of consoleSpies) expect(spy).not.toHaveBeenCalled()
})

it('keeps the ground of CircleCrop even and as bright as the pages', () => {
  const plain = (color: string) => {
    const context = target()
    context.fillStyle = color
    context.fillRect(0, 0, WIDTH, HEIGHT)
    return context.canvas
  }
  const context = target()
  compositor.draw(context, 'CircleCrop', plain('#ffffff'), plain('#ffeecc'), 0.5, true, true)
  const ground = pixels(context)
  const darkest = Math.min(...Array.from(ground.filter((_, index) => index % 4 < 2)))
  expect(darkest).toBeGreaterThan(190)
  expect(new Set(ground.filter((_, index) => index % 4 === 0)).size).toBe(1)
})

it.each(Object.entries(SETTLED))('rests on B once %s is over', (name, settled) => {
  for (const progress of [settled, 0.7, 0.9]) expect(print(picture(name, progress))).toBe(print(pixelsOf(B)))
  expect(difference(picture(name, settled / 3), pixelsOf(B))).toBeGreaterThan(4)
})

it.each(Object.entries(LATE))('rests on A until %s begins', (name, start) => {
  for (const progress of [0.1, 0.3, start]) expect(print(picture(name, progress))).toBe(print(pixelsOf(A)))
})

/** The picture at a progress of white over black pages, as the brightness (0…255) at a position (0…1). */
function brightness(name: string, progress: number) {
  const plain = (color: string) => {
    const context = target()
    context.fillStyle = color
    context.fillRect(0, 0, WIDTH, HEIGHT)
    return context.canvas
  }
  const context = target()
  compositor.draw(context, name, plain('#000000'), plain('#ffffff'), progress, true, true)
  return (x: number, y: number) => context.getImageData(x * (WIDTH - 1), y * (HEIGHT - 1), 1, 1).data[0]
}

it('sweeps the band of Fluidly from the top right to the bottom left', () => {
  expect(brightness('Fluidly', 0.15)(0.99, 0.01)).toBe(0)
  const half = brightness('Fluidly', 0.45)
  expect(half(0.95, 0.05)).toBe(255)
  expect(half(0.05, 0.95)).toBe(0)
  expect(brightness('Fluidly', 0.78)(0.01, 0.99)).toBe(255)
})

it('whips B of HangAround in from the left, its bottom first', () => {
  const early = brightness('HangAround', 0.1)
  expect(early(0.9, 0.99)).toBe(255)
  expect(early(0.3, 0.01)).toBe(255)
  expect(early(0.9, 0.01)).toBe(0)
  // every row has B now, which swings beyond its place
  const later = brightness('HangAround', 0.2)
  for (const y of [0.01, 0.5, 0.99]) for (const x of [0.01, 0.99]) expect(later(x, y)).toBe(255)
})

it('darkens A in Tetrapod where B has not come yet', () => {
  const context = target()
  const white = new OffscreenCanvas(WIDTH, HEIGHT)
  const paper = white.getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, WIDTH, HEIGHT)
  compositor.draw(context, 'Tetrapod', white, white, 0.5, true, true)
  expect(pixels(context, 3, 3, 1, 1)[0]).toBe(255)
  expect(pixels(context, WIDTH - 3, HEIGHT - 3, 1, 1)[0]).toBeCloseTo(255 * 0.75, -0.5)
})

it('finds a transition regardless of case', () => {
  expect(print(picture('waterWAVE', 0.3))).toBe(print(picture('WaterWave', 0.3)))
})

it('cross-fades for an unknown name', () => {
  expect(print(picture('StarWipe', 0.3))).toBe(print(picture('fade', 0.3)))
})

it('ignores the state of the target context and restores it', () => {
  const context = target()
  context.scale(3, 3)
  context.globalAlpha = 0.5
  compositor.draw(context, 'wipeUp', A, B, 0.3, false, false)
  expect(print(pixels(context))).toBe(print(picture('wipeUp', 0.3)))
  expect(context.getTransform().a).toBe(3)
  expect(context.globalAlpha).toBe(0.5)
})

it.each(['Quicksand', 'WaterWave'])(
  'reads a page again for %s if it changed during a plain transition',
  (reading) => {
    const changing = page(20)
    const draw = (name: string, fromChanged: boolean) => {
      const context = target()
      compositor.draw(context, name, changing, B, 0.1, fromChanged, false)
      return print(pixels(context))
    }
    const before = draw(reading, true)
    changing.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT / 2)
    draw('fade', true)
    expect(draw(reading, false)).not.toBe(before)
  },
)

it('throws if a shader was not prepared', () => {
  const fresh = createCompositor(WIDTH, HEIGHT)
  expect(() => fresh.draw(target(), 'Quicksand', A, B, 0.5, true, true)).toThrow(
    '"Quicksand" was not prepared',
  )
  fresh.dispose()
})
