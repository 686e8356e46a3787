import { type Size } from '#engine/geometry/index.ts'
import { type Pose, poseOf } from '../pose.ts'
import { presetOf } from './presets.ts'
import { sample, samplerOf } from './sample.ts'

/**
 * The pose of an element of `size` px at `percent` (0…100) of one repetition, to illustrate the animation;
 * undefined for an unknown type.
 */
export function poseAtPercent(type: string, percent: number, size: Size): Pose | undefined {
  const found = presetOf(type)
  if (!found) return undefined
  const { opacity, transform } = sample(samplerOf(found.preset), percent, size)
  return poseOf(opacity, transform)
}
