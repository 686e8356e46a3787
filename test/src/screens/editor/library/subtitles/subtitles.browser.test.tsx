import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeSubtitles } from '#engine/document/operations/index.ts'
import { runAction } from '#engine/editing/index.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { dragBy, releaseAt } from '#test/support/drag.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { openWork } from '#test/support/open-work.tsx'
import { projectOf, voiceElement } from '#test/support/timeline-project.ts'
import { wavOf } from '#test/support/wav.ts'

let open: OpenEditor

const sound = wavOf([0.5], 4)
const clip = (text: string) => ({ text, src: sound, seconds: 4 })

beforeEach(async () => {
  await page.viewport(1440, 900)
  open = openWork(
    projectOf(
      {
        seconds: 8,
        elements: [voiceElement(clip('今年以来，我国外贸进出口规模稳步增长。'), clip('再看第二句。'))],
      },
      { seconds: 4, elements: [voiceElement(clip('第二页。'))] },
    ),
  )
  changeView(open.context.view, { drawer: 'subtitle' })
})
afterEach(() => {
  open.close()
  vi.restoreAllMocks()
})

const project = () => open.context.editing.undoable.project
const settings = () => project().subtitles
const texts = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('[data-subtitle]')].map(({ value }) => value)
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const undo = () => runAction(open.context.editing, 'undo')

it('shows, styles, corrects and moves subtitles, each as one undo step', async () => {
  const isShown = await screen.findByRole('switch', { name: '在画面上显示字幕' }, { timeout: 15_000 })
  expect(texts()).toEqual(['今年以来', '我国外贸进出口规模稳步增长', '再看第二句', '第二页'])
  expect(screen.queryByRole('slider', { name: '字幕的上下位置' })).toBeNull()
  await userEvent.click(isShown)
  expect(settings()?.isShown).toBe(true)

  // On the stage it is where the video shows it: by default above the captions of apps.
  const onStage = await screen.findByRole('slider', { name: '字幕的上下位置' }, { timeout: 15_000 })
  const { bounds, view } = open.context.stage.current!
  const bottom = () => (onStage.getBoundingClientRect().bottom - bounds.top - view.y) / view.zoom
  await waitFor(() => expect(bottom()).toBeCloseTo(682 * 0.77, -0.5))
  // It lies above the canvas of the stage.
  const { left, top, width, height } = onStage.getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(onStage)
  onStage.focus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(settings()?.offset).toBe(-10)
  undo()
  expect(settings()?.offset).toBe(0)

  await userEvent.click(await screen.findByRole('radio', { name: '样式' }))
  await userEvent.click(await screen.findByRole('button', { name: '卡拉OK' }))
  expect(settings()?.preset).toBe('karaoke')
  await userEvent.click(await screen.findByRole('radio', { name: '上' }))
  expect(settings()?.position).toBe('top')
  undo()
  undo()
  expect(settings()?.preset).toBe('outlined')

  await userEvent.click(await screen.findByRole('radio', { name: '文字' }))
  // Enter divides at the caret, Backspace at the start joins again.
  const second = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^00:00\.9 的字幕$/ })
  await userEvent.click(second)
  second.setSelectionRange(7, 7)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(texts().slice(1, 3)).toEqual(['我国外贸进出口', '规模稳步增长']))
  await waitFor(() => expect((document.activeElement as HTMLTextAreaElement).value).toBe('规模稳步增长'))
  await userEvent.keyboard('{Backspace}')
  await waitFor(() => expect(texts()[1]).toBe('我国外贸进出口规模稳步增长'))
  expect(JSON.stringify(project())).not.toContain('subtitleOf')

  const first = await field('00:00.0 的字幕')
  await userEvent.fill(first, '2025 年以来')
  await userEvent.keyboard('{Escape}')
  expect(texts()[0]).toBe('今年以来')
  await userEvent.fill(await field('00:00.0 的字幕'), '2025 年以来')
  await userEvent.click(await screen.findByRole('button', { name: '跳到 00:04.0' }))
  await waitFor(() => expect(open.context.playback.state.time).toBeCloseTo(4))
  await waitFor(() => expect(texts()[0]).toBe('2025 年以来'))
  await userEvent.click(await screen.findByRole('button', { name: '这一句恢复成配音的文字' }))
  await waitFor(() => expect(texts()[0]).toBe('今年以来'))

  const here = await screen.findByRole('switch', { name: '第 2 页显示字幕' })
  await userEvent.click(here)
  expect(project().pages[1]?.data.hasSubtitles).toBe(false)

  await userEvent.click(await screen.findByRole('switch', { name: '双语' }))
  await userEvent.fill(await field('00:04.0 的第二语言字幕'), 'Second')
  await userEvent.tab()
  await waitFor(() => expect(JSON.stringify(project())).toContain('"secondSubtitle":"Second"'))
})

