import { type Size } from '#engine/geometry/index.ts'
import { type Pose, poseOf } from '../pose.ts'
import { presetOf } from './presets.ts'
import { sample, samplerOf } from './sample.ts'

/**
 * What an animation of this type makes of an element of this size (px) at `percent` (0…100) of one run;
 * undefined for an unknown type. For pictures of the animation itself.
 */
export function poseAtPercent(type: string, percent: number, size: Size): Pose | undefined {
  const found = presetOf(type)
  if (!found) return undefined
  const { opacity, transform } = sample(samplerOf(found.preset), percent, size)
  return poseOf(opacity, transform)
}
