import type { Tie } from '#engine/elements/element.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
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
  const start = clamp(delay, limits.delay.min, limits.delay.max)
  const tie = selfAnimation.values[selfAnimation.keys.tie ?? ''] as Tie | undefined // as its schema says
  if (tie) tie.offset += start - Number(selfAnimation.values[selfAnimation.keys.delay])
  selfAnimation.values[selfAnimation.keys.delay] = start
  selfAnimation.values[selfAnimation.keys.duration] = clamp(
    duration,
    limits.duration.min,
    limits.duration.max,
  )
}

/** Removes an animation, or turns off a self-animation. */
export function removeAnimationByRef(container: Container, { elementId, index }: AnimationRef) {
  if (index !== null) return removeAnimation(container, elementId, index)
  setSelfAnimation(container, elementId, false)
}

/** The self-animation of an element's kind; null for kinds without one. */
export function selfAnimation({ elName, propsValue }: Element): (AnimationTiming & { isOn: boolean }) | null {
  const keys = schemaOf(elName).selfAnimation
  if (!keys) return null
  const values = propsValue as unknown as Record<string, unknown> // indexed by keys from its schema
  return {
    isOn: values[keys.isOn] === true,
    delay: Number(values[keys.delay]),
    duration: Number(values[keys.duration]),
  }
}

/** Turns a self-animation on or off. */
export function setSelfAnimation(container: Container, id: string, isOn: boolean) {
  const selfAnimation = selfAnimationOf(container, id)
  if (selfAnimation) selfAnimation.values[selfAnimation.keys.isOn] = isOn
}

function selfAnimationOf(container: Container, id: string) {
  const element = findElement(container, id)
  const keys = element && schemaOf(element.elName).selfAnimation
  return keys ? { keys, values: element.propsValue as unknown as Record<string, unknown> } : undefined
}
