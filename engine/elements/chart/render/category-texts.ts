import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { withEllipsis } from '#engine/elements/render/ellipsis.ts'
import { type ChartTheme, cssFont } from './chart-theme.ts'
import type { Extent } from './plan.ts'
import { twoLines } from './texts.ts'

interface CategoryTexts {
  /** As they are written; several lines are an array. */
  labels: (string | string[])[]
  minRotation: number
  maxRotation: number
  autoSkip: boolean
}

/** px on both sides of the names. */
export const NAME_PADDING = 6

/** Maximum part of a horizontal chart's width for the names beside its bars. */
const BESIDE = 0.34
/** Approximate width of a value axis with its labels, px. */
const VALUE_AXIS = 36
/** With more categories, some names are skipped instead of rotated. */
const MOST_TURNED = 14
const TURNED = 45
/** Characters that a name which is rotated or beside bars must show at least. */
const SHORTEST = 4

const FLAT = { minRotation: 0, maxRotation: 0 }

/**
 * Names beside lying bars, truncated.
 * @param width of the chart, px
 * @param labelRoom what the labels of the bars take of it, px
 */
export function namesBesideBars(
  context: Canvas2D,
  names: readonly string[],
  look: ChartTheme,
  width: number,
  labelRoom: number,
): CategoryTexts {
  context.font = cssFont(look.axis)
  // Bars get as much as the names, unless these would be too short to read.
  // The px is for letters that are measured a little wider than 1 em.
  const half = (width - labelRoom) / 2 - 2 * NAME_PADDING
  const most = Math.min(width * BESIDE, Math.max(SHORTEST * look.axis.size + 1, half))
  return { ...FLAT, labels: names.map((name) => withEllipsis(context, name, most)), autoSkip: true }
}

/**
 * Lays out category names under an axis: on one line if all fit, otherwise on two, otherwise rotated and
 * truncated; very many are skipped in part.
 * @param valueAxes how many there are beside the names
 */
export function categoryTexts(
  context: Canvas2D,
  names: readonly string[],
  look: ChartTheme,
  extent: Extent,
  valueAxes: number,
): CategoryTexts {
  context.font = cssFont(look.axis)
  const cut = (width: number) => names.map((name) => withEllipsis(context, name, width))
  const em = look.axis.size
  const band = (extent.width - valueAxes * VALUE_AXIS) / Math.max(1, names.length) - 4
  const widest = Math.max(0, ...names.map((name) => context.measureText(name).width))
  if (widest <= band) return { ...FLAT, labels: [...names], autoSkip: false }
  if (band >= 3 * em && widest <= 2.4 * band) {
    return { ...FLAT, labels: names.map((name) => twoLines(context, name, band)), autoSkip: false }
  }
  const width = Math.min(7 * em, extent.height * 0.3)
  if (names.length <= MOST_TURNED && width >= SHORTEST * em) {
    return { labels: cut(width), minRotation: TURNED, maxRotation: TURNED, autoSkip: false }
  }
  return { ...FLAT, labels: cut(6 * em), autoSkip: true }
}