it('is dragged on the stage: as far as the pointer, on the page, snapping to its place, and says what covers it', async () => {
  open.context.editing.history.change(() => changeSubtitles(project(), { isShown: true }))
  const onStage = await screen.findByRole('slider', { name: '字幕的上下位置' }, { timeout: 15_000 })
  const { bounds, view } = open.context.stage.current!
  /** px of the page. */
  const edges = () => {
    const { top, bottom } = onStage.getBoundingClientRect()
    return [top, bottom].map((y) => (y - bounds.top - view.y) / view.zoom) as [number, number]
  }
  await waitFor(() => expect(edges()[1]).toBeCloseTo(682 * 0.77, -0.5))
  const [usual] = edges()
  expect(screen.queryByText(/遮住/)).toBeNull()

  // Sideways it stays in the middle.
  const { left } = onStage.getBoundingClientRect()
  await dragBy(onStage, 40, -90)
  await waitFor(() => expect(edges()[0]).toBeCloseTo(usual - 90 / view.zoom, -0.5))
  expect(onStage.getBoundingClientRect().left).toBeCloseTo(left)
  expect(settings()?.offset).toBeCloseTo(-90 / view.zoom, -0.5)
  expect(settings()?.position, 'the author has placed it').toBe('bottom')
  // What covers its new place is only said where something does.
  expect(screen.queryByText(/遮住/)).toBeNull()
  undo()
  expect(settings(), 'a drag is one step').toMatchObject({ position: 'auto', offset: 0 })
  await waitFor(() => expect(edges()[0]).toBeCloseTo(usual, -0.5))

  await dragBy(onStage, 0, 300)
  await waitFor(() => expect(edges()[1]).toBeCloseTo(682, -0.5))
  expect(await screen.findByText('会被抖音的文案遮住')).toBeVisible()
  expect(onStage).toHaveAttribute('aria-valuetext', expect.stringContaining('会被抖音的文案遮住'))
  const [lowest] = edges()
  await dragBy(onStage, 0, -(lowest - usual) * view.zoom + 4)
  expect(settings()?.offset, 'it snaps to its usual place').toBe(0)
  await waitFor(() => expect(screen.queryByText(/遮住/)).toBeNull())
  await waitFor(() => expect(edges()[0]).toBeCloseTo(usual, -0.5))
  await dragBy(onStage, 0, -usual * view.zoom - 10)
  await waitFor(() => expect(edges()[0]).toBeCloseTo(0, -0.5))
  expect(await screen.findByText('会被抖音的顶栏遮住')).toBeVisible()
})

it('keeps where it was dragged to when playing hides it', async () => {
  const { editing, playback } = open.context
  editing.history.change(() => changeSubtitles(project(), { isShown: true }))
  const onStage = await screen.findByRole('slider', { name: '字幕的上下位置' }, { timeout: 15_000 })
  const pointer = await dragBy(onStage, 0, -90, true)
  expect(editing.session.isGestureOn).toBe(true)
  playback.play()
  await waitFor(() => expect(screen.queryByRole('slider', { name: '字幕的上下位置' })).toBeNull())
  await releaseAt(pointer)
  expect(editing.session.isGestureOn, 'the drag is over').toBe(false)
  expect(settings()?.offset).toBeLessThan(-10)
  playback.leave()
  undo()
  expect(settings()).toMatchObject({ position: 'auto', offset: 0 })
})

it('reads and writes files', async () => {
  let picked = new File([], 'a.srt')
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const files = new DataTransfer()
    files.items.add(picked)
    this.files = files.files
    this.dispatchEvent(new Event('change'))
  })
  const saved: { name: string; blob: Blob }[] = []
  let last = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:subtitles'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last })
  })
  const importFile = async (content: string) => {
    picked = new File([content], 'a.srt')
    await userEvent.click(await screen.findByRole('button', { name: '导入' }, { timeout: 15_000 }))
  }
  await importFile('not subtitles')
  expect(await screen.findByText(/没有在文件里读到字幕。作品没有改动/)).toBeDefined()

  await importFile('1\n00:00:04,100 --> 00:00:07,900\n这是第二句\nThe second\n')
  const notice = () => open.context.editing.session.notice
  await waitFor(() => expect(notice()?.text).toContain('按时间改了 1 句的字幕'))
  expect(texts()[2]).toBe('这是第二句')
  expect((await field('00:04.1 的第二语言字幕')).value).toBe('The second')

  await userEvent.click(await screen.findByRole('button', { name: '导出' }))
  await userEvent.click(await screen.findByText('SRT（通用）'))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['有连云视频.srt']))
  expect(await saved[0]?.blob.text()).toContain('00:00:04,100 --> 00:00:07,900\n这是第二句\nThe second')

  notice()?.undo?.run()
  await waitFor(() => expect(texts()[2]).toBe('再看第二句'))
})

