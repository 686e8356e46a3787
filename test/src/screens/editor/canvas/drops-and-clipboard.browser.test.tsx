import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createElement, createProject } from '#engine/document/index.ts'
import { addElement, runAction, selectedElements } from '#engine/editing/index.ts'
import { conversions } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { startElementDrag } from '#src/screens/editor/shared/drag-element.ts'
import { OpenCanvas } from '#test/support/canvas.tsx'
import { localUploads } from '#test/support/uploads.ts'

let canvas: OpenCanvas
beforeEach(async () => {
  canvas = await OpenCanvas.open()
})
afterEach(() => canvas.close())

const selected = () => selectedElements(canvas.editor.editing)
const pictureSrc = () => (canvas.onlyElement.propsValue as { imageSrc?: string }).imageSrc

async function pictureFile(width: number, height: number, color = '#ff0000'): Promise<File> {
  const surface = document.createElement('canvas')
  Object.assign(surface, { width, height })
  const context = surface.getContext('2d')
  if (context) context.fillStyle = color
  context?.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => surface.toBlob(resolve))
  return new File([blob ?? ''], 'picture.png', { type: 'image/png' })
}

function carrying(...files: File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

describe('files', () => {
  it('dropped on the page are arranged in a grid, or on a page each', async () => {
    const files = [await pictureFile(100, 50), await pictureFile(1000, 500, '#00ff00')]
    canvas.drag('dragover', carrying(...files), { x: 200, y: 300 })
    await expect.element(page.getByText('松开后加入本页')).toBeVisible()
    expect(canvas.drag('drop', carrying(...files), { x: 200, y: 300 }).defaultPrevented).toBe(true)
    await userEvent.click(page.getByRole('button', { name: '排成网格' }))
    await expect.poll(() => canvas.elements.length).toBe(2)
    expect(page.getByText('松开后加入本页').query()).toBeNull()
    const [first, second] = canvas.elements.map(({ commonStyle }) => commonStyle)
    expect(first).toMatchObject({ left: 12, width: 360, height: 180 })
    expect(second).toMatchObject({ left: 12, width: 360, height: 180 })
    expect(second?.top).toBeGreaterThan((first?.top ?? 0) + 180)
    expect(selected()).toHaveLength(2)
    runAction(canvas.editor.editing, 'undo')
    expect(canvas.elements).toEqual([])
    canvas.drag('drop', carrying(...files), { x: 200, y: 300 })
    await userEvent.click(page.getByRole('button', { name: '每张一页' }))
    const { project } = canvas.editor.editing.undoable
    await expect.poll(() => project.pages.map(({ elements }) => elements.length)).toEqual([0, 1, 1])
    runAction(canvas.editor.editing, 'undo')
    expect(project.pages).toHaveLength(1)
  })

  it('that are a project are imported as pages, and others refused', async () => {
    const imported = createProject()
    const json = (content: string) => new File([content], '项目.json', { type: 'application/json' })
    canvas.drag('drop', carrying(json('{}')), { x: 200, y: 300 })
    await expect.element(page.getByText(/缺少页面列表/)).toBeVisible()
    canvas.drag('drop', carrying(json(JSON.stringify(imported))), { x: 200, y: 300 })
    await userEvent.click(page.getByRole('button', { name: '加在最后' }))
    const { undoable } = canvas.editor.editing
    await expect.poll(() => undoable.project.pages.length).toBe(2)
    expect(undoable.activePageId).toBe(undoable.project.pages[1]?.uuid)
    runAction(canvas.editor.editing, 'undo')
    expect(undoable.project.pages).toHaveLength(1)
  })

  it('that are a presentation are imported as pages after the last one, or nothing changes', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
    const deck = new File(['PK'], '报告.pptx', { type })
    const { project } = canvas.editor.editing.undoable
    const convert = vi.spyOn(conversions, 'importDeck')
    convert.mockRejectedValueOnce(new ApiError('文件有密码，请去掉密码后再导入', 200))
    canvas.drag('dragover', carrying(deck), { x: 200, y: 300 })
    await expect.element(page.getByText('松开后导入为页面')).toBeVisible()
    canvas.drag('drop', carrying(deck), { x: 200, y: 300 })
    await userEvent.click(page.getByRole('button', { name: '原样缩放' }))
    await expect.element(page.getByText('文件有密码，请去掉密码后再导入，作品没有改动')).toBeVisible()
    expect(project.pages).toHaveLength(1)

    const imported = createProject()
    imported.pages.push(
      structuredClone({ ...createProject().pages[0], name: '结尾' } as (typeof imported.pages)[0]),
    )
    imported.pages[0]?.elements.push(createElement('qk-text', { propsValue: { text: '年度报告' } }))
    convert.mockResolvedValueOnce({
      project: imported,
      slides: [],
      report: [{ slide: 1, name: '', result: 'omitted', reason: '母版里的 1 个装饰' }],
    })
    canvas.drag('drop', carrying(deck), { x: 200, y: 300 })
    await userEvent.click(page.getByRole('button', { name: '按竖屏重新排版' }))
    await expect.poll(() => project.pages.map(({ elements }) => elements.length)).toEqual([0, 1, 0])
    expect(convert.mock.lastCall?.slice(0, 2)).toEqual([
      [deck],
      { layout: 'reflow', width: '384', height: '682' },
    ])
    expect(canvas.editor.editing.session.notice?.text).toBe('已导入 2 页，加在最后，1 处没有导入')
    runAction(canvas.editor.editing, 'undo')
    expect(project.pages).toHaveLength(1)
    canvas.drag('drop', carrying(deck, await pictureFile(10, 10)), { x: 200, y: 300 })
    await expect.element(page.getByText('PPTX 要单独导入，一次一个')).toBeVisible()
    convert.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    canvas.drag('drop', carrying(deck), { x: 200, y: 300 })
    await userEvent.click(page.getByRole('button', { name: '按竖屏重新排版' }))
    await expect.element(page.getByText('没有导入成功：请稍后重试，作品没有改动')).toBeVisible()
    convert.mockRestore()
  })

  it('dropped on a picture replace it and keep its frame', async () => {
    addElement(canvas.editor.editing, 'qk-image', {
      commonStyle: { left: 100, top: 100, width: 120, height: 90 },
    })
    await canvas.frames()
    const file = await pictureFile(300, 20)
    canvas.drag('dragover', carrying(file), { x: 150, y: 150 })
    await expect.element(page.getByText('松开后替换图片')).toBeVisible()
    canvas.drag('drop', carrying(file), { x: 150, y: 150 })
    await expect.poll(() => 'imageSrc' in canvas.onlyElement.propsValue && pictureSrc()).toMatch(/^blob:/)
    expect(canvas.onlyElement.commonStyle).toMatchObject({ left: 100, top: 100, width: 120, height: 90 })
  })

  it('whose upload fails add nothing', async () => {
    const files = new DataTransfer()
    files.items.add(new File(['x'], '文稿.txt', { type: 'text/plain' }))
    files.items.add(await pictureFile(40, 40))
    canvas.drag('drop', files, { x: 150, y: 150 })
    await expect.poll(() => canvas.elements.length).toBe(1)
    expect(canvas.onlyElement.elName).toBe('qk-image')
  })

  it('are added when a retried upload succeeds', async () => {
    const file = await pictureFile(40, 20)
    const { uploads } = canvas.editor
    const real = localUploads()
    let arriveAfterAll = () => {}
    uploads.add = async (files, arrived) => {
      const list = [...files]
      arriveAfterAll = () => void real.add(list, arrived)
      return []
    }
    canvas.drag('drop', carrying(file), { x: 200, y: 300 })
    await canvas.frames()
    expect(canvas.elements).toEqual([])
    arriveAfterAll()
    await expect.poll(() => canvas.elements.length).toBe(1)
    expect(canvas.onlyElement.commonStyle).toMatchObject({ left: 180, top: 290, width: 40, height: 20 })
  })

  it('are added to the page on which they were dropped, wherever the author has gone meanwhile', async () => {
    const { editing, uploads } = canvas.editor
    const real = localUploads()
    let arrive = () => {}
    uploads.add = (files, arrived) =>
      new Promise((resolve) => {
        const list = [...files]
        arrive = () => resolve(real.add(list, arrived))
      })
    canvas.drag('drop', carrying(await pictureFile(40, 20)), { x: 200, y: 300 })
    await canvas.frames()
    runAction(editing, 'addPage')
    arrive()
    await expect.poll(() => editing.undoable.project.pages[0]?.elements.length).toBe(1)
    expect(canvas.elements).toEqual([])
  })

  it('are pasted at the center of the page', async () => {
    canvas.clipboard('paste', carrying(await pictureFile(40, 40)))
    await expect.poll(() => canvas.elements.length).toBe(1)
    expect(canvas.onlyElement.commonStyle).toMatchObject({ left: 172, top: 321, width: 40, height: 40 })
  })
})

