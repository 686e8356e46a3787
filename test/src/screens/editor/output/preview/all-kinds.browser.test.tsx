import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { page as browser } from 'vitest/browser'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { PreviewHost } from '#src/screens/editor/frame/dialogs.tsx'
import { openPreview } from '#src/screens/editor/shared/view-state.ts'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import { allKinds } from '#test/support/all-kinds.ts'
import { hashOf } from '#test/support/pixels.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

const media = {
  movie: new URL('../../../../../fixtures/sounds/beep.mp4', import.meta.url).href,
  sound: new URL('../../../../../fixtures/sounds/quiet-then-loud.mp3', import.meta.url).href,
}

it('shows a page with every kind like the video, and its web page live', async () => {
  await browser.viewport(1200, 800)
  const project = allKinds(media)
  const editor = createTestEditor(project)
  const shown = renderInEditor(editor, <PreviewHost />)
  onTestFinished(() => {
    shown.close()
    cleanup()
  })
  openPreview(editor.view, 'start')
  const picture = await screen.findByLabelText<HTMLCanvasElement>('预览画面', {}, { timeout: 20_000 })
  await expect.poll(() => picture.dataset.ready, { timeout: 20_000 }).toBe('true')
  await screen.findByLabelText('暂停')
  const key = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  key('k')
  await screen.findByLabelText('播放')

  const frames = await createFrameRenderer(project, { width: picture.width })
  onTestFinished(() => frames.dispose())
  expect(frames.missing).toEqual([])
  const last = frames.plan.frames - 1
  key('End')
  const expected = hashOf((await frames.renderFrame(last)).canvas)
  await expect.poll(() => hashOf(picture)).toBe(expected)
  key('Home')
  const first = hashOf((await frames.renderFrame(0)).canvas)
  expect(first).not.toBe(expected)
  await expect.poll(() => hashOf(picture)).toBe(first)
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe('https://example.com/')
  expect(screen.queryByText(/没有读到/)).toBeNull()
})
