import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addElement, selectedIds } from '#engine/editing/index.ts'
import type { ElementOf } from '#engine/elements/schemas.ts'
import { layoutTable } from '#engine/elements/table/render/layout.ts'
import { rotatePoint } from '#engine/geometry/index.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

const BOX = { left: 60, top: 200, width: 240, height: 120 }

let author: StageAuthor
beforeEach(async () => {
  author = new StageAuthor()
  addElement(author.editing, 'qk-table', {
    propsValue: {
      chartData: [
        ['品名', '单价'],
        ['龙井', 128],
        ['碧螺春', 156],
      ],
    },
    commonStyle: BOX,
  })
  await author.painted()
})
afterEach(() => author.dispose())

const table = () => author.elements[0] as ElementOf<'qk-table'>
const cells = () => table().propsValue.chartData
const field = () => author.container.querySelector<HTMLElement>('[role=textbox]')
const borders = () => [...author.container.querySelectorAll<HTMLElement>('[role=separator]')]
const type = (text: string) => author.send('Input.insertText', { text })

/** Whether the stage shows more than one color in the middle of a cell. */
function inkOf(row: number, column: number): boolean {
  const { x, y } = middleOf(row, column)
  const colors = new Set<string>()
  for (let right = -12; right <= 12; right += 1)
    for (let down = -5; down <= 5; down += 1) colors.add(author.pixel({ x: x + right, y: y + down }).join())
  return colors.size > 1
}

async function shiftTab() {
  const press = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: 8 }
  await author.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press })
  await author.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
}

function paste(data: Record<string, string>) {
  const clipboardData = new DataTransfer()
  for (const [kind, text] of Object.entries(data)) clipboardData.setData(kind, text)
  field()?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** The center of a cell on the page. */
function middleOf(row: number, column: number) {
  const { columns, rows } = layoutTable(table())
  const middle = (edges: number[], at: number) => ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2
  return { x: BOX.left + middle(columns, column), y: BOX.top + middle(rows, row) }
}

describe('a cell on the stage', () => {
  it('is painted without its text only while it is edited', async () => {
    const inked = () => inkOf(1, 1)
    expect(inked()).toBe(true)
    await author.doubleClickAt(middleOf(1, 1))
    expect(inked()).toBe(false)
    await type('88')
    await author.painted()
    expect(inked()).toBe(false)
    await author.key('Escape')
    await author.painted()
    expect(inked()).toBe(true)
  })

  it('is entered by a double click, edited, and left by Escape', async () => {
    await author.doubleClickAt(middleOf(1, 1))
    expect(field()?.ariaLabel).toBe('第 2 行第 2 列')
    expect(getSelection()?.toString()).toBe('128')
    await type('99')
    expect(cells()[1]).toEqual(['龙井', 99])
    await author.key('Escape')
    expect(field()).toBeNull()
    expect(author.stage.isTyping).toBe(false)
    expect(selectedIds(author.editing)).toEqual([table().uuid])
  })

  it('moves to others by Tab, Enter and arrows without changing them', async () => {
    const before = JSON.stringify(cells())
    author.stage.editContent(table().uuid)
    const at = () => field()?.ariaLabel
    expect(at()).toBe('第 1 行第 1 列')
    await author.key('Tab')
    expect(at()).toBe('第 1 行第 2 列')
    await author.key('Tab')
    expect(at()).toBe('第 2 行第 1 列')
    await shiftTab()
    expect(at()).toBe('第 1 行第 2 列')
    await author.key('Enter')
    expect(at()).toBe('第 2 行第 2 列')
    await author.key('ArrowLeft')
    expect(at()).toBe('第 2 行第 1 列')
    await author.key('ArrowDown')
    expect(at()).toBe('第 3 行第 1 列')
    await author.key('Enter')
    expect(field()).toBeNull()
    expect(JSON.stringify(cells())).toBe(before)
    expect(author.editing.history.canUndo()).toBe(true)
    author.press('Mod+Z')
    expect(author.elements).toEqual([])
  })

  it('handles arrow keys itself while the caret can move', async () => {
    author.stage.editContent(table().uuid)
    await type('新品')
    await author.key('ArrowLeft')
    expect(field()?.ariaLabel).toBe('第 1 行第 1 列')
    await author.key('ArrowRight')
    await author.key('ArrowRight')
    expect(field()?.ariaLabel).toBe('第 1 行第 2 列')
  })

  it('makes one undo step per cell', async () => {
    author.stage.editContent(table().uuid)
    await type('茶')
    await type('叶')
    await author.key('Tab')
    await type('元')
    await author.key('Escape')
    expect(cells()[0]).toEqual(['茶叶', '元'])
    author.press('Mod+Z')
    expect(cells()[0]).toEqual(['茶叶', '单价'])
    author.press('Mod+Z')
    expect(cells()[0]).toEqual(['品名', '单价'])
  })

  it('is edited exactly where it is painted', async () => {
    await author.doubleClickAt(middleOf(2, 0))
    await author.painted()
    const { columns, rows } = layoutTable(table())
    const { x, y, zoom } = author.stage.view
    const corner = author.container.getBoundingClientRect()
    const box = field()?.getBoundingClientRect()
    expect(box?.left).toBeCloseTo(corner.left + x + zoom * (BOX.left + (columns[0] ?? 0)), 0)
    expect(box?.top).toBeCloseTo(corner.top + y + zoom * (BOX.top + (rows[2] ?? 0)), 0)
    expect(box?.width).toBeCloseTo(zoom * ((columns[1] ?? 0) - (columns[0] ?? 0)), 0)
  })

  it('is found in a rotated table, also by a single click while another is edited', async () => {
    table().commonStyle.rotate = 30
    await author.painted()
    const center = { x: BOX.left + BOX.width / 2, y: BOX.top + BOX.height / 2 }
    await author.doubleClickAt(rotatePoint(middleOf(2, 1), center, 30))
    expect(field()?.ariaLabel).toBe('第 3 行第 2 列')
    await author.clickAt(rotatePoint(middleOf(0, 0), center, 30))
    expect(field()?.ariaLabel).toBe('第 1 行第 1 列')
  })

  it('of a locked or empty table is not entered', () => {
    table().isLocked = true
    expect(author.stage.editContent(table().uuid)).toBe(false)
    table().isLocked = false
    table().propsValue.chartData = []
    expect(author.stage.editContent(table().uuid)).toBe(false)
  })

  it('takes copied cells with those to the right and below, as one undo step', async () => {
    await author.doubleClickAt(middleOf(2, 1))
    await type('甲')
    paste({
      'text/html': '<table><tr><td>160</td><td>斤</td></tr><tr><td>180</td><td>两</td></tr></table>',
      'text/plain': '160\t斤\n180\t两',
    })
    expect(cells()).toEqual([
      ['品名', '单价', null],
      ['龙井', 128, null],
      ['碧螺春', 160, '斤'],
      [null, 180, '两'],
    ])
    expect(field()?.textContent).toBe('160')
    await author.key('Escape')
    expect(cells()[2]).toEqual(['碧螺春', 160, '斤'])
    author.press('Mod+Z')
    expect(cells()).toEqual([
      ['品名', '单价'],
      ['龙井', 128],
      ['碧螺春', '甲'],
    ])
  })

  it('takes tab-separated text as cells, and one cell as text', async () => {
    author.stage.editContent(table().uuid)
    paste({ 'text/plain': 'A\tB\r\nC\tD\r\n' })
    expect(cells().slice(0, 2)).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ])
    await author.key('Tab')
    paste({ 'text/html': '<table><tr><td>单元格</td></tr></table>', 'text/plain': '单元格' })
    expect(cells()[0]).toEqual(['A', '单元格'])
  })

  it('makes the table higher instead of hiding rows, and lower again when it needs less', async () => {
    const shown = () => layoutTable(table()).rows.length - 1
    author.stage.editContent(table().uuid)
    await type('一个很长的品名，在这一列里要换好几行才放得下，别的几行也要看得到')
    const wrapped = table().commonStyle.height
    expect(wrapped).toBeGreaterThan(BOX.height)
    expect(table().commonStyle).toMatchObject({ left: BOX.left, top: BOX.top, width: BOX.width })
    expect(shown()).toBe(3)
    getSelection()?.selectAllChildren(field() as HTMLElement)
    await type('茶')
    expect(table().commonStyle.height).toBe(BOX.height)
    paste({ 'text/plain': ['品名\t单价', ...Array.from({ length: 6 }, (_, at) => `茶 ${at}\t1`)].join('\n') })
    expect(shown()).toBe(7)
    expect(table().commonStyle.height).toBeGreaterThan(BOX.height)
    author.press('Mod+Z')
    expect(table().commonStyle).toMatchObject(BOX)
  })

  it('makes the table at most as high as the page', () => {
    author.stage.editContent(table().uuid)
    paste({ 'text/plain': Array.from({ length: 60 }, (_, at) => `茶 ${at}\t1`).join('\n') })
    expect(table().commonStyle.height).toBe(author.editing.undoable.project.height)
  })

  it('keeps the lines of a pasted text', async () => {
    author.stage.editContent(table().uuid)
    paste({ 'text/plain': '第一行\r\n第二行\r\n' })
    expect(cells()[0]?.[0]).toBe('第一行\n第二行')
  })
})

