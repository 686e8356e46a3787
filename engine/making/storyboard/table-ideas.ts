import { sentencesOf } from '#engine/document/index.ts'
import { headlineOf, lengthOf } from '../outline/shorten.ts'
import { isRanking } from '../outline/patterns.ts'
import { isRanked, withoutRowNumbers, type TableView, tableView } from '../outline/tables.ts'
import { MOST } from '../limits.ts'
import { contentOf, type Idea } from './idea.ts'

/**
 * The page of a table.
 * @param heading of its section, or empty
 * @param nearby paragraphs of the section, in which the table may be spoken about
 */
export function tableIdea(
  { title, rows: all }: { title: string; rows: string[][] },
  heading: string,
  nearby: readonly string[],
  section: number,
): Idea {
  const whole = all.slice(0, MOST.rows).map((row) => row.slice(0, MOST.columns))
  const rows = withoutRowNumbers(whole)
  const view = tableView(rows)
  const labels = rows.slice(1).map(([label = '']) => label)
  const about = sentencesOf(nearby.join('\n')).find(
    (sentence) => labels.filter((label) => lengthOf(label) > 1 && sentence.includes(label)).length > 0,
  )
  const name = title || heading || view.measure || rows[0]?.slice(0, 2).join('与') || ''
  const unit = view.unit === '' ? '' : `单位：${view.unit}`
  const order = isRanked(whole) ? view.rows.slice(1) : byValue(view)
  const ranked = isRanking(`${title}${heading}`) && view.layout === 'bar-chart' ? rankItems(view, order) : []
  return {
    layouts:
      ranked.length > 0
        ? ['ranking', 'bar-chart', 'table']
        : view.layout === 'table'
          ? ['table']
          : [view.layout, 'table'],
    content: contentOf({
      heading: headlineOf(name) || headlineOf(view.measure),
      text: unit,
      items: ranked,
      // The layout shows as much as it can; what it leaves out, the notes tell.
      table: view.whole,
    }),
    narration: about === undefined ? spokenTable(view, name, isRanked(whole)) : [about],
    weight: 3.4,
    section,
  }
}

const rankItems = ({ unit }: TableView, order: readonly string[][]) =>
  order.map(([title = '', value = '']) => ({ title, text: `${value}${unit}` }))

const byValue = ({ rows }: TableView) =>
  rows.slice(1).toSorted((one, other) => Number(other[1]) - Number(one[1]))

/** Sentences about what the chart or table shows, of its own labels and values. */
function spokenTable(view: TableView, name: string, hasRanks: boolean): string[] {
  const { rows, unit, measure, layout } = view
  if (layout === 'table') return spokenRows(rows, name)
  const [[first = '', start = ''] = [], [last = '', end = ''] = []] = [rows[1], rows.at(-1)]
  if (layout === 'line-chart') {
    const move = Number(end) > Number(start) ? '升至' : Number(end) < Number(start) ? '降至' : '到'
    return [`${measure || name}从${first}的${start}${unit}${move}${last}的${end}${unit}`]
  }
  const order = hasRanks ? rows.slice(1) : byValue(view)
  const [[top = '', most = ''] = [], [second = '', next = ''] = []] = order
  // The first place may be that of the least value, such as of a time.
  if (hasRanks)
    return [`${name}排在第一的是${top}，${measure}${most}${unit}，其次是${second}，${next}${unit}`]
  const subject = layout === 'pie-chart' ? `${name}中，占比` : measure || name
  return [`${subject}最高的是${top}，为${most}${unit}，其次是${second}，为${next}${unit}`]
}

/** The first rows of a narrow table, otherwise only its name. */
function spokenRows([header = [], ...rows]: readonly (readonly string[])[], name: string): string[] {
  if (header.length > 3) return [name]
  return rows.slice(0, 3).map(([label = '', ...cells]) => {
    const values = cells.map((cell, at) => (header.length === 2 ? cell : `${header[at + 1] ?? ''}是${cell}`))
    return `${label}，${values.filter((value) => value !== '').join('，')}`
  })
}
