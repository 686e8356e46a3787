import { CANVAS_HEIGHT, CANVAS_WIDTH, type Easing } from '#engine/elements/element.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import type { Size } from '#engine/geometry/index.ts'
import { createMemo } from '#engine/util/memo.ts'
import { easedTime } from './animations/easing.ts'
import type { Step } from './animations/preset.ts'
import { presetOf, textPresetOf } from './animations/presets.ts'
import { type Sample, sample, samplerOf } from './animations/sample.ts'
import type { AnimatedElement } from './poses.ts'

/** Larger bitmaps are not worth their memory: an element that grows this much is in motion. */
const MAX_SCALE = 3
const KEEPS_SIZE: ReadonlySet<Step['kind']> = new Set(['move', 'rotateZ'])
/** Percentages sampled in addition to the keyframes. */
const BETWEEN = Array.from({ length: 20 }, (_, at) => (at + 0.5) * 5)
const BARELY_SEEN = 0.02
/** An element that has moved further than the page's diagonal is outside the page. */
const OUT_OF_SIGHT = Math.hypot(CANVAS_WIDTH, CANVAS_HEIGHT)

/** By type, easing and size: it is asked for at every frame. */
const scales = createMemo<number>(1000)

/**
 * The largest scale, 1…3, that the element's animations reach while it is visible: the resolution, relative to its
 * resting size, that its bitmap needs to stay sharp.
 */
export function maxScaleOf({ elName, animations, commonStyle }: Omit<AnimatedElement, 'uuid'>): number {
  const movesUnits = elName !== undefined && schemaOf(elName).hasTextUnits
  const { width, height } = commonStyle
  let product = 1
  for (const { type, easing } of animations) {
    if (movesUnits && textPresetOf(type)) continue
    const key = `${type} ${easing} ${width} ${height}`
    product *= scales(key, () => reachedBy(type, easing, { width, height }))
  }
  return Math.min(MAX_SCALE, product)
}

/** The largest scale, at least 1, that an animation reaches. */
function reachedBy(type: string, easing: Easing | undefined, size: Size): number {
  const found = presetOf(type)
  if (!found) return 1
  const { keyframes } = found.preset
  if (!keyframes.some(({ transform = [] }) => transform.some(({ kind }) => !KEEPS_SIZE.has(kind)))) return 1
  const sampler = samplerOf(found.preset, easing !== undefined)
  const times = [...BETWEEN, ...keyframes.map(({ at }) => at)]
  const percents = times.map((time) => 100 * easedTime(easing, time / 100))
  return Math.max(1, ...percents.map((percent) => seenScale(sample(sampler, percent, size))))
}

/** The scale at the center of the element; 0 when it is invisible. */
function seenScale({ opacity, transform }: Sample): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, w = 0] = transform
  if (opacity < BARELY_SEEN || w <= 0) return 0
  const [x, y] = [c / w, f / w]
  if (Math.hypot(x, y) > OUT_OF_SIGHT) return 0
  const derivative = [a - x * g, b - x * h, d - y * g, e - y * h].map((value) => value / w)
  return largestStretch(derivative)
}

/** The larger singular value of a 2×2 matrix, row-major. */
function largestStretch([a = 0, b = 0, c = 0, d = 0]: number[]): number {
  return (Math.hypot(a + d, b - c) + Math.hypot(a - d, b + c)) / 2
}