describe('a border between columns', () => {
  async function drag(by: number, end: () => Promise<void>) {
    const [border] = borders()
    const box = border?.getBoundingClientRect()
    if (!box) throw new Error('no border')
    const corner = author.container.getBoundingClientRect()
    const { x, y, zoom } = author.stage.view
    const at = {
      x: (box.left + box.width / 2 - corner.left - x) / zoom,
      y: (box.top + box.height / 2 - corner.top - y) / zoom,
    }
    await author.pull(at, { x: at.x + by, y: at.y })
    await end()
    await author.mouse('Released', { x: at.x + by, y: at.y })
    await author.painted()
  }
  const first = () => layoutTable(table()).columns[1] ?? 0

  it('is dragged as one undo step while the cell stays in editing', async () => {
    author.stage.editContent(table().uuid)
    await author.painted()
    const before = first()
    await drag(30, () => Promise.resolve())
    expect(first()).toBeCloseTo(before + 30, 0)
    expect(layoutTable(table()).columns.at(-1)).toBe(BOX.width)
    expect(field()).not.toBeNull()
    author.press('Mod+Z')
    expect(first()).toBe(before)
  })

  it('is restored by Escape during a drag', async () => {
    author.stage.editContent(table().uuid)
    await author.painted()
    const before = first()
    await drag(-20, async () => {
      expect(first()).toBeCloseTo(before - 20, 0)
      expect(author.editing.session.isGestureOn).toBe(true)
      await author.key('Escape')
    })
    expect(first()).toBe(before)
    expect(field()).not.toBeNull()
    expect(author.editing.session.isGestureOn).toBe(false)
  })
})
