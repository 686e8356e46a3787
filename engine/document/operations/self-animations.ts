import { schemaOf } from '#engine/elements/schemas.ts'
import { clamp } from '#engine/geometry/index.ts'
import { ANIMATION_LIMITS, changeAnimation, removeAnimation } from './animations.ts'
import { type Container, findElement } from './tree.ts'

/** One of an element's movements: an animation of its list, or with null the growing that its kind brings along. */
export interface AnimationRef {
  elementId: string
  index: number | null
}

/** When a movement begins, and how long one run of it takes, seconds. */
export interface AnimationTiming {
  delay: number
  duration: number
}

/** Sets when an element moves, clamped to the limits of animations. */
export function setAnimationTiming(
  container: Container,
  { elementId, index }: AnimationRef,
  { delay, duration }: AnimationTiming,
) {
  if (index !== null) return changeAnimation(container, elementId, index, { delay, duration })
  const growth = growingOf(container, elementId)
  if (!growth) return
  const limits = ANIMATION_LIMITS
  growth.values[growth.keys.delay] = clamp(delay, limits.delay.min, limits.delay.max)
  growth.values[growth.keys.duration] = clamp(duration, limits.duration.min, limits.duration.max)
}

/** Takes a movement from its element: what grew is there from the beginning. */
export function removeAnimationByRef(container: Container, { elementId, index }: AnimationRef) {
  if (index !== null) return removeAnimation(container, elementId, index)
  const growth = growingOf(container, elementId)
  if (growth) growth.values[growth.keys.isOn] = false
}

function growingOf(container: Container, id: string) {
  const element = findElement(container, id)
  const keys = element && schemaOf(element.elName).selfAnimation
  return keys ? { keys, values: element.propsValue as unknown as Record<string, unknown> } : undefined
}
