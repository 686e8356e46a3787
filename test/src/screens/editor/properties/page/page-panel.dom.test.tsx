import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { missingSpeech } from '#engine/document/operations/index.ts'
import {
  activePage,
  addNarrationText,
  applySound,
  backgroundSetter,
  changePage,
  goToPage,
  runAction,
} from '#engine/editing/index.ts'
import { PagePanel } from '#src/screens/editor/properties/page/PagePanel.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

describe('the page panel', () => {
  let editor: EditorContext
  let shown: ReturnType<typeof renderInEditor>
  const page = () => activePage(editor.editing)
  const goTo = (number: number) =>
    goToPage(editor.editing, editor.editing.undoable.project.pages[number - 1]?.uuid ?? '')
  beforeEach(() => {
    editor = createTestEditor()
    runAction(editor.editing, 'addPage')
    runAction(editor.editing, 'addPage')
    goTo(1)
    shown = renderInEditor(editor, <PagePanel />)
  })
  afterEach(() => shown.close())

  it('renames the page on blur, as one step', async () => {
    const field = screen.getByRole('textbox', { name: '页面名称' })
    expect(field.getAttribute('placeholder')).toBe('第 1 页')
    fireEvent.change(field, { target: { value: ' 开场 ' } })
    fireEvent.blur(field)
    expect(page().name).toBe('开场')
    runAction(editor.editing, 'undo')
    expect(page().name).toBe('')
    const restored = () => screen.getByRole<HTMLInputElement>('textbox', { name: '页面名称' }).value
    await waitFor(() => expect(restored()).toBe(''))
  })

  it('sets the duration and shortens what no longer fits', () => {
    changePage(editor.editing, { transition: { transDuration: 4 } })
    editor.editing.history.commit()
    const field = screen.getByRole('spinbutton', { name: '页面时长' })
    fireEvent.change(field, { target: { value: '2' } })
    fireEvent.blur(field)
    expect(page().data).toMatchObject({ duration: 2, transDuration: 2 })
    runAction(editor.editing, 'undo')
    expect(page().data).toMatchObject({ duration: 6, transDuration: 4 })
  })

  it('lets the page follow its narration', async () => {
    const { editing } = editor
    addNarrationText(editing, '一二三。', 'text')
    const [speech] = missingSpeech([page()])
    if (speech) applySound(editing, speech, { src: '/a.mp3', seconds: 3 }, 'text')
    fireEvent.click(await screen.findByRole('switch', { name: '时长跟随配音' }))
    expect(page().data.duration).toBe(3.9)
    expect(await screen.findByText('跟随配音')).toBeTruthy()
    const tail = screen.getByRole('spinbutton', { name: '配音结尾停顿' })
    fireEvent.change(tail, { target: { value: '1.7' } })
    fireEvent.blur(tail)
    expect(page().data.duration).toBe(5)
    fireEvent.click(screen.getByRole('button', { name: '停顿应用到全部页面' }))
    expect(editing.undoable.project.pages.map(({ data }) => data.narration?.tail)).toEqual([1.7, 1.7, 1.7])
    for (let step = 0; step < 3; step += 1) runAction(editing, 'undo')
    expect(page().data).toMatchObject({ duration: 6 })
    expect(page().data).not.toHaveProperty('narration')
  })

  it('shows the maximum of a transition and its reason', async () => {
    expect(screen.getByText('最长 6 秒：本页 6 秒')).toBeTruthy()
    changePage(editor.editing, { transition: { transDuration: 2 } })
    editor.editing.history.commit()
    goTo(2)
    expect(await screen.findByText('最长 4 秒：本页 6 秒，上一个转场已占 2 秒')).toBeTruthy()
    changePage(editor.editing, { transition: { transDuration: 3 } })
    goTo(1)
    expect(await screen.findByText('最长 3 秒：下一页 6 秒，下一个转场已占 3 秒')).toBeTruthy()
  })

  it('clamps typed values to it', () => {
    changePage(editor.editing, { duration: 1 })
    editor.editing.history.commit()
    const field = screen.getByRole('spinbutton', { name: '时长' })
    fireEvent.change(field, { target: { value: '9' } })
    fireEvent.blur(field)
    expect(page().data.transDuration).toBeLessThanOrEqual(1)
  })

  it('applies one transition everywhere in one step', async () => {
    changePage(editor.editing, { transition: { trans: 'fade', transDuration: 1 } })
    editor.editing.history.commit()
    fireEvent.click(await screen.findByRole('button', { name: '应用到全部页面' }))
    const { pages } = editor.editing.undoable.project
    expect(pages.map(({ data }) => [data.trans, data.transDuration])).toEqual([
      ['fade', 1],
      ['fade', 1],
      ['WaterWave', 0],
    ])
    runAction(editor.editing, 'undo')
    expect(editor.editing.undoable.project.pages[1]?.data).toMatchObject({
      trans: 'WaterWave',
      transDuration: 0,
    })
  })

  it('says that the last page’s transition is unused, and keeps unknown ones', async () => {
    changePage(editor.editing, { transition: { trans: 'Swoosh', transDuration: 1 } })
    expect(await screen.findByRole('button', { name: '转场：未知转场 Swoosh 更换' })).toBeTruthy()
    expect(screen.getByText(/播放时用淡入淡出，保存时保留原名/)).toBeTruthy()
    goTo(3)
    expect(await screen.findByText('这是最后一页，后面没有页面，转场不起作用')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^转场：/ })).toBeNull()
  })

  it('sets the frame rate and the description of the work', async () => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '帧率' }))
    fireEvent.click(await screen.findByText('25 帧/秒'))
    const field = screen.getByRole('textbox', { name: '简介' })
    fireEvent.change(field, { target: { value: '一季度销量' } })
    fireEvent.blur(field)
    expect(editor.editing.undoable.project).toMatchObject({ fps: 25, description: '一季度销量' })
    runAction(editor.editing, 'undo')
    expect(editor.editing.undoable.project).toMatchObject({ fps: 25 })
    expect(editor.editing.undoable.project.description).not.toBe('一季度销量')
  })

  it('removes and sizes a picture', async () => {
    const backgroundImage = 'https://example.com/a.png'
    backgroundSetter(editor.editing)({ backgroundImage, backgroundSize: '50%' })
    editor.editing.history.commit()
    const thumb = await screen.findByRole('img', { name: '背景图片' })
    expect(thumb.style.backgroundImage).toBe(`url("${backgroundImage}")`)
    expect(screen.getByText('50%')).toBeTruthy()
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '背景图片尺寸' }))
    fireEvent.click(await screen.findByText('适应'))
    expect(page().commonStyle.backgroundSize).toBe('contain')
    fireEvent.click(screen.getByRole('button', { name: '移除背景图片' }))
    expect(page().commonStyle.backgroundImage).toBe('')
    runAction(editor.editing, 'undo')
    runAction(editor.editing, 'undo')
    expect(page().commonStyle).toMatchObject({ backgroundImage, backgroundSize: '50%' })
  })

  it('says why a picture is missing, and asks for it again', async () => {
    const asked = vi.fn(async () => new Response(null, { status: 404 }))
    vi.stubGlobal('fetch', asked)
    onTestFinished(() => void vi.unstubAllGlobals())
    backgroundSetter(editor.editing)({ backgroundImage: 'url("/nowhere.png")' })
    editor.editing.history.commit()
    await screen.findByRole('img', { name: '背景图片' })
    expect(screen.queryByRole('alert')).toBeNull()
    await editor.resources.load([page()])
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('图片没有读到：服务器返回 404')
    const before = asked.mock.calls.length
    fireEvent.click(within(alert).getByRole('button', { name: '重新加载' }))
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before))
  })

  it('gives a cover a background of its own, which its undo takes back, and leaves the pages alone', async () => {
    const { editing } = editor
    goTo(1)
    const pageColor = page().commonStyle.backgroundColor
    runAction(editing, 'showCovers')
    runAction(editing, 'addCover')
    await screen.findByText('封面用第 1 页的背景，在下面修改后就用自己的')
    const color = screen.getByRole('textbox', { name: '背景颜色' })
    fireEvent.change(color, { target: { value: '#123456' } })
    fireEvent.blur(color)
    const cover = () => editing.covers.coverList[0]
    expect(cover()?.commonStyle?.backgroundColor).toBe('#123456')
    expect(editing.undoable.project.pages[0]?.commonStyle.backgroundColor).toBe(pageColor)
    runAction(editing, 'undo')
    expect(cover()?.commonStyle).toBeUndefined()
  })

  it('links from the cover tab to the page whose background covers use', async () => {
    goTo(3)
    runAction(editor.editing, 'showCovers')
    fireEvent.click(await screen.findByRole('button', { name: '前往第 1 页' }))
    expect(editor.editing.session.isCoverTab).toBe(false)
    expect(page().uuid).toBe(editor.editing.undoable.project.pages[0]?.uuid)
  })
})
