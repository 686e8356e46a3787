import { tieOf } from '#engine/document/operations/index.ts'
import type { Animation, Tie } from '#engine/elements/element.ts'
import { type Element, isSeen, selfAnimationOf } from '#engine/elements/schemas.ts'
import { type AnimationTimes, timesOf } from './animation-times.ts'
import { presetOf, type Role } from './animations/presets.ts'

/** The properties of an element that decide when it moves; snapshots are accepted. */
export type MovingElement = Pick<Element, 'uuid' | 'elName' | 'propsValue' | 'isHidden'> & {
  readonly animations: readonly Readonly<Animation>[]
}

/** When an animation of an element runs, in seconds of its page's clock. */
export interface AnimationBar {
  elementId: string
  /** Index in the element's animations; null for the self-animation of its kind. */
  index: number | null
  /** The animation's type; '' for a self-animation. */
  type: string
  role: Role
  start: number
  /** Infinity if it repeats until the page ends. */
  end: number
  /** Duration of one repetition. */
  duration: number
  /** Number of repetitions; Infinity if endless. */
  runs: number
  /** What its start is tied to. */
  tie?: Readonly<Tie>
}

/**
 * The animations of a page with their times, in the order of its elements. `createPoses` uses the same times.
 * Unknown animations and hidden elements are left out.
 */
export function animationBars({ elements }: { readonly elements: readonly MovingElement[] }): AnimationBar[] {
  return elements.filter(isSeen).flatMap((element) => {
    const tiedTo = (index: number | null) => {
      const tie = tieOf(element, index)
      return tie && { tie }
    }
    const { uuid: elementId, animations } = element
    const selfAnimation = selfAnimationOf(element)
    const bars = animations.flatMap((animation, index): AnimationBar[] => {
      const role = presetOf(animation.type)?.role
      return role
        ? [{ elementId, index, type: animation.type, role, ...spanOf(timesOf(animation)), ...tiedTo(index) }]
        : []
    })
    return selfAnimation
      ? [
          {
            elementId,
            index: null,
            type: '',
            role: 'entrance',
            ...selfAnimationSpan(selfAnimation),
            ...tiedTo(null),
          },
          ...bars,
        ]
      : bars
  })
}

function selfAnimationSpan({ delay, duration }: { delay: number; duration: number }) {
  return spanOf(timesOf({ delay, duration, infinite: '', interationCount: 1 }))
}

function spanOf({ start, end, duration, repeat }: AnimationTimes) {
  return { start, end, duration, runs: repeat < 0 ? Infinity : repeat + 1 }
}
