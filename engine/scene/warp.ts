import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { clamp } from '#engine/geometry/index.ts'
import { contextOf, createSurface, releaseSurface, type Surface } from '#engine/paint/canvas.ts'
import { invert, type Matrix3, multiply, project, translation } from './matrix.ts'

/** Pixels as in `ImageData`: RGBA, four bytes each, not premultiplied. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

const MAX_SAMPLES = 4

/**
 * Draws `source` through a homography onto the empty `target`, as CSS draws a plane in perspective: each
 * target pixel samples its source bilinearly, on premultiplied colors, several times where the plane is
 * reduced. Nothing behind the viewer is drawn.
 * @param toTarget maps source px to target px, with positive depth in front of the viewer.
 */
export function warp(source: Pixels, toTarget: Matrix3, target: Pixels) {
  const inverse = invert(toTarget)
  if (!inverse) return
  const [a, b, c, d, e, f, g, h, i] = inverse
  const samples = samplesFor(source, toTarget)
  const sum = new Float64Array(4)
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++) {
      sum.fill(0)
      for (let sub = 0; sub < samples * samples; sub++) {
        const px = x + ((sub % samples) + 0.5) / samples
        const py = y + (Math.floor(sub / samples) + 0.5) / samples
        const w = g * px + h * py + i
        if (w > 0) addSample(source, (a * px + b * py + c) / w - 0.5, (d * px + e * py + f) / w - 0.5, sum)
      }
      store(sum, samples * samples, target.data, (y * target.width + x) * 4)
    }
  }
}

/** The bounds in target px of `width` × `height` source px; null if part of them is behind the viewer. */
export function projectedBounds(toTarget: Matrix3, width: number, height: number) {
  const corners = [
    project(toTarget, 0, 0),
    project(toTarget, width, 0),
    project(toTarget, 0, height),
    project(toTarget, width, height),
  ]
  if (corners.some(({ depth }) => depth <= 0)) return null
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  return { left, top, right: Math.ceil(Math.max(...xs)), bottom: Math.ceil(Math.max(...ys)) }
}

/** Samples per pixel and axis, by the reduction of the plane's shorter side at its center. */
function samplesFor(source: Pixels, toTarget: Matrix3): number {
  const [x, y] = [source.width / 2, source.height / 2]
  const middle = project(toTarget, x, y)
  const right = project(toTarget, x + 1, y)
  const below = project(toTarget, x, y + 1)
  const scale = Math.min(
    Math.hypot(right.x - middle.x, right.y - middle.y),
    Math.hypot(below.x - middle.x, below.y - middle.y),
  )
  return clamp(Math.ceil(1 / Math.max(scale, 1e-6)), 1, MAX_SAMPLES)
}

function addSample(source: Pixels, x: number, y: number, sum: Float64Array) {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < -1 || top < -1 || left >= source.width || top >= source.height) return
  const [fx, fy] = [x - left, y - top]
  addTexel(source, left, top, (1 - fx) * (1 - fy), sum)
  addTexel(source, left + 1, top, fx * (1 - fy), sum)
  addTexel(source, left, top + 1, (1 - fx) * fy, sum)
  addTexel(source, left + 1, top + 1, fx * fy, sum)
}

function addTexel({ data, width, height }: Pixels, x: number, y: number, weight: number, sum: Float64Array) {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  const at = (y * width + x) * 4
  const alpha = (data[at + 3] as number) * weight
  sum[0] = (sum[0] as number) + (data[at] as number) * alpha
  sum[1] = (sum[1] as number) + (data[at + 1] as number) * alpha
  sum[2] = (sum[2] as number) + (data[at + 2] as number) * alpha
  sum[3] = (sum[3] as number) + alpha
}

function store(
  [red, green, blue, alpha]: Float64Array,
  samples: number,
  data: Uint8ClampedArray,
  at: number,
) {
  if (!alpha) return
  data[at] = (red as number) / alpha
  data[at + 1] = (green as number) / alpha
  data[at + 2] = (blue as number) / alpha
  data[at + 3] = alpha / samples
}

/** Draws a bitmap in perspective on a context without a transform. */
export function drawInPerspective(context: Canvas2D, toDevice: Matrix3, surface: Surface) {
  const { width, height } = context.canvas
  const everything = { left: 0, top: 0, right: width, bottom: height }
  const box = projectedBounds(toDevice, surface.width, surface.height) ?? everything
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
  const target = { width: Math.min(width, box.right) - left, height: Math.min(height, box.bottom) - top }
  if (target.width <= 0 || target.height <= 0) return
  const source = contextOf(surface).getImageData(0, 0, surface.width, surface.height)
  const layer = createSurface(target.width, target.height)
  const pixels = contextOf(layer).createImageData(target.width, target.height)
  warp(source, multiply(translation(-left, -top), toDevice), pixels)
  contextOf(layer).putImageData(pixels, 0, 0)
  context.drawImage(layer, left, top)
  releaseSurface(layer)
}
