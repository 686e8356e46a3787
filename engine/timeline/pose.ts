import { product } from './animations/matrix.ts'

type Row = [number, number, number]

/** A projective map of the plane: 3×3, row-major, for column vectors (x, y, 1) in px, y down. */
export type Homography = readonly [...Row, ...Row, ...Row]

/** What the animations make of an element at one moment, on top of its resting look. */
export interface Pose {
  /** 0…1, a factor on the element's own opacity. */
  readonly opacity: number
  /**
   * Relative to the centre of the element's unrotated box; the element's own rotation comes inside.
   * A point whose third coordinate comes out ≤ 0 is behind the viewer: huge elements that turn in 3D.
   */
  readonly transform: Homography
  /** The transform moves nothing. */
  readonly identity: boolean
  /** The transform's last row is 0 0 1: a canvas can apply it is. */
  readonly affine: boolean
}

/** The pose of an element that no animation touches. */
export const restPose: Pose = Object.freeze({
  opacity: 1,
  transform: Object.freeze([1, 0, 0, 0, 1, 0, 0, 0, 1] as const),
  identity: true,
  affine: true,
})

/** Two animations at once: opacities multiply; `second` moves what `first` shows, in `first`'s coordinates. */
export function combined(first: Pose, second: Pose): Pose {
  if (first === restPose) return second
  if (second === restPose) return first
  return poseOf(first.opacity * second.opacity, product(first.transform, second.transform, 3))
}

/** The pose of these numbers; `restPose` itself when they change nothing. */
export function poseOf(opacity: number, transform: readonly number[]): Pose {
  const identity = transform.every((value, index) => value === restPose.transform[index])
  if (identity && opacity === 1) return restPose
  const [, , , , , , g, h, i] = transform
  return { opacity, transform: transform as Homography, identity, affine: g === 0 && h === 0 && i === 1 }
}
