import { describe, expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { addElement } from '#engine/document/operations/index.ts'
import {
  assemble,
  dataNotes,
  emptyContent,
  type LayoutName,
  readText,
  storyboardOf,
} from '#engine/making/index.ts'

const months = Array.from({ length: 24 }, (_, at) => `${2024 + Math.floor(at / 12)}年${(at % 12) + 1}月`)
const table = [['月份', '销量（万辆）'], ...months.map((month, at) => [month, String(at + 30)])]
const wide = table.map((row, at) => [...row, ...Array.from({ length: 6 }, (_, each) => `${at + each}`)])

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