describe('clipboard', () => {
  it('pastes copied elements, or text that another program copied later', async () => {
    await canvas.write('标题')
    const copied = canvas.clipboard('copy')
    expect(copied.getData('text/plain')).toBe('标题')
    canvas.clipboard('paste', copied)
    expect(canvas.texts).toEqual(['标题', '标题'])
    const elsewhere = new DataTransfer()
    elsewhere.setData('text/plain', '来自别处')
    canvas.clipboard('paste', elsewhere)
    expect(canvas.texts).toEqual(['标题', '标题', '来自别处'])
    canvas.clipboard('paste', copied)
    expect(canvas.texts.at(-1)).toBe('标题')
  })

  it('pastes copied elements after an empty clipboard was pasted into a text', async () => {
    await canvas.write('标题')
    canvas.clipboard('copy')
    const empty = new DataTransfer()
    canvas.clipboard('paste', empty)
    expect(canvas.texts).toEqual(['标题'])
    canvas.editor.editing.session.isCopyFlagSet = true
    canvas.clipboard('paste', empty)
    expect(canvas.texts).toEqual(['标题', '标题'])
  })

  it('pastes what another tab copied later, instead of its own older copy', async () => {
    await canvas.write('旧的')
    const html = canvas.clipboard('copy').getData('text/html')
    const copied = new DataTransfer()
    copied.setData('text/plain', '新的')
    copied.setData(
      'text/html',
      html.replaceAll('旧的', '新的').replace(/"id":"[^"]*"|id&quot;:&quot;/, '$&x'),
    )
    canvas.clipboard('paste', copied)
    canvas.clipboard('paste', copied)
    expect(canvas.texts).toEqual(['旧的', '新的', '新的'])
    expect(canvas.elements.map(({ commonStyle }) => commonStyle.width)).toEqual([200, 200, 200])
  })

  it('pastes tables as tables, and rich text that has no plain text', async () => {
    const table = new DataTransfer()
    table.setData('text/html', '<style>td{}</style><table><tr><td>甲</td><td>1</td></tr></table>')
    table.setData('text/plain', '甲\t1')
    canvas.clipboard('paste', table)
    expect(canvas.onlyElement).toMatchObject({
      elName: 'qk-table',
      propsValue: { chartData: [['甲', 1]] },
    })
    const rich = new DataTransfer()
    rich.setData('text/html', '<p>一句<b>重点</b></p>')
    canvas.clipboard('paste', rich)
    expect(canvas.elements[1]?.propsValue).toMatchObject({ richEditor: '<p>一句<strong>重点</strong></p>' })
    const nothing = new DataTransfer()
    nothing.setData('text/html', '<p></p>')
    canvas.clipboard('paste', nothing)
    await expect.element(page.getByText('剪贴板里没有可以粘贴的内容')).toBeVisible()
    expect(canvas.elements).toHaveLength(2)
  })

  it('pastes into the covers, where it adds the first cover', async () => {
    await canvas.write('标题')
    const copied = canvas.clipboard('copy')
    runAction(canvas.editor.editing, 'showCovers')
    canvas.clipboard('paste', copied)
    expect(canvas.editor.editing.covers.coverList[0]?.elements).toHaveLength(1)
  })

  it('says which part of a long text was not pasted, with an undo button for the cover that it is on', async () => {
    await canvas.write('标题')
    const { editing } = canvas.editor
    runAction(editing, 'showCovers')
    const long = new DataTransfer()
    long.setData('text/plain', '字'.repeat(20_000))
    canvas.clipboard('paste', long)
    expect(editing.covers.coverList).toHaveLength(1)
    expect(editing.session.notice?.text).toContain('后面的没有粘贴')
    expect(editing.session.notice?.undo?.run()).toBe(true)
    expect(editing.covers.coverList).toEqual([])
    expect(editing.undoable.project.pages[0]?.elements).toHaveLength(1)
  })

  it('pastes from the menu what the system holds', async () => {
    const written = new ClipboardItem({ 'text/plain': new Blob(['菜单粘贴'], { type: 'text/plain' }) })
    const read = vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([written])
    await userEvent.click(canvas.locator, { position: canvas.onStage({ x: 20, y: 20 }), button: 'right' })
    await userEvent.click(page.getByRole('menuitem', { name: '粘贴' }))
    await expect.poll(() => canvas.texts).toEqual(['菜单粘贴'])
    read.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await userEvent.click(canvas.locator, { position: canvas.onStage({ x: 20, y: 20 }), button: 'right' })
    await userEvent.click(page.getByRole('menuitem', { name: '粘贴' }))
    await expect.element(page.getByText('浏览器没有允许读取剪贴板，请按 Ctrl+V 粘贴')).toBeVisible()
    read.mockRestore()
  })

  it('wraps a long text within the page', () => {
    const data = new DataTransfer()
    data.setData('text/plain', '很长的一段文字'.repeat(12))
    canvas.clipboard('paste', data)
    const { left, width, height } = canvas.onlyElement.commonStyle
    expect(left).toBe(24)
    expect(width).toBe(336)
    expect(height).toBeGreaterThan(60)
  })

  it('works with real key presses', async () => {
    await canvas.write('标题')
    await userEvent.click(canvas.locator, { position: canvas.onStage({ x: 160, y: 310 }) })
    await userEvent.keyboard('{Control>}c{/Control}')
    await userEvent.keyboard('{Control>}v{/Control}')
    await expect.poll(() => canvas.texts).toEqual(['标题', '标题'])
    expect(canvas.elements[1]?.commonStyle.left).toBe(70)
  })
})

