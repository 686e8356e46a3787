import type { TransitionFrame } from '#engine/transitions/transition.ts'

export const WIDTH = 180
export const HEIGHT = 320

function canvas(): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}

/** An opaque page of discs on a gradient, with unique rows and columns. */
export function page(hue: number): OffscreenCanvas {
  const context = canvas()
  const gradient = context.createLinearGradient(0, 0, WIDTH, HEIGHT)
  gradient.addColorStop(0, `hsl(${hue} 80% 70%)`)
  gradient.addColorStop(1, `hsl(${hue + 70} 80% 25%)`)
  context.fillStyle = gradient
  context.fillRect(0, 0, WIDTH, HEIGHT)
  for (let disc = 0; disc < 12; disc++) {
    context.fillStyle = `hsl(${hue + 40 * disc} 80% ${30 + ((disc * 17) % 50)}%)`
    context.beginPath()
    context.arc((disc * 53) % WIDTH, (disc * 97) % HEIGHT, 10 + ((disc * 7) % 25), 0, 7)
    context.fill()
  }
  return context.canvas
}

/** A target filled with magenta, so that unpainted areas are visible. */
export function target() {
  const context = canvas()
  context.fillStyle = '#ff00ff'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  return context
}

export const pixels = (context: OffscreenCanvasRenderingContext2D, x = 0, y = 0, w = WIDTH, h = HEIGHT) =>
  context.getImageData(x, y, w, h).data

export function pixelsOf(picture: OffscreenCanvas) {
  const context = canvas()
  context.drawImage(picture, 0, 0)
  return pixels(context)
}

/** Frames between two pages that do not change. */
export function framesBetween(from: OffscreenCanvas, to: OffscreenCanvas) {
  const packed = { from: new Uint32Array(pixelsOf(from).buffer), to: new Uint32Array(pixelsOf(to).buffer) }
  return (progress: number): TransitionFrame => ({
    ...{ from, to, progress },
    ...{ width: WIDTH, height: HEIGHT, scratch: target },
    pixels: (which) => packed[which],
  })
}

type Pixels = ReturnType<typeof pixels>

/** Mean difference of the channels of two pictures, 0…255. */
export function difference(one: Pixels, other: Pixels): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0))
  return sum / one.length
}

/** Share of pixels, 0…1, that clearly differ; finds local jumps that hardly affect the mean. */
export function differingPart(one: Pixels, other: Pixels): number {
  let differing = 0
  for (let index = 0; index < one.length; index += 4) {
    const channels = [0, 1, 2].map((channel) => (one[index + channel] ?? 0) - (other[index + channel] ?? 0))
    if (Math.max(...channels.map(Math.abs)) > 40) differing++
  }
  return (4 * differing) / one.length
}

/** FNV-1a hash of a picture. */
export function print(picture: Pixels): number {
  let hash = 0x811c9dc5
  for (const byte of picture) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
