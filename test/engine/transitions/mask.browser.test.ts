import { expect, it } from 'vitest'
import { maskedBy } from '#engine/transitions/mask.ts'
import { HEIGHT, target, WIDTH } from './pages.ts'

/** The brightness at a position (0…1) between black and white pages. */
function brightness(transition: ReturnType<typeof maskedBy>, progress: number, width = WIDTH) {
  const plain = (color: string) => {
    const canvas = new OffscreenCanvas(width, HEIGHT)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = color
    context.fillRect(0, 0, width, HEIGHT)
    return canvas
  }
  const [drawn, spare] = [target(), target()]
  transition.draw(drawn, {
    from: plain('#000000'),
    to: plain('#ffffff'),
    progress,
    width,
    height: HEIGHT,
    scratch: () => spare,
    pixels: () => new Uint32Array(),
  })
  return (x: number, y: number) => drawn.getImageData(x * (width - 1), y * (HEIGHT - 1), 1, 1).data[0] ?? 0
}

const fromLeft = maskedBy(
  (x) => x,
  () => 0.25,
)

it('reveals B at the time of each pixel, with the given softness', () => {
  const half = brightness(fromLeft, 0.5)
  expect(half(0.1, 0.5)).toBe(255)
  expect(half(0.9, 0.5)).toBe(0)
  expect(Math.abs(half(0.5, 0.2) - 128)).toBeLessThan(4)
  // Hermite's step a quarter of the way into the edge
  expect(Math.abs(half(0.375, 0.2) - 255 * 0.84375)).toBeLessThan(4)
})

it('is worked out anew for another size', () => {
  expect(brightness(fromLeft, 0.5, 90)(0.1, 0.5)).toBe(255)
  expect(brightness(fromLeft, 0.5, 90)(0.9, 0.5)).toBe(0)
  expect(brightness(fromLeft, 0.5)(0.9, 0.5)).toBe(0)
})
