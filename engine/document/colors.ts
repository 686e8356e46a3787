import type { Element } from '#engine/elements/schemas.ts'
import { allElements } from './operations/tree.ts'
import type { Project } from './project.ts'

/** The visible colors of a project as CSS, most frequent first. */
export function colorsOf({ pages, coverList }: Pick<Project, 'pages' | 'coverList'>): string[] {
  const backgrounds = pages.map((page) => page.commonStyle.backgroundColor)
  const elements = [...pages, ...coverList].flatMap((container) => allElements(container.elements))
  const counts = new Map<string, number>()
  for (const color of [...backgrounds, ...elements.flatMap(colorsOfElement)]) {
    if (color === '') continue
    const key = color.toLowerCase()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([color]) => color)
}

function colorsOfElement({ commonStyle, propsValue }: Element): string[] {
  const { color, backgroundColor, borderColor, borderWidth } = commonStyle
  const colors = [backgroundColor]
  if (borderWidth > 0) colors.push(borderColor)
  if ('text' in propsValue || 'richEditor' in propsValue) colors.push(color)
  if ('tint' in propsValue) colors.push(propsValue.tint)
  if ('bgColor' in propsValue)
    colors.push(...(propsValue.gradient ? propsValue.colors : [propsValue.bgColor]))
  if ('states' in propsValue) {
    for (const state of Object.values(propsValue.states)) {
      colors.push(state.color, state.backgroundColor, state.borderColor)
    }
  }
  if ('chartColor' in propsValue) colors.push(...propsValue.chartColor)
  return colors
}
