import type { ChartElement } from '../schema.ts'

/** Progress is rounded to steps, so that equal pixels have equal keys. */
const STEPS = 1000

/**
 * Eased progress of a chart's self-animation at `seconds` of the page's clock, 0…1. It is 0 until the delay has
 * passed, and 1 at rest.
 */
export function growthAt({ propsValue }: ChartElement, seconds: number | null): number {
  const { animation, animationDelay, animationDuration } = propsValue
  if (!animation || seconds === null) return 1
  const since = seconds - animationDelay
  if (since < 0) return 0
  if (since >= animationDuration) return 1
  return Math.round(easeOutQuart(since / animationDuration) * STEPS) / STEPS
}

/** Cache key of the appearance; '' is the chart at rest. */
export function growthKey(element: ChartElement, seconds: number): string {
  const growth = growthAt(element, seconds)
  return growth === 1 ? '' : String(growth)
}

/** When the self-animation ends, in seconds of the page's clock; 0 if there is none. */
export const growthEnd = ({ propsValue }: ChartElement): number =>
  propsValue.animation ? propsValue.animationDelay + propsValue.animationDuration : 0

const easeOutQuart = (part: number) => 1 - (1 - part) ** 4
