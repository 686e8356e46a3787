import { product } from './animations/matrix.ts'

type Row = [number, number, number]

/** A projective map of the plane: 3×3, row-major, for column vectors (x, y, 1) in px, y down. */
export type Homography = readonly [...Row, ...Row, ...Row]

/** What the animations add to an element's resting state at one time. */
export interface Pose {
  /** 0…1, multiplied with the element's own opacity. */
  readonly opacity: number
  /**
   * Relative to the center of the element's unrotated box; applied after the element's own rotation.
   * A point whose third coordinate becomes ≤ 0 lies behind the viewer, as with huge elements rotated in 3D.
   */
  readonly transform: Homography
  /** Whether the transform is the identity. */
  readonly identity: boolean
  /** Whether the transform's last row is 0 0 1, so that a canvas can apply it. */
  readonly affine: boolean
}

/** The pose of an element that is not animated. */
export const restPose: Pose = Object.freeze({
  opacity: 1,
  transform: Object.freeze([1, 0, 0, 0, 1, 0, 0, 0, 1] as const),
  identity: true,
  affine: true,
})

/** Combines two poses: opacities multiply; `second` applies within the coordinates of `first`. */
export function combined(first: Pose, second: Pose): Pose {
  if (first === restPose) return second
  if (second === restPose) return first
  return poseOf(first.opacity * second.opacity, product(first.transform, second.transform, 3))
}

/** A pose from its numbers; `restPose` itself if they change nothing. */
export function poseOf(opacity: number, transform: readonly number[]): Pose {
  const identity = transform.every((value, index) => value === restPose.transform[index])
  if (identity && opacity === 1) return restPose
  const [, , , , , , g, h, i] = transform
  return { opacity, transform: transform as Homography, identity, affine: g === 0 && h === 0 && i === 1 }
}
