import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TRANSITIONS } from '#engine/document/catalogue/transitions.ts'
import { type Compositor, createCompositor } from '#engine/transitions/index.ts'
import { difference, differingPart, HEIGHT, page, pixels, pixelsOf, print, target, WIDTH } from './pages.ts'

const A = page(20)
const B = page(200)
const names = TRANSITIONS.map(({ name }) => name)

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
    const middle = picture(name, 0.5)
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

it('uploads a page again for a shader if it changed during a plain transition', () => {
  const changing = page(20)
  const draw = (name: string, fromChanged: boolean) => {
    const context = target()
    compositor.draw(context, name, changing, B, 0.1, fromChanged, false)
    return print(pixels(context))
  }
  const before = draw('Quicksand', true)
  changing.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT / 2)
  draw('fade', true)
  expect(draw('Quicksand', false)).not.toBe(before)
})

it('throws if a shader was not prepared', () => {
  const fresh = createCompositor(WIDTH, HEIGHT)
  expect(() => fresh.draw(target(), 'WaterWave', A, B, 0.5, true, true)).toThrow(
    '"WaterWave" was not prepared',
  )
  fresh.dispose()
})
