import type { ChartElement } from '../schema.ts'

/** Steps of the growing, so that equal pictures have equal keys. */
const STEPS = 1000

/**
 * How far a chart has grown at `seconds` of the page's clock, eased, 0…1; 1 is the chart at rest. It stays at 0
 * until its delay is over.
 */
export function growthAt({ propsValue }: ChartElement, seconds: number | null): number {
  const { animation, animationDelay, animationDuration } = propsValue
  if (!animation || seconds === null) return 1
  const since = seconds - animationDelay
  if (since < 0) return 0
  if (since >= animationDuration) return 1
  return Math.round(easeOutQuart(since / animationDuration) * STEPS) / STEPS
}

/** Equal keys, equal pictures; '' is the chart at rest. */
export function growthKey(element: ChartElement, seconds: number): string {
  const growth = growthAt(element, seconds)
  return growth === 1 ? '' : String(growth)
}

/** Seconds of the page's clock until the chart is complete; 0 when it does not grow. */
export const growthEnd = ({ propsValue }: ChartElement): number =>
  propsValue.animation ? propsValue.animationDelay + propsValue.animationDuration : 0

const easeOutQuart = (part: number) => 1 - (1 - part) ** 4
