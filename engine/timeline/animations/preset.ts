import { type Ease, ease } from './easing.ts'

/**
 * One CSS transform function as numbers that can be interpolated one by one:
 * - `move`: x and y, each as percent of the box and px, then z in px
 * - `scale`: x, y, z
 * - `rotateX`, `rotateY`, `rotateZ`, `skewX`, `skewY`: degrees
 * - `perspective`: the reciprocal of the distance in px, which is what CSS interpolates
 */
export interface Step {
  kind: keyof typeof IDENTITY
  values: readonly number[]
}

/** The neutral values of each function. */
export const IDENTITY = {
  move: [0, 0, 0, 0, 0],
  scale: [1, 1, 1],
  rotateX: [0],
  rotateY: [0],
  rotateZ: [0],
  skewX: [0],
  skewY: [0],
  perspective: [0],
} as const satisfies Record<string, readonly number[]>

/** A point of the box in percent of its width and height. */
export type Origin = readonly [x: number, y: number]

/** A keyframe that leaves out a property does not interrupt its interpolation. */
export interface Keyframe {
  opacity?: number
  transform?: readonly Step[]
  /** Where the transform is anchored, while it differs from the preset's origin. */
  origin?: Origin
  /** `false` hides from this keyframe on; as in CSS, the element is visible until the keyframe is reached. */
  visible?: boolean
  /** The easing towards the next keyframe that names the same property. */
  ease?: Ease
}

export interface Preset {
  /** Offsets in percent, ascending. */
  keyframes: readonly (Keyframe & { at: number })[]
  /** The easing after keyframes that name none. */
  ease: Ease
  origin: Origin
}

export const CENTER: Origin = [50, 50]

/** A preset from keyframes by offset in percent; one key may name several: `'0 50 100'`. */
export function preset(
  keyframes: Readonly<Record<string, Keyframe>>,
  options: Partial<Pick<Preset, 'ease' | 'origin'>> = {},
): Preset {
  const list = Object.entries(keyframes).flatMap(([offsets, keyframe]) =>
    offsets.split(' ').map((at) => ({ ...keyframe, at: Number(at) })),
  )
  return { ease, origin: CENTER, ...options, keyframes: list.sort((a, b) => a.at - b.at) }
}

/** px, or a percentage of the element's own box. */
type Distance = number | `${number}%`

const distance = (value: Distance) => (typeof value === 'number' ? [0, value] : [Number.parseFloat(value), 0])

export const move = (x: Distance = 0, y: Distance = 0, z = 0): Step => ({
  kind: 'move',
  values: [...distance(x), ...distance(y), z],
})
export const scale = (x: number, y = x, z = 1): Step => ({ kind: 'scale', values: [x, y, z] })
export const rotateX = (degrees: number): Step => ({ kind: 'rotateX', values: [degrees] })
export const rotateY = (degrees: number): Step => ({ kind: 'rotateY', values: [degrees] })
export const rotateZ = (degrees: number): Step => ({ kind: 'rotateZ', values: [degrees] })
export const skewX = (degrees: number): Step => ({ kind: 'skewX', values: [degrees] })
export const skewY = (degrees: number): Step => ({ kind: 'skewY', values: [degrees] })
export const perspective = (px: number): Step => ({ kind: 'perspective', values: [1 / px] })
