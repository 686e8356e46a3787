import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createElement, createProject } from '#engine/document/index.ts'
import { paintOrder } from '#engine/document/operations/index.ts'
import { activePage, runAction, select, selectedIds } from '#engine/editing/index.ts'
import { LayerList } from '#src/screens/editor/library/layers/LayerList.tsx'
import { type OpenEditor, openEditor } from '#test/support/open-editor.tsx'
import { lift, moveLifted } from '#test/support/sortable-keyboard.ts'

let editor: OpenEditor
afterEach(() => editor.close())

/** Texts A, B, C from bottom to top, an invisible sound, and a presenter in front. */
async function openLayers() {
  await page.viewport(1440, 900)
  const project = createProject()
  const [first] = project.pages
  'ABC'.split('').forEach((text, at) => {
    const element = createElement('qk-text', { propsValue: { text }, commonStyle: { zIndex: at + 1 } })
    first?.elements.push(Object.assign(element, { uuid: text }))
  })
  first?.elements.push(
    createElement('qk-voice', { commonStyle: { zIndex: 4 } }),
    Object.assign(createElement('qk-v-anchor', { commonStyle: { zIndex: 99_999 } }), { uuid: 'P' }),
  )
  editor = openEditor(
    project,
    <div style={{ width: 296 }}>
      <LayerList />
    </div>,
  )
  await expect.poll(shown).toEqual(['数字人', 'C', 'B', 'A'])
  return editor.context.editing
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')]
const shown = () => rows().map((row) => row.textContent)
const row = (name: string) => page.getByRole('treeitem', { name, exact: true })
const stack = () =>
  paintOrder(activePage(editor.context.editing).elements)
    .map(({ uuid }) => uuid)
    .filter((uuid) => uuid.length === 1)
    .join('')

describe('selecting', () => {
  test('selects one layer, toggles with Ctrl, extends with Shift', async () => {
    const editing = await openLayers()
    await row('A').click()
    expect(selectedIds(editing)).toEqual(['A'])
    await row('C').click({ modifiers: ['Control'] })
    expect(selectedIds(editing)).toEqual(['A', 'C'])
    await row('C').click()
    await row('A').click({ modifiers: ['Shift'] })
    expect(selectedIds(editing).toSorted()).toEqual(['A', 'B', 'C'])
    await expect
      .poll(() => rows().map((each) => each.ariaSelected))
      .toEqual(['false', 'true', 'true', 'true'])
  })

  test('moves through the list with arrows instead of moving elements, and deletes', async () => {
    const editing = await openLayers()
    await row('B').click()
    await userEvent.keyboard('{ArrowUp}')
    expect(selectedIds(editing)).toEqual(['C'])
    await expect.poll(() => document.activeElement?.textContent).toBe('C')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(selectedIds(editing)).toEqual(['A'])
    expect(editing.history.status.index).toBe(0)
    await userEvent.keyboard('{Delete}')
    await expect.poll(shown).toEqual(['数字人', 'C', 'B'])
  })
})

describe('reordering', () => {
  test('by dragging makes one step', async () => {
    const editing = await openLayers()
    await userEvent.dragAndDrop(row('A'), row('C'), { steps: 8 })
    await expect.poll(stack).toBe('BCAP')
    expect(shown()).toEqual(['数字人', 'A', 'C', 'B'])
    expect(editing.history.status.index).toBe(1)
    runAction(editing, 'undo')
    expect(stack()).toBe('ABCP')
  })

  test('moves to the top when dropped on an element in front', async () => {
    await openLayers()
    await userEvent.dragAndDrop(row('A'), row('数字人'), { steps: 8 })
    await expect.poll(stack).toBe('BCAP')
  })

  test('works by keys', async () => {
    await openLayers()
    await row('B').click()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => document.activeElement?.textContent).toBe('C')
    await lift()
    await moveLifted('{ArrowDown}')
    await userEvent.keyboard(' ')
    await expect.poll(stack).toBe('ACBP')
  })
})

describe('groups', () => {
  test('expand when a child is selected', async () => {
    const editing = await openLayers()
    select(editing, ['A', 'B'])
    runAction(editing, 'composeGroup')
    await expect.poll(shown).toEqual(['数字人', '组合', 'C'])
    await row('组合').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(shown).toEqual(['数字人', '组合', 'B', 'A', 'C'])
    expect(row('A').element().ariaLevel).toBe('2')
    await row('A').click()
    expect(selectedIds(editing)).toEqual(['A'])
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.poll(shown).toEqual(['数字人', '组合', 'C'])
  })

  test('keep their children: a drop outside changes nothing', async () => {
    const editing = await openLayers()
    select(editing, ['A', 'B'])
    runAction(editing, 'composeGroup')
    select(editing, ['A'])
    await expect.poll(shown).toEqual(['数字人', '组合', 'B', 'A', 'C'])
    const step = editing.history.status.index
    await userEvent.dragAndDrop(row('A'), row('C'), { steps: 8 })
    expect(editing.history.status.index).toBe(step)
    await userEvent.dragAndDrop(row('A'), row('B'), { steps: 8 })
    await expect.poll(shown).toEqual(['数字人', '组合', 'A', 'B', 'C'])
  })
})

test('hides and locks in one step each, whatever is selected', async () => {
  const editing = await openLayers()
  await row('C').click()
  await row('A').hover()
  await row('A').getByRole('button', { name: '隐藏' }).click()
  await row('A').getByRole('button', { name: '锁定' }).click()
  const [a] = activePage(editing).elements
  expect([a?.isHidden, a?.isLocked]).toEqual([true, true])
  expect(selectedIds(editing)).toEqual(['C'])
  expect(editing.history.status.index).toBe(2)
  await row('A').getByRole('button', { name: '显示' }).click()
  await row('A').getByRole('button', { name: '解锁' }).click()
  expect([a?.isHidden, a?.isLocked]).toEqual([undefined, undefined])
  expect(shown()).toEqual(['数字人', 'C', 'B', 'A'])
})
