import { schemaOf } from '#engine/elements/schemas.ts'
import { clamp } from '#engine/geometry/index.ts'
import { ANIMATION_LIMITS, changeAnimation, removeAnimation } from './animations.ts'
import { type Container, findElement } from './tree.ts'

/** An animation of an element's list or, with index null, the self-animation of its kind. */
export interface AnimationRef {
  elementId: string
  index: number | null
}

/** Start of an animation and duration of one repetition, in seconds. */
export interface AnimationTiming {
  delay: number
  duration: number
}

/** Sets the times of an animation or self-animation within the limits. */
export function setAnimationTiming(
  container: Container,
  { elementId, index }: AnimationRef,
  { delay, duration }: AnimationTiming,
) {
  if (index !== null) return changeAnimation(container, elementId, index, { delay, duration })
  const selfAnimation = selfAnimationOf(container, elementId)
  if (!selfAnimation) return
  const limits = ANIMATION_LIMITS
  selfAnimation.values[selfAnimation.keys.delay] = clamp(delay, limits.delay.min, limits.delay.max)
  selfAnimation.values[selfAnimation.keys.duration] = clamp(
    duration,
    limits.duration.min,
    limits.duration.max,
  )
}

/** Removes an animation, or turns off a self-animation. */
export function removeAnimationByRef(container: Container, { elementId, index }: AnimationRef) {
  if (index !== null) return removeAnimation(container, elementId, index)
  const selfAnimation = selfAnimationOf(container, elementId)
  if (selfAnimation) selfAnimation.values[selfAnimation.keys.isOn] = false
}

function selfAnimationOf(container: Container, id: string) {
  const element = findElement(container, id)
  const keys = element && schemaOf(element.elName).selfAnimation
  return keys ? { keys, values: element.propsValue as unknown as Record<string, unknown> } : undefined
}
