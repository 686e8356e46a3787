import type { MotionEnv, MovieMoment } from '../elements/kind.ts'
import { drawOf } from '../elements/kinds.ts'
import { childrenOf, type Element, isSeen } from '../elements/schemas.ts'

/** How an element changes by itself, with what is in it: a group moves as its children do. */

/** Whether an element, or one in it, is of a kind that changes by itself. */
export const canMove = (element: Element): boolean =>
  drawOf(element).motion !== undefined || childrenOf(element).some(canMove)

/** What is seen at `seconds` of the page's clock, as a key; '' is how it looks at rest. */
export function motionKey(element: Element, seconds: number, env: MotionEnv): string {
  const own = drawOf(element).motion?.keyAt(element, seconds, env) ?? ''
  const inside = childrenOf(element)
    .filter((child) => isSeen(child) && canMove(child))
    .map((child) => motionKey(child, seconds, env))
  return inside.every((key) => key === '') ? own : [own, ...inside].join(';')
}

/** The pictures of movies that are seen at `seconds`. */
export const motionMoments = (element: Element, seconds: number, env: MotionEnv): MovieMoment[] => [
  ...(drawOf(element).motion?.momentsAt?.(element, seconds, env) ?? []),
  ...childrenOf(element)
    .filter(isSeen)
    .flatMap((child) => motionMoments(child, seconds, env)),
]
