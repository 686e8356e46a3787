import { App } from 'antd'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { addElement } from '#engine/editing/index.ts'
import { EditorScreen } from '#src/screens/editor/frame/EditorScreen.tsx'
import { ExportCard } from '#src/screens/editor/output/export/ExportCard.tsx'
import { ExportDialog } from '#src/screens/editor/output/export/ExportDialog.tsx'
import { exportingOf } from '#src/screens/editor/output/export/exporting.ts'
import { OpenCanvas } from '#test/support/canvas.tsx'
import { openEditor, pagesOf } from '#test/support/editor.tsx'
import { logIn, logInWithout } from '#test/support/permissions.ts'

beforeEach(logIn)

describe('material:upload on the canvas', () => {
  const file = () =>
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' })
  function carrying() {
    const data = new DataTransfer()
    data.items.add(file())
    return data
  }
  async function openPicture() {
    const canvas = await OpenCanvas.open()
    onTestFinished(() => canvas.close())
    addElement(canvas.editor.editing, 'qk-image', {
      commonStyle: { left: 100, top: 100, width: 120, height: 90 },
    })
    await canvas.frames()
    return canvas
  }

  it('with the key a picture can be replaced', async () => {
    await openPicture()
    await expect.element(page.getByRole('button', { name: '替换图片' })).toBeVisible()
  })

  it('without it the toolbar does not offer that, and dropped and pasted files are refused', async () => {
    logInWithout('material:upload')
    const canvas = await openPicture()
    await expect.element(page.getByRole('toolbar', { name: '所选元素' })).toBeVisible()
    expect(page.getByRole('button', { name: '替换图片' }).query()).toBeNull()
    canvas.drag('dragover', carrying(), { x: 20, y: 20 })
    await expect.element(page.getByText('当前账号没有上传素材的权限')).toBeVisible()
    // Or the browser would leave the page to show the file.
    expect(canvas.drag('drop', carrying(), { x: 20, y: 20 }).defaultPrevented).toBe(true)
    await expect.element(page.getByText('当前账号没有上传素材的权限')).toBeVisible()
    canvas.clipboard('paste', carrying())
    await expect.poll(() => page.getByText('当前账号没有上传素材的权限').elements().length).toBe(2)
    expect(canvas.elements).toHaveLength(1)
  })
})

describe('video:make', () => {
  const service = () => page.getByText('用服务生成', { exact: true })

  function open() {
    const editor = openEditor(
      pagesOf(1, 0.5),
      <>
        <ExportDialog />
        <ExportCard />
      </>,
    )
    onTestFinished(() => editor.close())
    return editor.context
  }

  it('with the key videos can be ordered at the service, also after one has failed here', async () => {
    const editor = open()
    editor.view.isExportOpen = true
    await expect.element(service()).toBeVisible()
    editor.view.isExportOpen = false
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    failHere(editor)
    await expect.element(page.getByRole('button', { name: '用服务生成' })).toBeVisible()
  })

  it('without it they are made here only', async () => {
    logInWithout('video:make')
    const editor = open()
    editor.view.isExportOpen = true
    await expect.element(page.getByText('在浏览器生成', { exact: true })).toBeVisible()
    expect(service().query()).toBeNull()
    await expect.element(page.getByRole('button', { name: '导出' })).toBeEnabled()
    editor.view.isExportOpen = false
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    failHere(editor)
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
    expect(service().query()).toBeNull()
  })

  function failHere(editor: Parameters<typeof exportingOf>[0]) {
    const { state } = exportingOf(editor)
    state.progress = { phase: 'failed', message: '没有生成' }
    state.order = { project: pagesOf(1), quality: 'sd', fps: 24, fileName: 'a', maker: 'browser' }
  }
})

it('without page:create no new work is begun', async () => {
  logInWithout('page:create')
  const before = location.href
  history.replaceState(null, '', '/editor')
  onTestFinished(() => history.replaceState(null, '', before))
  const root = document.createElement('div')
  document.body.append(root)
  const react = createRoot(root)
  onTestFinished(() => react.unmount())
  react.render(
    <App>
      <EditorScreen />
    </App>,
  )
  await expect.element(page.getByRole('heading', { name: '不能新建作品' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '返回首页' })).toBeVisible()
})
