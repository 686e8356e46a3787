import { clamp, type Size } from '#engine/geometry/index.ts'
import { type Ease, eased, linear } from './easing.ts'
import { type Matrix, matrixOf, mix, mixMatrices, product } from './matrix.ts'
import { IDENTITY, type Keyframe, type Origin, type Preset, type Step } from './preset.ts'

/** The state of an animated element at one time. */
export interface Sample {
  opacity: number
  /** 3×3, row-major, relative to the center of the box in px. */
  transform: readonly number[]
}

/** The keyframes that name one property, from 0 to 100. */
type Track<Value> = { at: number; value: Value; ease: Ease }[]

/** The tracks of a preset, one per property. */
export interface Sampler {
  opacity: Track<number>
  transform: Track<readonly Step[]>
  origin: Track<Origin>
  visible: Track<boolean>
}

/**
 * @param isEased whether an easing shapes the whole animation. In a movement from one keyframe to another it takes the
 * place of the preset's; one over several, such as a bounce, would stop at each of them without its own.
 */
export function samplerOf(named: Preset, isEased = false): Sampler {
  const preset = isEased && named.keyframes.length <= 2 ? { ...named, ease: linear } : named
  return {
    opacity: track(preset, ({ opacity }) => opacity, 1),
    transform: track(preset, ({ transform }) => transform, []),
    origin: track(preset, ({ origin }) => origin, preset.origin),
    visible: track(preset, ({ visible }) => visible, true),
  }
}

/** As in CSS, the element's own value stands in where the first or last keyframe leaves out the property. */
function track<Value>(
  preset: Preset,
  pick: (frame: Keyframe) => Value | undefined,
  own: Value,
): Track<Value> {
  const named = preset.keyframes.flatMap((frame): Track<Value> => {
    const value = pick(frame)
    return value === undefined ? [] : [{ at: frame.at, value, ease: frame.ease ?? preset.ease }]
  })
  if (named[0]?.at !== 0) named.unshift({ at: 0, value: own, ease: preset.ease })
  if (named.at(-1)?.at !== 100) named.push({ at: 100, value: own, ease: preset.ease })
  return named
}

/** Samples an animation at `percent` (0…100) for an element of `size`. */
export function sample(sampler: Sampler, percent: number, size: Size): Sample {
  const opacity = between(sampler.opacity, percent)
  const transform = between(sampler.transform, percent)
  const origin = between(sampler.origin, percent)
  const visible = between(sampler.visible, percent)
  const isVisible = (visible.progress < 1 && visible.from) || (visible.progress > 0 && visible.to)
  const x = mix(origin.from[0], origin.to[0], origin.progress) / 100 - 0.5
  const y = mix(origin.from[1], origin.to[1], origin.progress) / 100 - 0.5
  return {
    opacity: isVisible ? clamp(mix(opacity.from, opacity.to, opacity.progress), 0, 1) : 0,
    transform: flattened(mixSteps(transform, size), x * size.width, y * size.height),
  }
}

interface Between<Value> {
  from: Value
  to: Value
  /** Already eased. */
  progress: number
}

/** The two keyframes around `percent` and how far it is from one to the other. */
function between<Value>(track: Track<Value>, percent: number): Between<Value> {
  const next = Math.max(
    1,
    track.findIndex(({ at }, index) => index > 0 && (at > percent || at === 100)),
  )
  const [from, to] = [track[next - 1], track[next]] as [Track<Value>[number], Track<Value>[number]]
  const progress = eased(from.ease, (percent - from.at) / (to.at - from.at))
  return { from: from.value, to: to.value, progress }
}

/** Interpolates matching functions value by value; from the first mismatch on, interpolates matrices. */
function mixSteps({ from, to, progress }: Between<readonly Step[]>, size: Size): Matrix {
  const mixed: Step[] = []
  for (let index = 0; index < Math.max(from.length, to.length); index++) {
    const kind = (from[index] ?? to[index])?.kind as Step['kind']
    const start = from[index] ?? { kind, values: IDENTITY[kind] }
    const end = to[index] ?? { kind, values: IDENTITY[kind] }
    if (start.kind !== end.kind) {
      const rest = mixMatrices(matrixOf(from.slice(index), size), matrixOf(to.slice(index), size), progress)
      return product(matrixOf(mixed, size), rest, 4)
    }
    mixed.push({
      kind,
      values: start.values.map((value, at) => mix(value, end.values[at] ?? value, progress)),
    })
  }
  return matrixOf(mixed, size)
}

/**
 * Reduces a 4×4 matrix around an origin to the 3×3 matrix that maps the points of the flat box. The origin is
 * relative to the center of the box, in px.
 */
function flattened(matrix: Matrix, x: number, y: number): number[] {
  const flat = [0, 1, 3, 4, 5, 7, 12, 13, 15].map((index) => matrix[index] as number)
  if (x === 0 && y === 0) return flat
  return product(product([1, 0, x, 0, 1, y, 0, 0, 1], flat, 3), [1, 0, -x, 0, 1, -y, 0, 0, 1], 3)
}
