import { expect, it } from 'vitest'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { assemble, readText, storyboardOf } from '#engine/making/index.ts'

const pagesOf = (heading: string, ...rows: string[]) => {
  const [header = '', ...body] = rows.map((row) => `| ${row.replaceAll(' ', ' | ')} |`)
  const line = header.replace(/[^|]+/g, '---')
  const text = `# 江城简报\n\n## ${heading}\n\n${[header, line, ...body].join('\n')}`
  return storyboardOf(readText(text)).pages
}

it('keeps the order of a table with ranks of its own, in which the least time wins', () => {
  const rows = ['1 张三 130', '2 李四 135', '3 王五 138']
  const page = pagesOf('半程排行榜', '名次 姓名 用时（分钟）', ...rows).find(
    ({ layout }) => layout === 'ranking',
  )
  expect(page?.content.items.map(({ title, text }) => `${title} ${text}`)).toEqual([
    '张三 130分钟',
    '李四 135分钟',
    '王五 138分钟',
  ])
  expect(page?.narration).toEqual(['半程排行榜排在第一的是张三，用时130分钟，其次是李四，135分钟。'])
})

it('ranks a table without ranks by its values', () => {
  const page = pagesOf('销量排行榜', '序号 企业 销量（万辆）', '1 甲车 30', '2 乙车 50').find(
    ({ layout }) => layout === 'ranking',
  )
  expect(page?.content.items.map(({ title }) => title)).toEqual(['乙车', '甲车'])
})

it('tells a table that begins with the latest row in order of time', () => {
  const rows = ['2025年 128', '2024年 110', '2023年 95']
  const page = pagesOf('近三年营收', '年份 营收（亿元）', ...rows).find(
    ({ layout }) => layout === 'line-chart',
  )
  expect(page?.content.table.slice(1)).toEqual([
    ['2023年', '95'],
    ['2024年', '110'],
    ['2025年', '128'],
  ])
  expect(page?.narration.map(withoutReadings)).toEqual(['营收从2023年的95亿元升至2025年的128亿元。'])
})

it('keeps the total of a chart for a table, without drawing it', () => {
  const rows = ['甲 1200', '乙 800', '丙 900', '合计 2900']
  const page = pagesOf('各业务收入', '业务 收入（万元）', ...rows).find(
    ({ layout }) => layout === 'bar-chart',
  )
  expect(page?.content.table.at(-1)).toEqual(['合计', '2900'])
  if (!page) throw new Error('a chart')
  const cellsOf = (layout: 'bar-chart' | 'table') => {
    const project = assemble({ title: '收入', mood: 'data', pages: [{ ...page, layout }] })
    return JSON.stringify(project.pages[0]?.elements.map(({ propsValue }) => propsValue))
  }
  expect(cellsOf('bar-chart')).not.toContain('合计')
  expect(cellsOf('table')).toContain('合计')
})
