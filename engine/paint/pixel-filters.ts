import type { PictureFilter } from '#engine/elements/picture.ts'

/** CSS filter functions on pixels (Filter Effects 1) as browsers compute them: in sRGB, clamped after each step. */

/** Filters the colors of RGBA pixels that are not premultiplied. */
export function colorPixels(
  data: Uint8ClampedArray,
  { brightness, contrast, saturation, hue, sepia }: Omit<PictureFilter, 'blur'>,
): void {
  const steps: ((data: Uint8ClampedArray) => void)[] = []
  if (brightness !== 100 || contrast !== 100) {
    const table = toneTable(brightness / 100, contrast / 100)
    steps.push((pixels) => applyTable(pixels, table))
  }
  if (saturation !== 100) steps.push((pixels) => applyMatrix(pixels, saturationMatrix(saturation / 100)))
  if (hue !== 0) steps.push((pixels) => applyMatrix(pixels, hueMatrix((hue * Math.PI) / 180)))
  if (sepia !== 0) steps.push((pixels) => applyMatrix(pixels, sepiaMatrix(1 - sepia / 100)))
  for (const step of steps) step(data)
}

/** How far a blur of this standard deviation extends beyond the pixels, px. */
export const blurRadius = (sigma: number): number =>
  passesOf(sigma).reduce((all, { radius }) => all + radius, 0)

/** Blurs pixels with a standard deviation in px; the surroundings are transparent. */
export function blurPixels({ data, width, height }: ImageData, sigma: number): void {
  const rows = premultiplied(data)
  const columns = new Float32Array(rows.length)
  const passes = passesOf(sigma)
  blurLines(rows, columns, { count: height, length: width, passes })
  blurLines(columns, rows, { count: width, length: height, passes })
  unpremultiply(rows, data)
}

/** Maps a channel's value to its result of brightness, then contrast. */
function toneTable(brightness: number, contrast: number): Uint8ClampedArray {
  const table = new Uint8ClampedArray(256)
  for (let value = 0; value < 256; value += 1) {
    const bright = Math.min(255, Math.round(value * brightness))
    table[value] = (bright - 127.5) * contrast + 127.5
  }
  return table
}

function applyTable(data: Uint8ClampedArray, table: Uint8ClampedArray) {
  for (let index = 0; index < data.length; index += 4) {
    data[index] = table[data[index] ?? 0] ?? 0
    data[index + 1] = table[data[index + 1] ?? 0] ?? 0
    data[index + 2] = table[data[index + 2] ?? 0] ?? 0
  }
}

/** Rows for red, green and blue. */
type Matrix = readonly [number, number, number, number, number, number, number, number, number]

