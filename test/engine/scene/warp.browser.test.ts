import { describe, expect, it } from 'vitest'
import { contextOf, createSurface, type Surface } from '#engine/paint/canvas.ts'
import { createBlitter } from '#engine/scene/blitter/blitter.ts'
import { type Matrix3, multiply, project, projectedBounds, translation } from '#engine/scene/matrix.ts'
import { inPerspective } from '#engine/scene/warp.ts'
import { pixelsOf } from '#test/support/pixels.ts'

const [WIDTH, HEIGHT] = [64, 48]

type Color = readonly [red: number, green: number, blue: number, alpha: number]

function pictureOf(width: number, height: number, colorAt: (x: number, y: number) => Color): Surface {
  const surface = createSurface(width, height)
  const pixels = contextOf(surface).createImageData(width, height)
  for (let at = 0; at < width * height; at++)
    pixels.data.set(colorAt(at % width, Math.floor(at / width)), at * 4)
  contextOf(surface).putImageData(pixels, 0, 0)
  return surface
}

const mixed = pictureOf(20, 15, (x, y) => [x * 12, y * 16, (x * y) % 255, 255])

/** CSS `perspective(d) rotateY(angle)` of a plane, about the origin. */
function rotateY(degrees: number, distance: number): Matrix3 {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), 0, 0, 0, 1, 0, Math.sin(angle) / distance, 0, 1]
}

/** As little perspective as can be. */
const NEARLY_FLAT: Matrix3 = [1, 0, 0, 0, 1, 0, 1e-12, 0, 1]

/** A bitmap in perspective on an empty picture. */
function warped(bitmap: Surface, toPicture: Matrix3): ImageData {
  const picture = createSurface(WIDTH, HEIGHT)
  const layer = inPerspective(bitmap, toPicture, picture)
  if (layer) contextOf(picture).drawImage(layer.surface, layer.left, layer.top)
  return pixelsOf(picture)
}

function colorIn({ data, width }: ImageData, x: number, y: number): number[] {
  return [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

const colorOf = (surface: Surface, x: number, y: number) => colorIn(pixelsOf(surface), x, y)

describe('a bitmap in perspective', () => {
  it('is moved by whole pixels exactly, and leaves the rest empty', () => {
    const picture = warped(mixed, multiply(translation(3, 2), NEARLY_FLAT))
    expect(colorIn(picture, 3, 2)).toEqual(colorOf(mixed, 0, 0))
    expect(colorIn(picture, 16, 11)).toEqual(colorOf(mixed, 13, 9))
    expect(colorIn(picture, 2, 2)).toEqual([0, 0, 0, 0])
    expect(colorIn(picture, 30, 30)).toEqual([0, 0, 0, 0])
  })

  it.each([
    [200, 100, 50, 255],
    [200, 100, 50, 128],
  ] as const)('keeps a solid color: %i %i %i %i', (...color) => {
    const plane = pictureOf(40, 40, () => color)
    const turned = multiply(translation(20, 20), multiply(rotateY(50, 100), translation(-20, -20)))
    const found = colorIn(warped(plane, turned), 20, 20)
    expect(found.every((value, at) => Math.abs(value - color[at]!) <= 1)).toBe(true)
  })

  it('shows the nearer side taller', () => {
    const tilt = rotateY(45, 200)
    const heightAt = (x: number) => project(tilt, x, 50).y - project(tilt, x, -50).y
    expect(heightAt(-40)).toBeGreaterThan(heightAt(40))
    const plane = pictureOf(40, 20, () => [0, 0, 0, 255])
    const turned = multiply(translation(30, 24), multiply(rotateY(45, 60), translation(-20, -10)))
    const picture = warped(plane, turned)
    const rowsAt = (x: number) =>
      Array.from({ length: HEIGHT }, (_, y) => colorIn(picture, x, y)[3]!).filter((alpha) => alpha > 128)
        .length
    expect(rowsAt(20)).toBeGreaterThan(rowsAt(38) + 3)
  })

  it('is empty edge-on and behind the viewer', () => {
    const behind: Matrix3 = [1, 0, 0, 0, 1, 0, 1e-12, 0, -1]
    for (const matrix of [rotateY(90, 100), behind])
      expect(warped(mixed, matrix).data.every((byte) => byte === 0)).toBe(true)
    expect(projectedBounds([1, 0, 0, 0, 1, 0, 0, 0, -1], { width: 10, height: 10 })).toBeNull()
  })

  it('averages when it reduces instead of skipping lines', () => {
    const lines = pictureOf(64, 64, (_, y) => [y % 2 ? 255 : 0, 0, 0, 255])
    const [red] = colorIn(warped(lines, [0.25, 0, 0, 0, 0.25, 0, 1e-12, 0, 1]), 8, 8)
    expect(red).toBeGreaterThan(100)
    expect(red).toBeLessThan(155)
  })

  it('looks the same drawn by a blitter on its opaque background, in any area', () => {
    const turned = multiply(translation(30, 24), multiply(rotateY(35, 80), translation(-10, -7)))
    const blitter = createBlitter(WIDTH, HEIGHT)
    blitter.start(new ImageData(WIDTH, HEIGHT))
    for (const [left, right] of [
      [0, 27],
      [27, WIDTH],
    ] as const) {
      const area = { left, right, top: 0, bottom: HEIGHT }
      blitter.clear(area)
      blitter.draw(mixed, turned, 1, area)
    }
    const { data } = warped(mixed, turned)
    const isAlike = blitter.pixels.every((value, at) => {
      const alpha = data[at - (at % 4) + 3]! / 255
      return Math.abs(value - (at % 4 === 3 ? 255 : data[at]! * alpha)) <= 1
    })
    expect(isAlike).toBe(true)
  })
})
