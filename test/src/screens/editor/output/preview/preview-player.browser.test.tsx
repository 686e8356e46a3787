import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  addAnimation,
  backgroundSetter,
  changePage,
  goToPage,
  joinedProject,
  runAction,
} from '#engine/editing/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { PreviewHost } from '#src/screens/editor/frame/dialogs.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { openPreview } from '#src/screens/editor/shared/view-state.ts'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import { hashOf } from '#test/support/pixels.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

await browser.viewport(1200, 800)

describe('the preview', () => {
  let editor: EditorContext
  let shown: ReturnType<typeof renderInEditor>
  const picture = () => screen.getByLabelText<HTMLCanvasElement>('预览画面')
  const key = (key: string, held: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held })
  const clock = () =>
    /\d\d:\d\d\.\d \/ \d\d:\d\d\.\d/.exec(document.querySelector('dialog')?.textContent ?? '')?.[0]
  const isReady = () => vi.waitFor(() => expect(picture().dataset.ready).toBe('true'), { timeout: 20_000 })

  /** Pauses the player, which starts automatically after loading. */
  async function hold() {
    await isReady()
    await vi.waitFor(() => screen.getByLabelText('暂停'))
    key('k')
    await vi.waitFor(() => screen.getByLabelText('播放'))
  }

  /** A frame of the current work, drawn by the frame function. */
  async function frame(number: number) {
    const renderer = await createFrameRenderer(joinedProject(editor.editing), { width: picture().width })
    const hash = hashOf((await renderer.renderFrame(number)).canvas)
    renderer.dispose()
    return hash
  }
  const shows = (hash: string) => vi.waitFor(() => expect(hashOf(picture())).toBe(hash))

  beforeEach(() => {
    editor = createTestEditor()
    for (const bgColor of ['#ff0000', '#00aa55', '#2255ff']) {
      if (bgColor !== '#ff0000') runAction(editor.editing, 'addPage')
      put(editor, 'qk-rectangle-border', {
        propsValue: { bgColor },
        commonStyle: { left: 100, top: 200, width: 180, height: 180 },
      })
      addAnimation(editor.editing, 'rotateIn')
      changePage(editor.editing, { duration: 2 })
    }
    goToPage(editor.editing, editor.editing.undoable.project.pages[0]?.uuid ?? '')
    changePage(editor.editing, { transition: { trans: 'wipeUp', transDuration: 0.5 } })
    editor.editing.history.commit()
    shown = renderInEditor(
      editor,
      <>
        <button type="button">预览</button>
        <PreviewHost />
      </>,
    )
    screen.getByText('预览').focus()
  })
  afterEach(() => {
    shown.close()
    cleanup()
  })

  const pressF5 = (shiftKey = false) => {
    const press = { code: 'F5', key: 'F5', ctrlKey: false, metaKey: false, altKey: false, keyCode: 116 }
    return editor.shortcuts.press(
      { ...press, shiftKey, isComposing: false },
      { scope: 'pages', isTyping: false },
    )
  }

  it('plays from the start with F5, and every frame equals the video’s', async () => {
    expect(pressF5()).toEqual({ ran: 'previewAll', preventDefault: true })
    await vi.waitFor(() => screen.getByRole('dialog', { name: '预览' }), { timeout: 20_000 })
    await isReady()
    expect(clock()).toMatch(/ 00:05\.5$/)
    await vi.waitFor(() => expect(clock()).toMatch(/^00:00\.[3-9]/))
    key('k')
    const stopped = clock()
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(clock()).toBe(stopped)
    key('Home')
    await shows(await frame(0))
    key('ArrowRight', { shiftKey: true })
    key('ArrowRight')
    await shows(await frame(31))
    // In the middle of the transition.
    key('PageDown')
    for (let step = 0; step < 5; step++) key('ArrowRight')
    await shows(await frame(50))
    key('End')
    await shows(await frame(164))
  })

  it('scrubs with the slider and frame by frame with its keys', async () => {
    pressF5()
    await vi.waitFor(() => screen.getByRole('dialog'), { timeout: 20_000 })
    await hold()
    const slider = screen.getByRole('slider', { name: '播放位置' })
    const rail = slider.closest('.ant-slider')?.getBoundingClientRect() ?? new DOMRect()
    const at = (part: number) => ({
      clientX: rail.left + rail.width * part,
      clientY: rail.top + 5,
      button: 0,
    })
    fireEvent.mouseDown(slider.closest('.ant-slider') ?? slider, at(0.2))
    fireEvent.mouseMove(document, at(0.4))
    await vi.waitFor(() => expect(clock()).toMatch(/^00:02\.2/))
    await shows(await frame(66))
    fireEvent.mouseUp(document, at(0.4))
    slider.focus()
    key('ArrowLeft')
    await shows(await frame(65))
  })

  it('starts at the active page with Shift+F5, marks the pages, and jumps to them', async () => {
    goToPage(editor.editing, editor.editing.undoable.project.pages[2]?.uuid ?? '')
    expect(pressF5(true).ran).toBe('previewPage')
    await vi.waitFor(() => screen.getByRole('dialog'), { timeout: 20_000 })
    await isReady()
    await expect.poll(clock).toMatch(/^00:0[345]/)
    key('k')
    expect(screen.getByLabelText('第 3 页：第 3 页').getAttribute('aria-current')).toBe('true')
    fireEvent.click(screen.getByLabelText('第 2 页：第 2 页'))
    await shows(await frame(45))
  })

  it('closes with Escape, restores the focus, and shows later changes when reopened', async () => {
    openPreview(editor.view, 'start')
    await vi.waitFor(() => screen.getByRole('dialog'), { timeout: 20_000 })
    expect(document.querySelector('dialog')?.contains(document.activeElement)).toBe(true)
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('预览')
    backgroundSetter(editor.editing)({ backgroundColor: '#112233' })
    openPreview(editor.view, 'start')
    await vi.waitFor(() => screen.getByRole('dialog'), { timeout: 20_000 })
    await hold()
    key('Home')
    await shows(await frame(0))
  })

  it('lists unreadable media and plays the rest', async () => {
    put(editor, 'qk-image', { propsValue: { imageSrc: 'data:image/png;base64,AAAA' } })
    openPreview(editor.view, 'start')
    await vi.waitFor(() => screen.getByText('1 个素材没有读到，其余照常播放'))
    expect(screen.getByText('不是能识别的图片')).toBeTruthy()
    await isReady()
  })
})