function applyMatrix(data: Uint8ClampedArray, [a, b, c, d, e, f, g, h, i]: Matrix) {
  for (let index = 0; index < data.length; index += 4) {
    const red = data[index] ?? 0
    const green = data[index + 1] ?? 0
    const blue = data[index + 2] ?? 0
    data[index] = a * red + b * green + c * blue
    data[index + 1] = d * red + e * green + f * blue
    data[index + 2] = g * red + h * green + i * blue
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

/** @param k the remaining share of the original colors, 0…1 */
const sepiaMatrix = (k: number): Matrix => [
  ...([0.393 + 0.607 * k, 0.769 - 0.769 * k, 0.189 - 0.189 * k] as const),
  ...([0.349 - 0.349 * k, 0.686 + 0.314 * k, 0.168 - 0.168 * k] as const),
  ...([0.272 - 0.272 * k, 0.534 - 0.534 * k, 0.131 + 0.869 * k] as const),
]

interface Pass {
  /** px to either side. */
  radius: number
  /** Blurs a line of `length` px. */
  run(from: Float32Array, to: Float32Array, length: number): void
}

/** From this standard deviation on, box blurs approximate the Gaussian (Filter Effects 1, feGaussianBlur). */
const BOX_BLUR_SIGMA = 2

function passesOf(sigma: number): Pass[] {
  if (sigma <= 0) return []
  if (sigma < BOX_BLUR_SIGMA) return [gaussianPass(sigma)]
  const size = Math.floor((sigma * 3 * Math.sqrt(2 * Math.PI)) / 4 + 0.5)
  const half = Math.floor(size / 2)
  if (size % 2 === 1) return [boxPass(half, half), boxPass(half, half), boxPass(half, half)]
  return [boxPass(half, half - 1), boxPass(half - 1, half), boxPass(half, half)]
}

/** Averages from `before` px before to `after` px after each px; beyond the ends is transparent. */
function boxPass(before: number, after: number): Pass {
  const factor = 1 / (before + after + 1)
  return {
    radius: Math.max(before, after),
    run(from, to, length) {
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0
        for (let x = 0; x < Math.min(after, length); x += 1) sum += from[x * 4 + channel] ?? 0
        for (let x = 0; x < length; x += 1) {
          if (x + after < length) sum += from[(x + after) * 4 + channel] ?? 0
          if (x - before - 1 >= 0) sum -= from[(x - before - 1) * 4 + channel] ?? 0
          to[x * 4 + channel] = sum * factor
        }
      }
    },
  }
}

/** Averages neighbors with Gaussian weights. */
function gaussianPass(sigma: number): Pass {
  const radius = Math.ceil(3 * sigma)
  const weights = Array.from({ length: 2 * radius + 1 }, (_, index) =>
    Math.exp(-((index - radius) ** 2) / (2 * sigma * sigma)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    radius,
    run(from, to, length) {
      to.fill(0)
      for (const [index, weight] of weights.entries()) {
        const shift = (index - radius) * 4
        const factor = weight / total
        const end = Math.min(length * 4, length * 4 - shift)
        for (let target = Math.max(0, -shift); target < end; target += 1) {
          to[target] = (to[target] ?? 0) + (from[target + shift] ?? 0) * factor
        }
      }
    },
  }
}

/** Premultiplies, so that colors are averaged by their opacity. */
function premultiplied(data: Uint8ClampedArray): Float32Array {
  const pixels = new Float32Array(data.length)
  for (let index = 0; index < data.length; index += 4) {
    const alpha = data[index + 3] ?? 0
    pixels[index] = ((data[index] ?? 0) * alpha) / 255
    pixels[index + 1] = ((data[index + 1] ?? 0) * alpha) / 255
    pixels[index + 2] = ((data[index + 2] ?? 0) * alpha) / 255
    pixels[index + 3] = alpha
  }
  return pixels
}

function unpremultiply(pixels: Float32Array, data: Uint8ClampedArray) {
  for (let index = 0; index < data.length; index += 4) {
    const alpha = pixels[index + 3] ?? 0
    const factor = alpha > 0 ? 255 / alpha : 0
    data[index] = (pixels[index] ?? 0) * factor
    data[index + 1] = (pixels[index + 1] ?? 0) * factor
    data[index + 2] = (pixels[index + 2] ?? 0) * factor
    data[index + 3] = alpha
  }
}

interface Lines {
  count: number
  /** px of a line. */
  length: number
  passes: readonly Pass[]
}

/** Blurs the lines of `from` and writes them as columns of `to`; the second call restores the orientation. */
function blurLines(from: Float32Array, to: Float32Array, { count, length, passes }: Lines) {
  let current = new Float32Array(length * 4)
  let next = new Float32Array(length * 4)
  for (let index = 0; index < count; index += 1) {
    current.set(from.subarray(index * length * 4, (index + 1) * length * 4))
    for (const pass of passes) {
      pass.run(current, next, length)
      ;[current, next] = [next, current]
    }
    for (let x = 0; x < length; x += 1) {
      const source = x * 4
      const target = (x * count + index) * 4
      to[target] = current[source] ?? 0
      to[target + 1] = current[source + 1] ?? 0
      to[target + 2] = current[source + 2] ?? 0
      to[target + 3] = current[source + 3] ?? 0
    }
  }
}
