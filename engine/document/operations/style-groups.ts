import { isChart } from '#engine/elements/chart/schema.ts'
import { valueAt, writeAt } from '#engine/elements/panel-fields.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { pathsOfStyleGroup, type StyleGroup } from '#engine/elements/style-groups.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { setSpans } from '#engine/elements/text/spans.ts'
import { clonePlain } from '../clone.ts'
import { isLockedAt } from './flags.ts'
import { seriesIn } from './sheet.ts'
import { type Container, isGroup, locateAll } from './tree.ts'

/** A copied style: values by path, for each style group. */
export type CopiedStyle = Readonly<Partial<Record<StyleGroup, Readonly<Record<string, unknown>>>>>

/** Whether an element has a style that can be copied. */
export const hasStyle = ({ elName }: Element): boolean => schemaOf(elName).styleGroups.length > 0

/** Copies an element's style, without animations, box and content. */
export function copyStyle(element: Element): CopiedStyle {
  const unused = unusedGroups(element)
  const used = schemaOf(element.elName).styleGroups.filter((group) => !unused.includes(group))
  const groups = used.map((group) => {
    const values = pathsOfStyleGroup(group).map((path) => [path, clonePlain(valueAt(element, path))])
    return [group, Object.fromEntries(values)]
  })
  return Object.fromEntries(groups)
}

/** Options for several series, of a chart that has one: they show nowhere in it, so pasting them would surprise. */
function unusedGroups(element: Element): StyleGroup[] {
  if (!isChart(element) || element.elName === 'pie') return []
  const { chartData, chartConfig } = element.propsValue
  const series = seriesIn(chartData)
  const stackable =
    element.elName === 'line-bar'
      ? series - 1
      : element.elName === 'line' && !chartConfig.areaStyle
        ? 0
        : series
  return [...(series < 2 ? (['seriesNames'] as const) : []), ...(stackable < 2 ? (['stacks'] as const) : [])]
}

/**
 * Applies the style groups that the kinds of elements have; for a group, to its children. Locked elements stay
 * unchanged. Texts must be refitted afterwards.
 */
export function pasteStyle(container: Container, ids: readonly string[], style: CopiedStyle) {
  for (const element of styleTargets(container, ids)) {
    // The copied style is that of the whole text.
    if (style.text && isText(element)) setSpans(element.propsValue, [])
    for (const group of schemaOf(element.elName).styleGroups) {
      for (const [path, value] of Object.entries(style[group] ?? {})) {
        writeAt(element, path, clonePlain(value))
      }
    }
  }
}

/** The unlocked elements to which a style for `ids` applies; a group stands for its children. */
export function styleTargets(container: Container, ids: readonly string[]): Element[] {
  const selected = locateAll(container, ids).filter((found) => !isLockedAt(found))
  return freeLeaves(selected.map(({ element }) => element))
}

const freeLeaves = (elements: readonly Element[]): Element[] =>
  elements
    .filter(({ isLocked }) => isLocked !== true)
    .flatMap((element) => (isGroup(element) ? freeLeaves(element.propsValue.components) : [element]))
