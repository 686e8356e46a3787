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
import { openEditor, pagesOf } from '#test/support/open-editor.tsx'
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

  it('allows replacing a picture', async () => {
    await openPicture()
    await expect.element(page.getByRole('button', { name: '替换图片' })).toBeVisible()
  })

  it('hides the button and refuses dropped and pasted files without the permission', async () => {
    logInWithout('material:upload')
    const canvas = await openPicture()
    await expect.element(page.getByRole('toolbar', { name: '所选元素' })).toBeVisible()
    expect(page.getByRole('button', { name: '替换图片' }).query()).toBeNull()
    canvas.drag('dragover', carrying(), { x: 20, y: 20 })
    await expect.element(page.getByText('当前账号没有上传素材的权限')).toBeVisible()
    // Otherwise the browser would open the file.
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

  it('allows rendering at the service, also after a failed export in the browser', async () => {
    const editor = open()
    editor.view.isExportOpen = true
    await expect.element(service()).toBeVisible()
    editor.view.isExportOpen = false
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    failHere(editor)
    await expect.element(page.getByRole('button', { name: '用服务生成' })).toBeVisible()
  })

  it('allows only exports in the browser without the permission', async () => {
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

it('does not create a new work without page:create', async () => {
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
