import type { Animation } from '#engine/elements/element.ts'
import { type Element, isSeen, selfAnimationOf } from '#engine/elements/schemas.ts'
import { type AnimationTimes, timesOf } from './animation-times.ts'
import { presetOf, type Role } from './animations/presets.ts'

/** What of an element says when it moves; snapshots fit. */
export type MovingElement = Pick<Element, 'uuid' | 'elName' | 'propsValue' | 'isHidden'> & {
  readonly animations: readonly Readonly<Animation>[]
}

/** A stretch of time in which an element moves by itself, in seconds of its page's clock. */
export interface AnimationBar {
  elementId: string
  /** The animation's place among the element's; null is the growing that the element's kind brings along. */
  index: number | null
  /** The animation's type; '' for growing. */
  type: string
  role: Role
  start: number
  /** Infinity: until the page ends. */
  end: number
  /** Of one run. */
  duration: number
  /** How many runs; Infinity without end. */
  runs: number
}

/**
 * When the elements of a page move, in the elements' order: the very times by which `createPoses` poses them.
 * Animations that are not known do nothing and are not listed, nor is anything of what is hidden.
 */
export function animationBars({ elements }: { readonly elements: readonly MovingElement[] }): AnimationBar[] {
  return elements.filter(isSeen).flatMap((element) => {
    const { uuid: elementId, animations } = element
    const growth = selfAnimationOf(element)
    const bars = animations.flatMap((animation, index): AnimationBar[] => {
      const role = presetOf(animation.type)?.role
      return role ? [{ elementId, index, type: animation.type, role, ...spanOf(timesOf(animation)) }] : []
    })
    return growth ? [{ elementId, index: null, type: '', role: 'entrance', ...grown(growth) }, ...bars] : bars
  })
}

function grown({ delay, duration }: { delay: number; duration: number }) {
  return spanOf(timesOf({ delay, duration, infinite: '', interationCount: 1 }))
}

function spanOf({ start, end, duration, repeat }: AnimationTimes) {
  return { start, end, duration, runs: repeat < 0 ? Infinity : repeat + 1 }
}