describe('drag from the library', () => {
  it('adds its element centered at the pointer', async () => {
    const data = new DataTransfer()
    const tile = document.createElement('button')
    document.body.append(tile)
    tile.addEventListener('dragstart', (event) =>
      startElementDrag(event, [
        {
          elName: 'qk-rectangle-border',
          propsValue: { bgColor: '#123456' },
          commonStyle: { width: 80, height: 60 },
        },
      ]),
    )
    tile.dispatchEvent(new DragEvent('dragstart', { dataTransfer: data }))
    tile.remove()
    expect(canvas.drag('dragover', data, { x: 200, y: 300 }).defaultPrevented).toBe(true)
    canvas.drag('drop', data, { x: 200, y: 300 })
    await expect.poll(() => canvas.elements.length).toBe(1)
    const dropped = canvas.onlyElement
    expect(dropped.commonStyle).toMatchObject({ left: 160, top: 270, width: 80, height: 60 })
    expect(dropped.propsValue).toMatchObject({ bgColor: '#123456' })
  })

  it('adds nothing for unknown data', () => {
    const data = new DataTransfer()
    data.setData('application/x-youlianyun-element', '[{"elName":"qk-unheard-of"},null,7]')
    canvas.drag('drop', data, { x: 200, y: 300 })
    expect(canvas.elements).toEqual([])
  })
})
