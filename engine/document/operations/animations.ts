import { type Animation, animationSchema, type Easing } from '#engine/elements/element.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { clamp } from '#engine/geometry/index.ts'
import { clonePlain } from '../clone.ts'
import { type Container, findElement, locateAll } from './tree.ts'

/** Limits of an animation's times in seconds and of its repetitions. */
export const ANIMATION_LIMITS = {
  duration: { min: 0.1, max: 3600 },
  delay: { min: 0, max: 3600 },
  interationCount: { min: 1, max: 10_000 },
}

/** A change of an animation; `interationCount` is the data format's spelling. */
export type AnimationChange = Partial<
  Pick<Animation, 'type' | 'duration' | 'delay' | 'interationCount' | 'unit' | 'stagger' | 'order' | 'color'>
> & {
  infinite?: boolean
  /** Empty: as its keyframes say. */
  easing?: Easing | ''
}

/** A new animation: 1.5 seconds, once, half a second after the page's start. */
export const createAnimation = (type: string): Animation => animationSchema.parse({ type })

/** The elements of `ids` that can be animated: visual ones outside of groups, as a group moves as a whole. */
export function animatableElements(container: Container, ids: readonly string[]): Element[] {
  return locateAll(container, ids)
    .filter(({ element, groups }) => groups.length === 0 && schemaOf(element.elName).visual)
    .map(({ element }) => element)
}

/** Appends a new animation to each element that can be animated. */
export function addAnimation(container: Container, ids: readonly string[], type: string) {
  for (const { animations } of animatableElements(container, ids)) animations.push(createAnimation(type))
}

/**
 * Changes an animation within its limits. A change of type keeps times and easing; another delay of a tied animation
 * changes its offset.
 */
export function changeAnimation(
  container: Container,
  id: string,
  index: number,
  { duration, delay, interationCount, infinite, type, easing, ...units }: AnimationChange,
) {
  const animation = animationsOf(container, id)[index]
  if (!animation) return
  const { duration: lengths, delay: delays, interationCount: counts } = ANIMATION_LIMITS
  if (type !== undefined && type !== animation.type) {
    animation.type = type
    // Another animation moves other units, in its own order.
    for (const key of ['unit', 'stagger', 'order', 'color'] as const) delete animation[key]
  }
  if (easing === '') delete animation.easing
  else if (easing !== undefined) animation.easing = easing
  if (duration !== undefined) animation.duration = clamp(duration, lengths.min, lengths.max)
  if (delay !== undefined) {
    const next = clamp(delay, delays.min, delays.max)
    if (animation.tie) animation.tie.offset += next - animation.delay
    animation.delay = next
  }
  if (interationCount !== undefined) {
    animation.interationCount = Math.round(clamp(interationCount, counts.min, counts.max))
  }
  Object.assign(animation, units)
  // The data format stores an empty string for false.
  if (infinite !== undefined) animation.infinite = infinite || ''
}

/** Inserts a copy of an animation after it. */
export function duplicateAnimation(container: Container, id: string, index: number) {
  const animations = animationsOf(container, id)
  const animation = animations[index]
  if (animation) animations.splice(index + 1, 0, clonePlain(animation))
}

export function removeAnimation(container: Container, id: string, index: number) {
  const animations = animationsOf(container, id)
  if (animations[index]) animations.splice(index, 1)
}

/** Moves an animation; `to` is its index afterwards. */
export function moveAnimation(container: Container, id: string, from: number, to: number) {
  const animations = animationsOf(container, id)
  if (!animations[from] || !animations[to] || from === to) return
  const [moved] = animations.splice(from, 1)
  if (moved) animations.splice(to, 0, moved)
}

/** Replaces the animations of elements by copies of those of another element. */
export function copyAnimations(container: Container, fromId: string, ids: readonly string[]) {
  const animations = animationsOf(container, fromId)
  for (const element of animatableElements(container, ids)) {
    if (element.uuid !== fromId) element.animations = clonePlain(animations)
  }
}

/** Removes all animations of elements. */
export function clearAnimations(container: Container, ids: readonly string[]) {
  for (const { element } of locateAll(container, ids)) element.animations.length = 0
}

const animationsOf = (container: Container, id: string): Animation[] =>
  findElement(container, id)?.animations ?? []
