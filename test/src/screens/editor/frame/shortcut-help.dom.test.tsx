import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ShortcutHelp } from '#src/screens/editor/frame/help/ShortcutHelp.tsx'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(stubBrowserApis)
afterEach(cleanup)

const field = (label: string) =>
  screen.getByRole('button', { name: new RegExp(`^(修改|按下)「${label}」的`) })

/** Presses a letter with Ctrl in the field of an action that waits for keys. */
function assign(label: string, letter: string) {
  fireEvent.click(field(label))
  fireEvent.keyDown(field(label), { code: `Key${letter}`, key: letter.toLowerCase(), ctrlKey: true })
}

function openHelp() {
  const editor = createTestEditor()
  editor.view.isHelpOpen = true
  renderInEditor(editor, <ShortcutHelp />)
  return editor
}

it('assigns other keys to an action and restores its own', async () => {
  const { editing, shortcuts } = openHelp()
  assign('全选', 'Q')
  expect((await screen.findByRole('alert')).textContent).toContain('浏览器保留')
  assign('全选', 'B')
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('已用于「加粗」')
  expect(editing.preferences.keys).toEqual({})
  assign('全选', 'E')
  await expect.poll(() => field('全选').textContent).toBe('Ctrl+E')
  expect(shortcuts.keysOf('selectAll')).toEqual(['Mod+E'])
  fireEvent.click(screen.getByRole('button', { name: '恢复「全选」的默认快捷键' }))
  await expect.poll(() => field('全选').textContent).toBe('Ctrl+A')
})

it('keeps the keys when Escape is pressed', async () => {
  const editor = openHelp()
  fireEvent.click(field('全选'))
  fireEvent.keyDown(field('全选'), { code: 'Escape', key: 'Escape' })
  await expect.poll(() => field('全选').textContent).toBe('Ctrl+A')
  expect(editor.view.isHelpOpen).toBe(true)
})

it('restores the keys of all actions, and takes that back', async () => {
  const { editing } = openHelp()
  assign('全选', 'E')
  fireEvent.click(await screen.findByRole('button', { name: '去掉「撤销」的快捷键' }))
  fireEvent.click(screen.getByRole('button', { name: '恢复默认' }))
  expect(editing.preferences.keys).toEqual({})
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
  expect(editing.preferences.keys).toEqual({ selectAll: ['Mod+E'], undo: [] })
})

it('groups the actions by subject and finds them by name and by keys', () => {
  openHelp()
  const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
  expect(titles.slice(0, 4)).toEqual(['编辑', '选择', '图层与组合', '对齐与分布'])
  fireEvent.change(screen.getByRole('textbox', { name: '搜索快捷键' }), { target: { value: 'ctrl+g' } })
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toContain('组合')
})