it('has a lane on the timeline whose blocks open, join and divide along the speech', async () => {
  open.context.editing.history.change(() => changeSubtitles(project(), {}))
  await userEvent.click(await screen.findByRole('radio', { name: '时间轴' }))
  const lane = within(await screen.findByRole('group', { name: '字幕' }, { timeout: 15_000 }))
  const blocks = () => lane.getAllByRole('button').map((block) => block.getAttribute('aria-label'))
  const block = (name: string) => lane.findByRole('button', { name })
  await waitFor(() =>
    expect(blocks()).toEqual(['今年以来', '我国外贸进出口规模稳步增长', '再看第二句', '第二页']),
  )

  changeView(open.context.view, { drawer: null })
  await userEvent.click(await block('再看第二句'))
  expect(open.context.view.drawer).toBe('subtitle')
  expect(open.context.playback.state.time).toBeCloseTo(4)

  const second = await block('我国外贸进出口规模稳步增长')
  const edge = (await block('今年以来')).querySelector('[data-edge=end]')!
  await dragBy(edge, second.getBoundingClientRect().width / 2)
  await waitFor(() => expect(blocks().slice(0, 2).join('')).toBe('今年以来我国外贸进出口规模稳步增长'))
  expect(blocks()[0]?.length).toBeGreaterThan(6)
  undo()
  await waitFor(() => expect(blocks()[0]).toBe('今年以来'))
  ;(await block('我国外贸进出口规模稳步增长')).focus()
  await userEvent.keyboard('{Backspace}')
  await waitFor(() => expect(blocks()).toHaveLength(3))
})

it('splits subtitles on the lane by key and menu, and shows a sentence longer at its outer edges', async () => {
  open.context.editing.history.change(() => changeSubtitles(project(), {}))
  await userEvent.click(await screen.findByRole('radio', { name: '时间轴' }))
  const lane = within(await screen.findByRole('group', { name: '字幕' }, { timeout: 15_000 }))
  const blocks = () => lane.getAllByRole('button').map((block) => block.getAttribute('aria-label'))
  const block = (name: string) => lane.findByRole('button', { name })
  const automatic = ['今年以来', '我国外贸进出口规模稳步增长', '再看第二句', '第二页']
  await waitFor(() => expect(blocks()).toEqual(automatic))

  // The key splits the subtitle with the focus at the playhead, and only there.
  const second = await block('我国外贸进出口规模稳步增长')
  open.context.playback.leaveAt(0.1)
  second.focus()
  await userEvent.keyboard('{Control>}b{/Control}')
  expect(open.context.editing.session.notice?.text).toBe('播放头不在这条字幕里，移到里面再分割')
  open.context.playback.leaveAt(2.4)
  await userEvent.keyboard('{Control>}b{/Control}')
  await waitFor(() => expect(blocks()).toHaveLength(5))
  expect(project().pages, 'the page stays one').toHaveLength(2)
  expect(blocks().slice(1, 3).join('')).toBe('我国外贸进出口规模稳步增长')
  undo()
  await waitFor(() => expect(blocks()).toEqual(automatic))

  // The menu splits where it was opened.
  await userEvent.click(await block('我国外贸进出口规模稳步增长'), { button: 'right' })
  await userEvent.click(await screen.findByRole('menuitem', { name: '在这里分割' }))
  await waitFor(() => expect(blocks()).toHaveLength(5))
  const middle = blocks()[1] ?? ''
  expect(Math.abs(middle.length - 6.5)).toBeLessThan(3)
  open.context.playback.leaveAt(0.1)
  await userEvent.click(await block(middle), { button: 'right' })
  expect(screen.getByRole('menuitem', { name: /在播放头处分割/ })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(await screen.findByRole('menuitem', { name: '恢复成配音的文字和时间' }))
  await waitFor(() => expect(blocks()).toEqual(automatic))

  // The first sentence ends where the second begins; that one can end earlier and begin later.
  const sentence = await block('再看第二句')
  const { left, width } = sentence.getBoundingClientRect()
  await dragBy(sentence.querySelector('[data-edge=end]')!, -width / 4)
  await waitFor(() => expect(sentence.getBoundingClientRect().width / width).toBeCloseTo(0.75, 1))
  await dragBy(sentence.querySelector('[data-edge=start]')!, width / 4)
  await waitFor(() => expect((sentence.getBoundingClientRect().left - left) / width).toBeCloseTo(0.25, 1))
  expect(blocks()).toEqual(automatic)
  undo()
  await waitFor(() => expect(sentence.getBoundingClientRect().left).toBeCloseTo(left, 0))
  undo()
  await waitFor(() => expect(sentence.getBoundingClientRect().width).toBeCloseTo(width, 0))
  expect(JSON.stringify(project())).not.toContain('subtitleTimes')
})
