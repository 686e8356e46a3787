import { describe, expect, it } from 'vitest'
import { createSheet, type Sheet } from '#engine/document/operations/index.ts'
import { type CommandId, runCommand } from '#src/screens/editor/data-grid/commands.ts'
import { pressKey } from '#src/screens/editor/data-grid/keys.ts'
import { createSheetEditor } from '#src/screens/editor/data-grid/sheet-editor.ts'

/** A grid with keyboard input. */
function author(rows: (string | number | null)[][]) {
  const changes: Sheet[] = []
  const editor = createSheetEditor(createSheet(rows), (sheet) => changes.push(sheet))
  const entered = { column: null as number | null }
  const press = (keys: string) => {
    const parts = keys.split('+')
    const key = parts.pop() ?? ''
    const has = (name: string) => parts.includes(name)
    return pressKey(
      editor,
      {
        key,
        code: /^[A-Z]$/.test(key) ? `Key${key}` : key,
        shiftKey: has('Shift'),
        altKey: has('Alt'),
        ctrlKey: has('Ctrl'),
        metaKey: false,
      },
      'other',
      entered,
    )
  }
  return {
    editor,
    changes,
    press(...keys: string[]) {
      for (const each of keys) press(each)
      return this
    },
    type(text: string) {
      editor.type(text)
      return this
    },
    run(id: CommandId) {
      runCommand(editor, id)
      return this
    },
    get cells() {
      return editor.state.sheet.cells
    },
    get at() {
      const { cursor, end } = editor.state
      return [cursor.row, cursor.column, end.row, end.column]
    },
  }
}

const two = () =>
  author([
    ['a', 'b'],
    [1, 2],
  ])

describe('typing', () => {
  it('replaces the content, and Enter moves down', () => {
    const it = two().type('5').press('Enter')
    expect(it.cells[0]).toEqual([5, 'b'])
    expect(it.at).toEqual([1, 0, 1, 0])
  })

  it('continues the content after F2, with the arrow keys moving the caret', () => {
    const it = two().press('F2')
    expect(it.editor.state.draft).toEqual({ text: 'a', isReplacing: false })
    it.press('ArrowRight')
    expect(it.editor.state.draft).not.toBeNull()
    it.type('ab').press('Tab')
    expect(it.cells[0]).toEqual(['ab', 'b'])
  })

  it('is discarded by Escape, after which keys reach the grid again', () => {
    const it = two().type('x')
    expect(it.changes.at(-1)?.cells[0]?.[0]).toBe('x')
    it.press('Escape')
    expect(it.changes.at(-1)?.cells[0]?.[0]).toBe('a')
    expect(it.editor.canUndo).toBe(false)
  })

  it('makes one step per cell', () => {
    const it = two().type('x').type('xy').press('ArrowDown').type('z').press('Enter')
    expect(it.editor.steps).toBe(2)
    it.press('Ctrl+Z')
    expect(it.cells).toEqual([
      ['xy', 'b'],
      [1, 2],
    ])
    expect(it.at).toEqual([1, 0, 1, 0])
    it.press('Ctrl+Z', 'Ctrl+Z', 'Ctrl+Y')
    expect(it.cells[0]).toEqual(['xy', 'b'])
    expect([it.editor.canUndo, it.editor.canRedo]).toEqual([true, true])
  })

  it('makes no step when nothing changes', () => {
    expect(two().type('a').press('Enter').editor.canUndo).toBe(false)
  })
})

describe('the cursor', () => {
  it('wraps to the next row with Tab, and Enter returns to the first column of the entries', () => {
    const it = two().press('Tab', 'Tab')
    expect(it.at).toEqual([1, 0, 1, 0])
    it.press('Shift+Tab')
    expect(it.at).toEqual([0, 1, 0, 1])
    const other = author([
      ['a', 'b', 'c'],
      [1, 2, 3],
    ])
      .press('ArrowRight')
      .type('x')
      .press('Tab')
      .type('y')
      .press('Enter')
    expect(other.at).toEqual([1, 1, 1, 1])
  })

  it('stays within the grid, as does the range', () => {
    expect(two().press('ArrowUp', 'ArrowLeft', 'PageDown', 'End').at).toEqual([1, 1, 1, 1])
    expect(two().press('Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight').at).toEqual([0, 0, 1, 1])
    expect(two().press('Ctrl+A').at).toEqual([0, 0, 1, 1])
    expect(two().press('Ctrl+End').at).toEqual([1, 1, 1, 1])
  })
})

describe('the selection', () => {
  it('is cleared', () => {
    expect(two().press('Shift+ArrowRight', 'Delete').cells).toEqual([
      [null, null],
      [1, 2],
    ])
  })

  it('inserts adjacent rows and columns with Ctrl and an arrow', () => {
    expect(two().press('Ctrl+ArrowDown').cells).toEqual([
      ['a', 'b'],
      [null, null],
      [1, 2],
    ])
    expect(two().press('Ctrl+ArrowUp').cells[0]).toEqual([null, null])
    expect(two().press('Ctrl+ArrowRight').cells[0]).toEqual(['a', null, 'b'])
    expect(two().press('Ctrl+ArrowLeft').cells[0]).toEqual([null, 'a', 'b'])
  })

  it('moves with its rows or columns and stays selected', () => {
    const it = two().run('rowsDown')
    expect(it.cells).toEqual([
      [1, 2],
      ['a', 'b'],
    ])
    expect(it.at).toEqual([1, 0, 1, 0])
    it.run('rowsDown')
    expect(it.editor.steps).toBe(1)
    expect(it.run('columnsRight').cells[0]).toEqual([2, 1])
  })

  it('is deleted with its rows; at least one row remains', () => {
    expect(two().run('removeRows').cells).toEqual([[1, 2]])
    expect(two().press('Ctrl+A').run('removeColumns').cells).toEqual([[null], [null]])
  })

  it('is transposed with the grid', () => {
    const it = two().press('ArrowRight').run('transpose')
    expect(it.cells).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(it.at).toEqual([1, 0, 1, 0])
    expect(it.editor.state.notice).not.toBe('')
  })
})
