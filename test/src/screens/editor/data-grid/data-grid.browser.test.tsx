import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createElement, createProject } from '#engine/document/index.ts'
import { insertElement } from '#engine/editing/actions/elements.ts'
import { runAction, select } from '#engine/editing/index.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork } from '#test/support/open-work.tsx'

const DATA = [
  ['', '一月', '二月', '三月'],
  ['销量', 120, 200, 150],
  ['退货', 3, 5, 4],
]

let open: OpenEditor
beforeEach(async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await screen.findByRole('application', { name: '画布' })
  insertElement(
    open.context.editing,
    createElement('bar', { propsValue: { chartData: structuredClone(DATA) } }),
  )
  select(open.context.editing, [chart().uuid])
})
afterEach(() => open.close())

function chart() {
  const [found] = elementsOf(open.context, 'bar')
  if (!found) throw new Error('no chart')
  return found
}
const data = () => chart().propsValue.chartData

async function openGrid() {
  // The toolbar, which may appear later, has a button of this name too.
  await page.getByRole('complementary', { name: '属性' }).getByRole('button', { name: '编辑数据' }).click()
  return shownGrid()
}

/** Loaded on first use. */
async function shownGrid() {
  const grid = await screen.findByRole('grid', { name: '数据' })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  return grid
}

const statusText = () => within(screen.getByRole('dialog')).getByRole('status').textContent

