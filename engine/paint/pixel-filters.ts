import type { PictureFilter } from '#engine/elements/picture.ts'

/** CSS filter functions on pixels (Filter Effects 1), as browsers compute them: in sRGB, each step clamped. */

/** Changes the colours of RGBA pixels whose colours are not premultiplied. */
export function colorPixels(
  data: Uint8ClampedArray,
  { brightness, contrast, saturation, hue, sepia }: Omit<PictureFilter, 'blur'>,
): void {
  const steps: ((data: Uint8ClampedArray) => void)[] = []
  if (brightness !== 100 || contrast !== 100) {
    const table = toneTable(brightness / 100, contrast / 100)
    steps.push((pixels) => lookUp(pixels, table))
  }
  if (saturation !== 100) steps.push((pixels) => mix(pixels, saturationMatrix(saturation / 100)))
  if (hue !== 0) steps.push((pixels) => mix(pixels, hueMatrix((hue * Math.PI) / 180)))
  if (sepia !== 0) steps.push((pixels) => mix(pixels, sepiaMatrix(1 - sepia / 100)))
  for (const step of steps) step(data)
}

/** How far a blur of this standard deviation reaches beyond the pixels, px. */
export const blurRadius = (sigma: number): number =>
  passesOf(sigma).reduce((all, { reach }) => all + reach, 0)

/** Blurs pixels with a standard deviation in px; around them there is nothing. */
export function blurPixels({ data, width, height }: ImageData, sigma: number): void {
  const rows = premultiplied(data)
  const columns = new Float32Array(rows.length)
  const passes = passesOf(sigma)
  blurLines(rows, columns, { count: height, length: width, passes })
  blurLines(columns, rows, { count: width, length: height, passes })
  unpremultiply(rows, data)
}

/** What each channel becomes by brightness, then contrast. */
function toneTable(brightness: number, contrast: number): Uint8ClampedArray {
  const table = new Uint8ClampedArray(256)
  for (let value = 0; value < 256; value += 1) {
    const bright = Math.min(255, Math.round(value * brightness))
    table[value] = (bright - 127.5) * contrast + 127.5
  }
  return table
}

function lookUp(data: Uint8ClampedArray, table: Uint8ClampedArray) {
  for (let at = 0; at < data.length; at += 4) {
    data[at] = table[data[at] ?? 0] ?? 0
    data[at + 1] = table[data[at + 1] ?? 0] ?? 0
    data[at + 2] = table[data[at + 2] ?? 0] ?? 0
  }
}

/** Rows for red, green and blue. */
type Matrix = readonly [number, number, number, number, number, number, number, number, number]

function mix(data: Uint8ClampedArray, [a, b, c, d, e, f, g, h, i]: Matrix) {
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at] ?? 0
    const green = data[at + 1] ?? 0
    const blue = data[at + 2] ?? 0
    data[at] = a * red + b * green + c * blue
    data[at + 1] = d * red + e * green + f * blue
    data[at + 2] = g * red + h * green + i * blue
  }
}

const saturationMatrix = (s: number): Matrix => [
  ...([0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s] as const),
  ...([0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s] as const),
  ...([0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s] as const),
]

function hueMatrix(angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [
    ...([
      0.213 + c * 0.787 - s * 0.213,
      0.715 - c * 0.715 - s * 0.715,
      0.072 - c * 0.072 + s * 0.928,
    ] as const),
    ...([
      0.213 - c * 0.213 + s * 0.143,
      0.715 + c * 0.285 + s * 0.14,
      0.072 - c * 0.072 - s * 0.283,
    ] as const),
    ...([
      0.213 - c * 0.213 - s * 0.787,
      0.715 - c * 0.715 + s * 0.715,
      0.072 + c * 0.928 + s * 0.072,
    ] as const),
  ]
}

/** @param k how much is left of the picture's own colours, 0…1 */
const sepiaMatrix = (k: number): Matrix => [
  ...([0.393 + 0.607 * k, 0.769 - 0.769 * k, 0.189 - 0.189 * k] as const),
  ...([0.349 - 0.349 * k, 0.686 + 0.314 * k, 0.168 - 0.168 * k] as const),
  ...([0.272 - 0.272 * k, 0.534 - 0.534 * k, 0.131 + 0.869 * k] as const),
]

