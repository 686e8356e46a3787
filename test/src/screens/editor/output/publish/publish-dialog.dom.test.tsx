import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { select, selectedElements } from '#engine/editing/index.ts'
import { PublishDialog } from '#src/screens/editor/output/publish/PublishDialog.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { answerCalls, ok, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { logInWithout } from '#test/support/permissions.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

const entry = { _id: 'e', formId: 'f', created: '2026-11-28T08:00:00.000Z' }
const published = {
  ...{ id: 'p1', isPublished: true, title: '春游', description: '', turning: 'swipe', sharePicture: '' },
  ...{ isOutdated: false, hasForms: true, visits: 1, created: '', updated: '2026-11-28T08:00:00.000Z' },
  forms: [],
}

let editor: EditorContext
let shown: ReturnType<typeof renderInEditor>
let sent: number
beforeEach(() => {
  sent = 0
  answerCalls(({ url }) => {
    if (url.startsWith('/quark/h5/entries'))
      return ok({ entries: [{ ...entry, answers: [{ label: '称呼', value: '陈雨' }] }], total: 1 })
    return ok({ publication: { ...published, entries: sent++ } })
  })
  stubBrowserApis()
  editor = createTestEditor()
})
function open() {
  shown = renderInEditor(editor, <PublishDialog />)
}
afterEach(() => {
  shown.close()
  vi.unstubAllGlobals()
})

it('offers no further attempt where the work was deleted elsewhere', async () => {
  answerCalls(() => refused('作品不存在，或已被删除'))
  open()
  expect((await screen.findByRole('alert')).textContent).toBe('作品不存在，或已被删除')
  expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull()
})

it('counts a form that was sent while it is open, and stays as wide', async () => {
  open()
  const width = () => screen.getByRole('dialog').style.width
  const tab = await screen.findByText('表单数据 0')
  const before = width()
  fireEvent.click(tab)
  expect(await screen.findByText('陈雨')).toBeTruthy()
  // It asks again more than once, and each time another form was sent.
  expect(await screen.findByText(/^表单数据 [1-9]/)).toBeTruthy()
  expect(width()).toBe(before)
})

it('says only that the permission is missing where it is', async () => {
  logInWithout('page:publish')
  open()
  const state = await screen.findByText('没有发布的权限，请联系管理员')
  await waitFor(() => expect(state.textContent).toBe('没有发布的权限，请联系管理员'))
})

it('says in Chinese that the pictures could not be drawn, whatever the browser says', async () => {
  vi.spyOn(editor.saving, 'save').mockResolvedValue()
  editor.saving.state.status = 'saved'
  vi.spyOn(editor.resources, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
  open()
  fireEvent.click(await screen.findByRole('button', { name: '更新发布' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('没有成功，作品没有改动，请稍后重试')
})

it('shows the element that a listed fault is of', async () => {
  const picture = put(editor, 'qk-image')
  select(editor.editing, [])
  editor.view.isPublishOpen = true
  open()
  fireEvent.click(await screen.findByRole('button', { name: /第 1 页·图片没有选择图片/ }))
  expect(editor.view.isPublishOpen).toBe(false)
  expect(selectedElements(editor.editing).map(({ uuid }) => uuid)).toEqual([picture])
})

it('lists elements whose file cannot be loaded', async () => {
  put(editor, 'qk-video', { propsValue: { videoSrc: '/media/gone.mp4' } })
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  open()
  expect(await screen.findByRole('button', { name: /第 1 页·视频文件有问题：服务器返回 404/ })).toBeTruthy()
})

const descriptionField = async () => (await screen.findByLabelText<HTMLTextAreaElement>('简介')).value

it('keeps what is written about the pages and not published, also when it is closed and unpublished', async () => {
  open()
  fireEvent.change(await screen.findByLabelText('简介'), { target: { value: '四月去公园' } })
  shown.close()
  open()
  expect(await descriptionField()).toBe('四月去公园')

  const unpublished = { ...published, isPublished: false, updated: '2026-11-29T08:00:00.000Z', entries: 0 }
  answerCalls(() => ok({ publication: unpublished }))
  fireEvent.click(screen.getByRole('button', { name: '取消发布' }))
  const question = (await screen.findByRole('button', { name: '继续发布' })).parentElement ?? document.body
  fireEvent.click(within(question).getByRole('button', { name: '取消发布' }))
  await screen.findByText(/^已取消发布，链接打不开。再次发布后/)
  expect(await descriptionField()).toBe('四月去公园')
})
