import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { type ChartTheme, cssFont } from './chart-theme.ts'
import type { Extent } from './plan.ts'
import { fittedText, twoLines } from './texts.ts'

interface CategoryTexts {
  /** As they are written; several lines are an array. */
  labels: (string | string[])[]
  minRotation: number
  maxRotation: number
  autoSkip: boolean
}

/** Of a lying chart's width, what the names beside its bars may take. */
const BESIDE = 0.34
/** px that an axis of values takes, about. */
const VALUE_AXIS = 36
/** More are skipped in part rather than turned. */
const MOST_TURNED = 14
const TURNED = 45
/** Characters that a name must keep to be worth turning. */
const SHORTEST = 4

/**
 * How the names of categories stand under an axis: on one line where all fit, else on two, else turned and cut
 * off, and where there are very many, some are left out.
 */
export function categoryTexts(
  context: Canvas2D,
  names: readonly string[],
  look: ChartTheme,
  extent: Extent,
  isLying: boolean,
): CategoryTexts {
  context.font = cssFont(look.axis)
  const flat = { minRotation: 0, maxRotation: 0 }
  const cut = (width: number) => names.map((name) => fittedText(context, name, width))
  if (isLying) return { ...flat, labels: cut(extent.width * BESIDE), autoSkip: true }
  const em = look.axis.size
  const band = (extent.width - VALUE_AXIS) / Math.max(1, names.length) - 4
  const widest = Math.max(0, ...names.map((name) => context.measureText(name).width))
  if (widest <= band) return { ...flat, labels: [...names], autoSkip: false }
  if (band >= 3 * em && widest <= 2.4 * band) {
    return { ...flat, labels: names.map((name) => twoLines(context, name, band)), autoSkip: false }
  }
  const width = Math.min(7 * em, extent.height * 0.3)
  if (names.length <= MOST_TURNED && width >= SHORTEST * em) {
    return { labels: cut(width), minRotation: TURNED, maxRotation: TURNED, autoSkip: false }
  }
  return { ...flat, labels: cut(6 * em), autoSkip: true }
}