interface Pass {
  /** px to either side. */
  reach: number
  /** Blurs a line of so many px into another. */
  run(from: Float32Array, to: Float32Array, length: number): void
}

/** From this standard deviation on boxes stand for the Gaussian (Filter Effects 1, feGaussianBlur). */
const LARGE = 2

function passesOf(sigma: number): Pass[] {
  if (sigma <= 0) return []
  if (sigma < LARGE) return [weighing(sigma)]
  const size = Math.floor((sigma * 3 * Math.sqrt(2 * Math.PI)) / 4 + 0.5)
  const half = Math.floor(size / 2)
  if (size % 2 === 1) return [averaging(half, half), averaging(half, half), averaging(half, half)]
  return [averaging(half, half - 1), averaging(half - 1, half), averaging(half, half)]
}

/** Each px becomes the mean of those from `before` to `after` it; beyond the ends there is nothing. */
function averaging(before: number, after: number): Pass {
  const share = 1 / (before + after + 1)
  return {
    reach: Math.max(before, after),
    run(from, to, length) {
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0
        for (let x = 0; x < Math.min(after, length); x += 1) sum += from[x * 4 + channel] ?? 0
        for (let x = 0; x < length; x += 1) {
          if (x + after < length) sum += from[(x + after) * 4 + channel] ?? 0
          if (x - before - 1 >= 0) sum -= from[(x - before - 1) * 4 + channel] ?? 0
          to[x * 4 + channel] = sum * share
        }
      }
    },
  }
}

/** Each px becomes the mean of its neighbours by the Gaussian itself. */
function weighing(sigma: number): Pass {
  const reach = Math.ceil(3 * sigma)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    reach,
    run(from, to, length) {
      to.fill(0)
      for (const [at, weight] of weights.entries()) {
        const shift = (at - reach) * 4
        const share = weight / whole
        const end = Math.min(length * 4, length * 4 - shift)
        for (let target = Math.max(0, -shift); target < end; target += 1) {
          to[target] = (to[target] ?? 0) + (from[target + shift] ?? 0) * share
        }
      }
    },
  }
}

/** Colours are averaged by how much they cover. */
function premultiplied(data: Uint8ClampedArray): Float32Array {
  const pixels = new Float32Array(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    pixels[at] = ((data[at] ?? 0) * alpha) / 255
    pixels[at + 1] = ((data[at + 1] ?? 0) * alpha) / 255
    pixels[at + 2] = ((data[at + 2] ?? 0) * alpha) / 255
    pixels[at + 3] = alpha
  }
  return pixels
}

function unpremultiply(pixels: Float32Array, data: Uint8ClampedArray) {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    const share = alpha > 0 ? 255 / alpha : 0
    data[at] = (pixels[at] ?? 0) * share
    data[at + 1] = (pixels[at + 1] ?? 0) * share
    data[at + 2] = (pixels[at + 2] ?? 0) * share
    data[at + 3] = alpha
  }
}

interface Lines {
  count: number
  /** px of a line. */
  length: number
  passes: readonly Pass[]
}

/** Blurs along the lines of `from` and writes them as the columns of `to`: the second time, it is upright again. */
function blurLines(from: Float32Array, to: Float32Array, { count, length, passes }: Lines) {
  let line = new Float32Array(length * 4)
  let next = new Float32Array(length * 4)
  for (let at = 0; at < count; at += 1) {
    line.set(from.subarray(at * length * 4, (at + 1) * length * 4))
    for (const pass of passes) {
      pass.run(line, next, length)
      ;[line, next] = [next, line]
    }
    for (let x = 0; x < length; x += 1) {
      const source = x * 4
      const target = (x * count + at) * 4
      to[target] = line[source] ?? 0
      to[target + 1] = line[source + 1] ?? 0
      to[target + 2] = line[source + 2] ?? 0
      to[target + 3] = line[source + 3] ?? 0
    }
  }
}
