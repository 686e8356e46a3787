import { allElements, type Page, type Project } from '#engine/document/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { chartPartOf } from '../layouts/charts.ts'
import type { Storyboard } from '../storyboard.ts'

/**
 * What an author should know of charts that show only a part of their data, in Chinese.
 * @param project made of the storyboard
 */
export const chartNotes = ({ pages }: Pick<Storyboard, 'pages'>, project: Pick<Project, 'pages'>): string[] =>
  pages.flatMap(({ content }, at) => {
    const page = project.pages[at]
    const left = page && leftOut(content.table, page)
    if (!left) return []
    return [`第 ${at + 1} 页的图表只画了${left}，需要时可以在编辑器里补全图表的数据`]
  })

function leftOut(table: readonly (readonly string[])[], { elements }: Page): string | null {
  const { rows, columns } = chartPartOf(table)
  for (const { elName, propsValue } of allElements(elements).filter(isChart)) {
    const [labels = [], ...series] = propsValue.chartData
    const shown = elName === 'pie' ? labels : labels.slice(1)
    // A template may have charts of its own.
    if (shown.length === 0 || shown.some((label, at) => label !== (rows[at]?.[0] ?? ''))) continue
    const parts = [
      shown.length < rows.length && `前 ${shown.length} 项（共 ${rows.length} 项）`,
      elName !== 'pie' &&
        series.length < columns.length &&
        `前 ${series.length} 列（共 ${columns.length} 列）`,
    ].filter((part) => part !== false)
    if (parts.length > 0) return parts.join('、')
  }
  return null
}
