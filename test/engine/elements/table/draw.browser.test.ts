import { afterAll, describe, expect, it } from 'vitest'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import type { Grid } from '#engine/elements/grid.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { cellAt, cellOf, cellsOf, layoutTable } from '#engine/elements/table/render/layout.ts'
import { columnWidths } from '#engine/elements/table/render/widths.ts'
import { Resources } from '#engine/scene/index.ts'
import { expectGoldenPage } from '#test/support/golden.ts'

const prices: Grid = [
  ['品名', '规格', '单价'],
  ['龙井', '250 g', 128],
  ['碧螺春', '250 g', 156],
  ['正山小种', '500 g', 98],
]

type Overrides = Parameters<typeof createElement<'qk-table'>>[1]

const table = (overrides: Overrides = {}) =>
  createElement('qk-table', {
    ...overrides,
    propsValue: { chartData: structuredClone(prices), ...overrides.propsValue },
    commonStyle: { width: 320, height: 160, ...overrides.commonStyle },
  })

const resources = new Resources()
afterAll(() => resources.dispose())

/** Loads fonts, since texts are measured. */
const load = (...elements: Element[]) => resources.load([{ ...blankPage(), elements }])

const sum = (lengths: number[]) => lengths.reduce((all, each) => all + each, 0)

describe('the columns of a table', () => {
  it('have the widths of their content and share the remaining space', async () => {
    const element = table()
    await load(element)
    const [first = 0, second = 0, third = 0] = columnWidths(element, 320)
    expect(first + second + third).toBeCloseTo(320)
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(third)
  })

  it('have their fixed widths, and the others share the rest', async () => {
    const columnConfig = [
      { width: 200, align: '' as const, headerAlign: '' as const, textAlign: '' as const },
    ]
    const element = table({ propsValue: { columnConfig } })
    await load(element)
    const [first, second = 0, third = 0] = columnWidths(element, 320)
    expect(first).toBe(200)
    expect(second + third).toBeCloseTo(120)
    const [scaled, ...others] = columnWidths(element, 100)
    expect(sum([scaled ?? 0, ...others])).toBeCloseTo(100)
  })

  it('keep a minimum width next to a very long text', async () => {
    const element = table({
      propsValue: {
        chartData: [
          ['名称', '说明'],
          ['茶', '好'.repeat(5000)],
        ],
      },
    })
    await load(element)
    const [first = 0, second = 0] = columnWidths(element, 320)
    expect(first).toBeGreaterThanOrEqual(44)
    expect(second).toBeGreaterThan(first)
  })
})

describe('the rows of a table', () => {
  it('share extra height evenly', async () => {
    const element = table()
    await load(element)
    expect(layoutTable(element).rows).toEqual([0, 40, 80, 120, 160])
  })

  it('are limited to those that show a line, the last one clipped to the box', async () => {
    const long = table({
      propsValue: { chartData: Array.from({ length: 200 }, (_, row) => [`第 ${row} 行`]) },
    })
    await load(long)
    const { rows } = layoutTable(long)
    expect(rows).toEqual([0, 32, 64, 96, 128, 160])
    const cut = layoutTable({ ...long, commonStyle: { ...long.commonStyle, height: 156 } })
    expect(cut.rows).toEqual([0, 32, 64, 96, 128, 156])
    const lower = layoutTable({ ...long, commonStyle: { ...long.commonStyle, height: 148 } })
    expect(lower.rows).toEqual([0, 37, 74, 111, 148])
  })

  it('have the height of their tallest cell', async () => {
    const element = table({
      propsValue: {
        chartData: [
          ['一', '二'],
          ['第一行\n第二行\n第三行', '短'],
        ],
      },
    })
    await load(element)
    const [, first = 0, second = 0] = layoutTable(element).rows
    expect(second - first).toBe(first + 40)
  })

  it('of different lengths are filled up; empty tables have none', async () => {
    const element = table({ propsValue: { chartData: [['一'], ['二', '三', '四'], []] } })
    await load(element)
    expect(cellsOf(element, layoutTable(element))).toHaveLength(9)
    expect(layoutTable(table({ propsValue: { chartData: [] } })).rows).toEqual([])
    expect(layoutTable(table({ commonStyle: { width: 0 } })).rows).toEqual([])
  })
})

describe('a cell', () => {
  it('takes its alignment from the nearest setting', async () => {
    const none = { width: 0, align: '' as const, headerAlign: '' as const, textAlign: '' as const }
    const element = table({
      commonStyle: { textAlign: 'left' },
      propsValue: {
        columnConfig: [
          none,
          { ...none, align: 'right' },
          { ...none, headerAlign: 'center', textAlign: 'right' },
        ],
      },
    })
    await load(element)
    const layout = layoutTable(element)
    const alignAt = (row: number, column: number) => cellOf(element, layout, row, column)?.style.textAlign
    expect([alignAt(0, 0), alignAt(0, 1), alignAt(0, 2)]).toEqual(['left', 'right', 'center'])
    expect([alignAt(1, 0), alignAt(1, 1), alignAt(1, 2)]).toEqual(['left', 'right', 'right'])
  })

  it('is found at a point, or the nearest one outside the table', async () => {
    const element = table()
    await load(element)
    const layout = layoutTable(element)
    expect(cellAt(layout, { x: 319, y: 100 })).toEqual({ row: 2, column: 2 })
    expect(cellAt(layout, { x: -5, y: 999 })).toEqual({ row: 3, column: 0 })
    expect(cellAt({ columns: [], rows: [] }, { x: 0, y: 0 })).toBeNull()
  })
})

it('matches the golden picture', async () => {
  const tables = [
    table({ commonStyle: { left: 16, top: 16, width: 352, height: 150 }, propsValue: { borderRadius: 12 } }),
    table({
      commonStyle: { left: 16, top: 182, width: 170, height: 120, fontSize: 12, textAlign: 'left' },
      propsValue: { borderStatus: 2, stripe: false, headerColor: '', lineColor: '#191c23' },
    }),
    table({
      commonStyle: { left: 198, top: 182, width: 170, height: 120, fontSize: 12, rotate: 4 },
      propsValue: {
        borderStatus: 0,
        headerColor: '#2c50dc',
        headerTextColor: '#ffffff',
        chartColor: ['#eff3ff', '#dfe7ff'],
      },
    }),
    table({
      commonStyle: { left: 16, top: 318, width: 352, height: 130, color: '#2340b5' },
      propsValue: {
        chartData: [
          ['表情', '长文'],
          ['😀👨‍👩‍👧', '这一格有很多字，'.repeat(600)],
          ['看不见', '看不见'],
        ],
      },
    }),
    table({
      commonStyle: { left: 16, top: 464, width: 170, height: 100 },
      propsValue: { chartData: Array.from({ length: 200 }, (_, row) => [`第 ${row} 行`, row]) },
    }),
    table({
      commonStyle: {
        left: 198,
        top: 464,
        width: 170,
        height: 100,
        lineHeight: 24,
        boxShadow: '0 4px 12px #0003',
      },
      propsValue: { chartData: [['一'], ['二', '三', '四']], lineWidth: 3, borderRadius: 16 },
    }),
    table({ commonStyle: { left: 16, top: 580, width: 170, height: 80 }, propsValue: { chartData: [] } }),
    table({ commonStyle: { left: 198, top: 580, width: 170, height: 80, opacity: 0.5 } }),
  ]
  const page = { ...blankPage(), elements: tables as Element[] }
  page.commonStyle.backgroundColor = '#ffffff'
  const project: Project = { ...createProject(), pages: [page] }
  await expectGoldenPage('kind-qk-table', project)
})