function paste(formats: Record<string, string>) {
  const clipboardData = new DataTransfer()
  for (const [format, text] of Object.entries(formats)) clipboardData.setData(format, text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

describe('the data grid of a chart', () => {
  it('opens with Enter, updates the chart while cells are typed, and makes one undo step on closing', async () => {
    open.context.stage.current?.focus()
    await userEvent.keyboard('{Enter}')
    await shownGrid()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}130')
    expect(data()[1]).toEqual(['销量', 130, 200, 150])
    await userEvent.keyboard('{Enter}7{Enter}')
    await userEvent.click(screen.getByRole('button', { name: '完成' }))
    expect(data().slice(1)).toEqual([
      ['销量', 130, 200, 150],
      ['退货', 7, 5, 4],
    ])
    runAction(open.context.editing, 'undo')
    expect(data()).toEqual(DATA)
  })

  it('restores the data on cancel, after confirmation when there are many steps', async () => {
    await openGrid()
    await userEvent.keyboard('新{Enter}{Escape}')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(data()).toEqual(DATA)

    await openGrid()
    await userEvent.keyboard('一{Enter}二{Enter}{Delete}{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(data()).toEqual(DATA)
  })

  it('grows with pasted cells, from tab-separated text or an HTML table', async () => {
    await openGrid()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    paste({ 'text/plain': '4\t6\r\n"多\n行"\t8\r\n' })
    await waitFor(() => expect(data()).toHaveLength(4))
    expect(data()[3]).toEqual([null, null, null, '多\n行', 8])
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(data()).toEqual(DATA)
    paste({ 'text/plain': 'x', 'text/html': '<table><tr><td>9</td><td>10%</td></tr></table>' })
    await waitFor(() => expect(data()[2]).toEqual(['退货', 3, 5, 9, '10%']))
  })

  it('replaces the sample of a new chart by a pasted table, and only that', async () => {
    const { project } = open.context.editing.undoable
    const chart = project.pages.flatMap(({ elements }) => elements).find(({ elName }) => elName === 'bar')
    if (!chart || !('chartData' in chart.propsValue)) throw new Error('no chart')
    chart.propsValue.chartData = [
      ['', '一季度', '二季度', '三季度', '四季度'],
      ['今年', 126, 168, 152, 214],
    ]
    await openGrid()
    const sheet = '城市\t一季度\r\n江北\t12\r\n江南\t30\r\n'
    paste({ 'text/plain': sheet })
    const pasted = [
      ['城市', '一季度'],
      ['江北', 12],
      ['江南', 30],
    ]
    await waitFor(() => expect(data()).toEqual(pasted))
    expect(statusText()).toContain('示例数据已换成粘贴的数据')
    paste({ 'text/plain': '甲\t乙\r\n丙\t4\r\n' })
    await waitFor(() => expect(data()[2]).toEqual(['江南', 30]))
  })

  it('copies cells for spreadsheets', async () => {
    await openGrid()
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    )
    expect(clipboardData.getData('text/plain')).toBe('一月\t二月\n120\t200')
    expect(clipboardData.getData('text/html')).toContain('<td>120</td>')
    expect(statusText()).toContain('已选 4 格')
  })

  it('selects by dragging, and moves rows by dragging their headers', async () => {
    const grid = await openGrid()
    const cell = (text: string) => within(grid).getByText(text)
    await userEvent.dragAndDrop(cell('一月'), cell('150'))
    const selected = grid.querySelectorAll('[aria-selected=true]')
    expect([...selected].map(({ textContent }) => textContent)).toEqual([
      '一月',
      '二月',
      '三月',
      '120',
      '200',
      '150',
    ])
    const head = within(grid).getByRole('rowheader', { name: '3' })
    await userEvent.dragAndDrop(head, within(grid).getByRole('rowheader', { name: '2' }), {
      targetPosition: { x: 10, y: 4 },
    })
    expect(data().map(([name]) => name)).toEqual(['', '退货', '销量'])
    await userEvent.click(within(grid).getByRole('columnheader', { name: 'C' }), { button: 'right' })
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除列' }))
    await waitFor(() => expect(data()[0]).toEqual(['', '一月', '三月']))
  })

  it('marks cells that are no numbers, and explains the roles of cells', async () => {
    const grid = await openGrid()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}很多{Enter}')
    expect(within(grid).getByText('很多').title).toContain('不是数字')
    expect(within(grid).getByText('一月').dataset.role).toBe('header')
    expect(screen.getByText(/第一行是类别，第一列是系列名/)).toBeTruthy()
  })

  it('imports a dropped file and asks which of several sheets to use', async () => {
    const grid = await openGrid()
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['季度,收入\n一,5\n二,6'], '收入.csv'))
    grid.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    await waitFor(() =>
      expect(data()).toEqual([
        ['季度', '收入'],
        ['一', 5],
        ['二', 6],
      ]),
    )
    expect(statusText()).toContain('已导入')

    const { default: writeExcelFile } = await import('write-excel-file/browser')
    const blob = await writeExcelFile([
      { data: [['甲']], sheet: '第一张' },
      { data: [['乙', 2]], sheet: '第二张' },
    ]).toBlob()
    const other = new DataTransfer()
    other.items.add(new File([blob], '两张.xlsx'))
    grid.dispatchEvent(new DragEvent('drop', { dataTransfer: other, bubbles: true, cancelable: true }))
    await userEvent.click(await screen.findByRole('button', { name: /第二张/ }))
    await waitFor(() => expect(data()).toEqual([['乙', 2]]))
  })

  it('renders only visible rows of a large sheet', async () => {
    chart().propsValue.chartData = Array.from({ length: 400 }, (_, row) => [`系列 ${row}`, row])
    const grid = await openGrid()
    expect(within(grid).getAllByRole('rowheader').length).toBeLessThan(30)
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await within(grid).findByText('系列 399')
    await userEvent.keyboard('1{Enter}')
    expect(data()[399]).toEqual(['系列 399', 1])
  })
})

it('makes a table higher for its rows, and as low as before when a step is taken back', async () => {
  const { editing } = open.context
  insertElement(editing, createElement('qk-table', { propsValue: { chartData: [['品名'], ['龙井']] } }))
  const table = () => elementsOf(open.context, 'qk-table')[0]
  select(editing, [table()?.uuid ?? ''])
  const before = table()?.commonStyle.height ?? 0
  await openGrid()
  paste({ 'text/plain': Array.from({ length: 12 }, (_, at) => `茶 ${at}`).join('\n') })
  await waitFor(() => expect(table()?.commonStyle.height).toBeGreaterThan(before))
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(table()?.commonStyle.height).toBe(before))
})

it('starts an input method’s composition in a cell that is only selected', async () => {
  await openGrid()
  const { cdp } = await import('vitest/browser')
  const session = cdp() as { send(method: string, parameters: object): Promise<unknown> }
  await userEvent.keyboard('{ArrowRight}')
  await session.send('Input.imeSetComposition', { text: 'zhong', selectionStart: 5, selectionEnd: 5 })
  await session.send('Input.insertText', { text: '中' })
  await userEvent.keyboard('{Enter}')
  expect(data()[0]?.[1]).toBe('中')
})
