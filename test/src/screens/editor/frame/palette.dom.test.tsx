import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { activePage, addElement, runAction, selectedElements } from '#engine/editing/index.ts'
import type { MaterialCard } from '#server/api/materials.ts'
import { materials, templates, uploads } from '#src/api/calls.ts'
import { CommandPalette } from '#src/screens/editor/frame/palette/CommandPalette.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { templateDrawerOf } from '#src/screens/editor/shared/template-drawer.ts'
import { keyPress } from '#test/support/author.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

const MATERIAL: MaterialCard = {
  ...{
    id: 'tea',
    name: '热茶',
    kind: 'image',
    classId: 'sticker',
    labels: [],
    colors: [],
    orientation: null,
  },
  ...{
    url: '/materials/stickers/tea.svg',
    poster: '',
    contentType: 'image/svg+xml',
    size: null,
    seconds: null,
  },
  ...{ width: 60, height: 30, element: null, license: '可免费商用', isMine: false, created: '2026-01-01' },
}
const TEMPLATE = {
  ...{
    _id: 'autumn',
    title: '中秋热饮',
    coverImage: '/autumn.jpg',
    pageCount: 3,
    seconds: 9,
    width: 384,
    height: 682,
    tags: [],
  },
  ...{ isPublish: true, ownerId: null, updated: null },
}

beforeEach(() => {
  stubBrowserApis()
  const none = { total: 0, size: 6, current: 1, pages: 0 }
  vi.spyOn(uploads, 'list').mockResolvedValue({ images: [], total: 0 })
  vi.spyOn(materials, 'search').mockImplementation(async (query) => ({
    ...none,
    records: query?.keyword === 'rc' ? [MATERIAL] : [],
  }))
  vi.spyOn(templates, 'list').mockImplementation(async (query) => ({
    templates: query?.keyword === '热饮' ? [TEMPLATE] : [],
    total: 0,
  }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function openPalette(prepare: (editor: EditorContext) => void = () => {}, project = createProject()) {
  const editor = createTestEditor(project)
  prepare(editor)
  editor.view.isPaletteOpen = true
  renderInEditor(editor, <CommandPalette />)
  const input = screen.getByRole('combobox')
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  const press = (key: string) => fireEvent.keyDown(input, { key })
  const options = () =>
    screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent)
  const active = () => screen.getByRole('option', { selected: true }).querySelector('span')?.textContent
  return { editor, type, press, options, active }
}

it('finds actions by characters, pinyin and the initials of pinyin', async () => {
  const { type, options } = openPalette()
  for (const query of ['新建页', 'xinjianye', 'xjym']) {
    type(query)
    expect(options(), query).toContain('新建页面')
  }
  type('查无此项')
  expect(options()).toEqual([])
  expect(await screen.findByText('没有找到“查无此项”，换个词试试')).toBeDefined()
})

it('runs the active command with Enter and closes', () => {
  const { editor, type, press, active } = openPalette()
  type('新建页面')
  expect(active()).toBe('新建页面')
  press('Enter')
  expect(editor.editing.undoable.project.pages).toHaveLength(2)
  expect(editor.view.isPaletteOpen).toBe(false)
})

it('does not begin with what removes something, which is found by its name', () => {
  const project = createProject()
  project.pages[0]?.elements.push(createElement('qk-text', { propsValue: { text: '夏日新品' } }))
  const { editor, type, press, options, active } = openPalette(() => {}, project)
  expect(options()[0]).not.toMatch(/删除|清空/)
  type('清空本页')
  expect(active()).toBe('清空本页')
  press('Enter')
  expect(activePage(editor.editing).elements).toEqual([])
})

it('moves through the results with the arrow keys, from the last to the first', () => {
  const { type, press, options, active } = openPalette()
  type('页')
  const all = options()
  press('ArrowDown')
  expect(active()).toBe(all[1])
  press('ArrowUp')
  press('ArrowUp')
  expect(active()).toBe(all.at(-1))
  press('ArrowDown')
  expect(active()).toBe(all[0])
})

it('goes to pages and selects elements of the page', () => {
  const { editor, type, press } = openPalette((editor) => {
    put(editor, 'qk-text', { propsValue: { text: '夏日新品' } })
    runAction(editor.editing, 'addPage')
    activePage(editor.editing).name = '价格'
    addElement(editor.editing, 'qk-text', { propsValue: { text: '九折起' } })
  })
  const [first, second] = editor.editing.undoable.project.pages
  type('jzq')
  press('Enter')
  expect(selectedElements(editor.editing).map(({ uuid }) => uuid)).toEqual([second?.elements[0]?.uuid])
  type('第 1 页')
  press('Enter')
  expect(editor.editing.undoable.activePageId).toBe(first?.uuid)
})

it('lists only actions that are possible now, with their keys', () => {
  const { type, options } = openPalette()
  type('组合')
  expect(options()).not.toContain('组合')
  type('全屏预览')
  type('导出')
  const option = screen.getByRole('option', { name: /导出/ })
  expect(within(option).getByText('Ctrl+Shift+E')).toBeDefined()
})

it('adds materials and opens templates that the service finds, once typing has paused', async () => {
  const addUses = vi.spyOn(materials, 'addUses').mockResolvedValue({ count: 1 })
  const { editor, type, press, options, active } = openPalette()
  type('r')
  type('rc')
  const option = await screen.findByRole('option', { name: /热茶/ })
  expect(option.querySelector('img')?.getAttribute('src')).toContain('/materials/stickers/tea.svg')
  expect(vi.mocked(materials.search).mock.calls.map(([query]) => query?.keyword)).toEqual(['rc'])
  for (let step = 0; active() !== '热茶' && step < options().length; step++) press('ArrowDown')
  press('Enter')
  await vi.waitFor(() => expect(activePage(editor.editing).elements).toHaveLength(1))
  expect(activePage(editor.editing).elements[0]?.propsValue).toMatchObject({ imageSrc: MATERIAL.url })
  expect(addUses.mock.calls[0]?.[0]).toEqual({ materialIds: ['tea'] })

  type('热饮')
  await screen.findByRole('option', { name: /中秋热饮/ })
  press('Enter')
  expect(editor.view.drawer).toBe('template')
  expect(templateDrawerOf(editor).opened?._id).toBe('autumn')
})

it('says in its list that materials could not be read, and still runs actions', async () => {
  vi.mocked(materials.search).mockRejectedValue(new Error('offline'))
  const { editor, type, press } = openPalette()
  type('新建页面')
  expect(await screen.findByText('素材和模板没有读到，其余不受影响')).toBeDefined()
  press('Enter')
  expect(editor.editing.undoable.project.pages).toHaveLength(2)
})

it('opens with Ctrl+K and Ctrl+/', () => {
  const { shortcuts, view } = createTestEditor()
  for (const keys of ['Mod+K', 'Mod+/']) {
    view.isPaletteOpen = false
    shortcuts.press(keyPress(keys), { scope: 'stage', isTyping: false })
    expect(view.isPaletteOpen).toBe(true)
  }
})
