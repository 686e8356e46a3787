import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addAnimation, type Preferences, restorePreferences, select } from '#engine/editing/index.ts'
import { menuOf } from '#src/screens/editor/canvas/menus/stage-menus.ts'
import { AnimationPanel } from '#src/screens/editor/properties/animation/AnimationPanel.tsx'
import { PagePanel } from '#src/screens/editor/properties/page/PagePanel.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { MenuItem } from '#src/screens/editor/shared/menu-items.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(stubBrowserApis)
afterEach(cleanup)

interface Item {
  label?: string
  onClick?: () => void
  children?: Item[]
}

/** The item of the context menu for the selection, or of its submenu. */
function itemOf(editor: EditorContext, ...path: string[]): Item {
  const options = {
    replacePicture: null,
    paste: () => {},
    sounds: [],
    at: { x: 0, y: 0 },
    isAboutGuides: false,
  }
  let items: readonly MenuItem[] = menuOf(editor, options)
  let found: Item | undefined
  for (const name of path) {
    found = (items as unknown as Item[]).find((item) => item?.label?.trim().endsWith(name))
    items = (found?.children ?? []) as unknown as MenuItem[]
  }
  if (!found) throw new Error(`no item ${path.join(' ▸ ')}`)
  return found
}

it('shows the safe area of an app, and remembers it', () => {
  const editor = createTestEditor()
  const { preferences } = editor.editing
  const saved = (): Preferences => restorePreferences(JSON.parse(JSON.stringify(preferences)))
  itemOf(editor, '安全区', '小红书').onClick?.()
  expect(saved()).toMatchObject({ isSafeAreaOn: true, safeArea: 'xiaohongshu' })
  expect(itemOf(editor, '安全区', '小红书').label).toContain('✓')
  itemOf(editor, '安全区', '关闭').onClick?.()
  expect(saved()).toMatchObject({ isSafeAreaOn: false, safeArea: 'xiaohongshu' })
  editor.actions.toggleSafeArea.run(editor.editing)
  expect(saved()).toMatchObject({ isSafeAreaOn: true, safeArea: 'xiaohongshu' })
  expect(restorePreferences({ safeArea: 'other' }).safeArea).toBe('douyin')
})

it('opens the delay of the first animation, and the picker without one', async () => {
  const editor = createTestEditor()
  put(editor, 'qk-text')
  itemOf(editor, '出现时间…').onClick?.()
  expect(editor.view).toMatchObject({ inspectorTab: 'animation', isAnimationWanted: true, wantedField: null })
  editor.view.isAnimationWanted = false
  addAnimation(editor.editing, 'fadeIn')
  addAnimation(editor.editing, 'pulse')
  itemOf(editor, '出现时间…').onClick?.()
  renderInEditor(editor, <AnimationPanel />)
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: '延迟' })),
  )
  expect(editor.view.wantedField).toBeNull()
})

it('opens the background of the page from the menu of the stage', async () => {
  const editor = createTestEditor()
  put(editor, 'qk-text')
  select(editor.editing, [])
  itemOf(editor, '背景…').onClick?.()
  renderInEditor(editor, <PagePanel />)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '纯色' })))
})
