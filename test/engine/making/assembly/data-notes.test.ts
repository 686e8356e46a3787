import { describe, expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { addElement } from '#engine/document/operations/index.ts'
import {
  assemble,
  dataNotes,
  emptyContent,
  type LayoutName,
  readText,
  repairStoryboard,
  storyboardOf,
} from '#engine/making/index.ts'

const months = Array.from({ length: 24 }, (_, at) => `${2024 + Math.floor(at / 12)}年${(at % 12) + 1}月`)
const table = [['月份', '销量（万辆）'], ...months.map((month, at) => [month, String(at + 30)])]
const wide = table.map((row, at) => [
  ...row,
  ...Array.from({ length: 6 }, (_, each) => (at === 0 ? `车型${each}（万辆）` : `${at + each}`)),
])

const storyboardWith = (layout: LayoutName, rows: string[][]) => ({
  title: '两年销量',
  mood: 'data' as const,
  pages: [{ layout, content: { ...emptyContent(), heading: '两年销量', table: rows }, narration: [] }],
})
const notesOf = (layout: LayoutName, rows: string[][]) => {
  const storyboard = storyboardWith(layout, rows)
  return dataNotes(storyboard, assemble(storyboard))
}

it('says how much of the data a chart leaves out', () => {
  expect(notesOf('line-chart', table)).toEqual([])
  expect(notesOf('bar-chart', table)).toEqual([expect.stringContaining('前 12 项（共 24 项）')])
  expect(notesOf('pie-chart', table)).toEqual([expect.stringContaining('前 12 项（共 24 项）')])
  expect(notesOf('line-chart', wide)).toEqual([expect.stringContaining('只画了前 5 列（共 7 列）')])
})

it('says which columns a chart cannot show beside the others', () => {
  const mixed = table.map((row, at) => [
    ...row,
    at === 0 ? '同比' : `${at}%`,
    at === 0 ? '说明' : '见公告',
    '',
  ])
  expect(notesOf('line-chart', mixed)).toEqual(['第 1 页的图表没有画“同比”、“说明”，需要时可以改用表格'])
  expect(
    notesOf(
      'table',
      mixed.slice(0, 9).map((row) => row.slice(0, 4)),
    ),
  ).toEqual([])
})

it('says it of a chart of an article, whose table shows all columns', () => {
  const rows = ['甲车 30 8% 增程', '乙车 50 -3% 纯电', '丙车 45 2% 混动'].map((row) =>
    row.replaceAll(' ', ' | '),
  )
  const text = `# 车企月报\n\n| 企业 | 销量（万辆） | 同比 | 动力 |\n| --- | --- | --- | --- |\n| ${rows.join(' |\n| ')} |`
  const storyboard = storyboardOf(readText(text))
  const at = storyboard.pages.findIndex(({ layout }) => layout === 'bar-chart')
  expect(dataNotes(storyboard, assemble(storyboard))).toEqual([
    `第 ${at + 1} 页的图表没有画“同比（%）”、“动力”，需要时可以改用表格`,
  ])
  const pages = storyboard.pages.map((page, index) =>
    index === at ? { ...page, layout: 'table' as const } : page,
  )
  expect(dataNotes({ pages }, assemble({ ...storyboard, pages }))).toEqual([])
})

describe('of a table', () => {
  it('says how many rows and columns are left out', () => {
    expect(notesOf('table', table.slice(0, 9))).toEqual([])
    expect(notesOf('table', table)).toEqual([
      '第 1 页的表格只列了前 8 行（共 24 行），需要时可以在编辑器里补全表格的数据',
    ])
    expect(notesOf('table', wide.slice(0, 5))).toEqual([expect.stringContaining('只列了前 6 列（共 8 列）')])
    expect(notesOf('table', wide)).toEqual([
      expect.stringContaining('只列了前 8 行（共 24 行）、前 6 列（共 8 列）'),
    ])
  })

  it('knows it by cells that were shortened, too', () => {
    const long = table.map(([month = '', value = ''], at) => [
      at === 0 ? month : `${month}全国各地的销量，不含出口和二手车`.repeat(4),
      value,
      ...Array.from({ length: 3 }, () => '说明'.repeat(20)),
    ])
    expect(notesOf('table', long)).toEqual([expect.stringMatching(/只列了前 \d+ 行（共 24 行）/)])
  })

  it('also tells of a table of an article', () => {
    const rows = Array.from({ length: 12 }, (_, at) => `| 仓库${at} | 第 ${at} 批已入库 |`)
    const text = `# 库存明细\n\n| 仓库 | 说明 |\n| --- | --- |\n${rows.join('\n')}`
    const storyboard = storyboardOf(readText(text))
    expect(dataNotes(storyboard, assemble(storyboard))).toEqual([
      expect.stringContaining('表格只列了前 8 行（共 12 行）'),
    ])
  })

  it('shows as many columns of an article as there is room for', () => {
    const row = (cells: string[]) => `| ${cells.join(' | ')} |`
    const headers = ['仓库', '负责人', '地点', '货物', '状态', '备注', '电话']
    const lines = ['甲', '乙'].map((name) => row(headers.map((header) => `${name}${header}`)))
    const text = `# 库存明细\n\n${row(headers)}\n${row(headers.map(() => '---'))}\n${lines.join('\n')}`
    const storyboard = storyboardOf(readText(text))
    expect(dataNotes(storyboard, assemble(storyboard))).toEqual([
      expect.stringContaining('表格只列了前 6 列（共 7 列）'),
    ])
  })

  it('counts all columns of a wide table of an article', () => {
    const row = (cells: string[]) => `| ${cells.join(' | ')} |`
    const headers = Array.from({ length: 20 }, (_, at) => `指标${at}`)
    const lines = ['甲', '乙'].map((name) => row(headers.map(() => `${name}的说明`)))
    const text = `# 明细\n\n${row(headers)}\n${row(headers.map(() => '---'))}\n${lines.join('\n')}`
    const { storyboard } = repairStoryboard(storyboardOf(readText(text)))
    expect(dataNotes(storyboard, assemble(storyboard))).toEqual([
      expect.stringContaining('前 6 列（共 20 列）'),
    ])
  })

  it('says “at least” where a storyboard has only the first rows of a longer table', () => {
    const rows = Array.from({ length: 90 }, (_, at) => `| 仓库${at} | 已入库 |`)
    const storyboard = storyboardOf(readText(`# 明细\n\n| 仓库 | 说明 |\n| --- | --- |\n${rows.join('\n')}`))
    expect(dataNotes(storyboard, assemble(storyboard))).toEqual([expect.stringContaining('行（至少 59 行）')])
  })

  it('ignores tables of the template', () => {
    const storyboard = storyboardWith('table', table)
    const project = createProject()
    const [page] = project.pages
    if (page) addElement(page, createElement('qk-table'))
    expect(dataNotes(storyboard, project)).toEqual([])
  })

  it('says how many rows and columns a template leaves out', () => {
    const template = createProject()
    const [page] = template.pages
    if (page) {
      addElement(page, Object.assign(createElement('qk-text'), { name: '{{标题}}' }))
      const commonStyle = { width: 340, height: 500 }
      addElement(page, Object.assign(createElement('qk-table', { commonStyle }), { name: '{{表格}}' }))
    }
    const storyboard = storyboardWith('cover', wide)
    expect(dataNotes(storyboard, assemble(storyboard, { template }))).toEqual([
      expect.stringContaining('只列了前 8 行（共 24 行）、前 4 列（共 8 列）'),
    ])
  })
})
