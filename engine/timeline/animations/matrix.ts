import { radians, type Size } from '#engine/geometry/index.ts'
import type { Step } from './preset.ts'

/** A 4×4 matrix, row-major, that maps column vectors (x, y, z, 1) in px, y down as in CSS. */
export type Matrix = readonly number[]

const UNIT: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

const entry = (matrix: Matrix, index: number) => matrix[index] as number

/** The product `a · b`: `b` is applied first. Both are square and of the same order. */
export function product(a: Matrix, b: Matrix, order: number): number[] {
  const result: number[] = []
  for (let row = 0; row < order; row++) {
    for (let column = 0; column < order; column++) {
      let sum = 0
      for (let k = 0; k < order; k++) sum += entry(a, row * order + k) * entry(b, k * order + column)
      result.push(sum)
    }
  }
  return result
}

/** The matrix of a list of transform functions for a box of this size (CSS Transforms 2, §12). */
export function matrixOf(steps: readonly Step[], size: Size): Matrix {
  const [first = UNIT, ...rest] = steps.map((step) => stepMatrix(step, size))
  return rest.reduce((matrix, step) => product(matrix, step, 4), first)
}

function plane(a: number, b: number, c: number, d: number, e = 0, f = 0): Matrix {
  return [a, b, 0, e, c, d, 0, f, 0, 0, 1, 0, 0, 0, 0, 1]
}

const sin = (degrees: number) => Math.sin(radians(degrees))
const cos = (degrees: number) => Math.cos(radians(degrees))
const tan = (degrees: number) => Math.tan(radians(degrees))

type Values = readonly [number, number, number, number, number]

const matrices: Record<Step['kind'], (values: Values, size: Size) => Matrix> = {
  move: ([xPart, x, yPart, y, z], { width, height }) => {
    const [right, down] = [(xPart / 100) * width + x, (yPart / 100) * height + y]
    return [1, 0, 0, right, 0, 1, 0, down, 0, 0, 1, z, 0, 0, 0, 1]
  },
  scale: ([x, y, z]) => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1],
  rotateX: ([a]) => [1, 0, 0, 0, 0, cos(a), -sin(a), 0, 0, sin(a), cos(a), 0, 0, 0, 0, 1],
  rotateY: ([a]) => [cos(a), 0, sin(a), 0, 0, 1, 0, 0, -sin(a), 0, cos(a), 0, 0, 0, 0, 1],
  rotateZ: ([a]) => plane(cos(a), -sin(a), sin(a), cos(a)),
  skewX: ([a]) => plane(1, tan(a), 0, 1),
  skewY: ([a]) => plane(1, 0, tan(a), 1),
  perspective: ([nearness]) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -nearness, 1],
}

function stepMatrix({ kind, values }: Step, size: Size): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = values
  return matrices[kind]([a, b, c, d, e], size)
}

/** A decomposed 2D matrix: `move · rotate · skew · scale`. */
interface DecomposedMatrix {
  moveX: number
  moveY: number
  /** Radians, −π…π. */
  angle: number
  skew: number
  scaleX: number
  scaleY: number
}

function decompose(matrix: Matrix): DecomposedMatrix {
  const [a, c, b, d] = [entry(matrix, 0), entry(matrix, 1), entry(matrix, 4), entry(matrix, 5)]
  const angle = Math.atan2(b, a)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const scaleX = Math.hypot(a, b)
  const scaleY = cos * d - sin * c
  const skew = (cos * c + sin * d) / scaleY
  return { moveX: entry(matrix, 3), moveY: entry(matrix, 7), angle, skew, scaleX, scaleY }
}

function recompose({ moveX, moveY, angle, skew, scaleX, scaleY }: DecomposedMatrix): Matrix {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const [a, b] = [cos * scaleX, sin * scaleX]
  const [c, d] = [(cos * skew - sin) * scaleY, (sin * skew + cos) * scaleY]
  return plane(a, c, b, d, moveX, moveY)
}

export const mix = (from: number, to: number, progress: number) => from + (to - from) * progress

/**
 * Interpolates two 2D matrices by decomposition, rotating the shorter way, as CSS does for transform lists whose
 * functions do not match (CSS Transforms 1, §11). Neither matrix may be singular.
 */
export function mixMatrices(from: Matrix, to: Matrix, progress: number): Matrix {
  const [start, end] = [decompose(from), decompose(to)]
  const turn = end.angle - start.angle
  const shorter = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI))
  return recompose({
    moveX: mix(start.moveX, end.moveX, progress),
    moveY: mix(start.moveY, end.moveY, progress),
    angle: start.angle + shorter * progress,
    skew: mix(start.skew, end.skew, progress),
    scaleX: mix(start.scaleX, end.scaleX, progress),
    scaleY: mix(start.scaleY, end.scaleY, progress),
  })
}
