import { cleanup, configure, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { addNarrationText } from '#engine/editing/index.ts'
import type { Permission } from '#server/api/call.ts'
import { EditorHeader } from '#src/screens/editor/frame/header/EditorHeader.tsx'
import { ReadOnlyBanner } from '#src/screens/editor/frame/saving/ReadOnlyBanner.tsx'
import { MaterialDrawer } from '#src/screens/editor/library/MaterialDrawer.tsx'
import { MusicDrawer } from '#src/screens/editor/library/MusicDrawer.tsx'
import { PresenterDrawer } from '#src/screens/editor/library/PresenterDrawer.tsx'
import { VoiceDrawer } from '#src/screens/editor/library/VoiceDrawer.tsx'
import { Inspector } from '#src/screens/editor/properties/Inspector.tsx'
import { PagePanel } from '#src/screens/editor/properties/page/PagePanel.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { showInLibrary } from '#src/screens/editor/shared/material-library.ts'
import { answerCalls, ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { logInWithout } from '#test/support/permissions.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

configure({ asyncUtilTimeout: 15_000 })

beforeEach(() => {
  stubBrowserApis()
  answerCalls(({ url }) =>
    ok(url.endsWith('/reportEditing') ? { editors: [], version: 1 } : { images: [], total: 0 }),
  )
})
afterEach(cleanup)

interface Case {
  name: string
  part: ReactNode
  prepare?: (editor: EditorContext) => void
  /** The buttons that need the permission. */
  buttons: string[]
  /** The buttons that everyone has. */
  stays: string
  says?: string
}

const CASES: Partial<Record<Permission, Case[]>> = {
  'voice:make': [
    {
      name: 'the drawer of the narration',
      part: <VoiceDrawer />,
      prepare: ({ editing }) => void addNarrationText(editing, '你好。再见。', 'step'),
      buttons: ['更换声音', '添加并生成', '生成配音（2 句）'],
      stays: '只添加文字',
      says: '当前账号没有配音权限，只能编辑文字',
    },
  ],
  'material:upload': [
    {
      name: 'the drawer of the material',
      part: <MaterialDrawer />,
      prepare: (editor) => showInLibrary(editor, { tab: 'mine' }),
      buttons: ['上传图片或视频'],
      stays: '我的',
      says: '当前账号没有上传素材的权限',
    },
    {
      name: 'the drawer of the music',
      part: <MusicDrawer />,
      buttons: ['上传音乐'],
      stays: '试听',
      says: '当前账号没有上传素材的权限',
    },
    {
      name: 'the drawer of the presenters',
      part: <PresenterDrawer />,
      buttons: ['上传形象'],
      stays: '添加',
      says: '当前账号没有上传素材的权限',
    },
    { name: "the page's background", part: <PagePanel />, buttons: ['添加背景图片'], stays: '背景' },
    {
      name: 'the pictures of a carousel',
      part: <Inspector />,
      prepare: (editor) => void put(editor, 'qk-image-carousel'),
      buttons: ['添加图片'],
      stays: '样式',
    },
    {
      name: 'the footage of a video',
      part: <Inspector />,
      prepare: (editor) => void put(editor, 'qk-video'),
      buttons: ['上传视频'],
      stays: '样式',
    },
  ],
}

const named = (name: string) => screen.queryAllByRole('button', { name: new RegExp(`^${escaped(name)}`) })
const escaped = (text: string) => text.replace(/[()（）]/g, '\\$&')

describe.each(Object.entries(CASES))('%s', (key, cases) => {
  it.each(cases)(
    '$name shows its buttons with the permission',
    async ({ part, prepare, buttons, stays, says }) => {
      const editor = createTestEditor(createProject())
      prepare?.(editor)
      const shown = renderInEditor(editor, part)
      for (const name of buttons) await screen.findAllByRole('button', { name: new RegExp(escaped(name)) })
      expect(screen.queryAllByText(new RegExp(stays)).length + named(stays).length).toBeGreaterThan(0)
      if (says) expect(screen.queryByText(says)).toBeNull()
      shown.close()
    },
  )

  it.each(cases)(
    '$name hides its buttons without the permission',
    async ({ part, prepare, buttons, stays, says }) => {
      logInWithout(key as Permission)
      const editor = createTestEditor(createProject())
      prepare?.(editor)
      const shown = renderInEditor(editor, part)
      if (says) await screen.findByText(says)
      expect(screen.queryAllByText(new RegExp(stays)).length + named(stays).length).toBeGreaterThan(0)
      for (const name of buttons)
        expect(screen.queryAllByRole('button', { name: new RegExp(escaped(name)) })).toEqual([])
      shown.close()
    },
  )
})

describe('page:update', () => {
  const parts = (
    <>
      <EditorHeader />
      <ReadOnlyBanner />
    </>
  )

  it('opens a work without the permission and says that it will not be saved', async () => {
    logInWithout('page:update')
    const shown = renderInEditor(createTestEditor(), parts)
    await screen.findByRole('button', { name: /只读，不会保存/ })
    await screen.findByText(/改动只留在这个浏览器，不会保存到作品/)
    await screen.findByRole('button', { name: '另存为副本' })
    await screen.findByRole('button', { name: /预览/ })
    shown.close()
  })

  it('offers no copy without page:create', async () => {
    logInWithout('page:update', 'page:create')
    const shown = renderInEditor(createTestEditor(), parts)
    await screen.findByText(/改动只留在这个浏览器，不会保存到作品/)
    expect(screen.queryByRole('button', { name: '另存为副本' })).toBeNull()
    shown.close()
  })

  it('shows no banner with the permission', async () => {
    const shown = renderInEditor(createTestEditor(), parts)
    await screen.findByRole('button', { name: /已保存/ })
    expect(screen.queryByText(/不会保存/)).toBeNull()
    shown.close()
  })
})
