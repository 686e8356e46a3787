import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { narrationOf } from '#engine/document/operations/index.ts'
import { runAction } from '#engine/editing/index.ts'
import type { SpeechBody } from '#server/api/voices.ts'
// The product loads it on first use.
import '#src/screens/editor/audio/narration/recording/RecordDialog.tsx'
import { answerCalls, ok } from '#test/support/answers.ts'
import { dragBy, moveHeldTo, releaseAt } from '#test/support/drag.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { openScript, scriptLine } from '#test/support/script.tsx'
import { wavOf } from '#test/support/wav.ts'

const SECONDS = 1.2
let open: OpenEditor

beforeEach(async () => {
  await page.viewport(1440, 900)
  answerCalls(({ url, body }) => {
    if (!url.startsWith('/quark/voice/')) return null
    const { text: voiceText, voiceName } = body as SpeechBody
    return ok({ voiceSrc: wavOf([0.5], SECONDS), voiceNum: SECONDS, voiceText, voiceName })
  })
})
afterEach(() => {
  open.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pages = () => open.context.editing.undoable.project.pages
const texts = () => pages().map((page) => narrationOf(page).map(({ text }) => text))
const clips = () => pages().flatMap(narrationOf)
const show = (script?: string, count?: number) => {
  open = openScript(script, count)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const focused = () => document.activeElement?.getAttribute('aria-label')
const undo = () => runAction(open.context.editing, 'undo')
/** The time of the playhead, in tenths of a second. */
const playhead = () => Math.round(10 * open.context.playback.state.time)

async function place(name: string, offset: number) {
  const field = await scriptLine(name)
  await userEvent.click(field)
  field.setSelectionRange(offset, offset)
}

function pasteInto(field: HTMLElement, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

it('begins with a pasted script, which becomes pages with sound as one step', async () => {
  show()
  await userEvent.fill(await scriptLine('讲稿'), '一句。两句！\n\n第二页。\n\n第三页。')
  expect(await screen.findByText('3 页，4 句')).toBeVisible()
  await press('添加并生成配音')
  await waitFor(() => expect(clips().filter(({ src }) => src !== '')).toHaveLength(4))
  expect(texts()).toEqual([['一句。', '两句！'], ['第二页。'], ['第三页。']])
  expect(await screen.findByText('共 4 句，00:04.8')).toBeVisible()
  expect(screen.getAllByText('已生成')).toHaveLength(4)
  const durations = () => pages().map(({ data }) => data.duration)
  const before = durations()
  await userEvent.click(screen.getByRole('switch', { name: '页面时长跟随配音' }))
  // Two sentences of 1.2 s and one, with the usual pauses.
  expect(durations()).toEqual([3.45, 2.1, 2.1])
  undo()
  expect(durations()).toEqual(before)
  undo()
  expect(texts()).toEqual([[]])
  expect(await scriptLine('讲稿')).toBeVisible()
})

it('splits, joins, moves and writes sentences by keys, also across pages, and undoes', async () => {
  show('一二三四。五六。\n\n七八。', 2)
  await place('第 1 页第 1 句', 2)
  await userEvent.keyboard('{Enter}')
  expect(texts()).toEqual([['一二', '三四。', '五六。'], ['七八。']])
  await expect.poll(focused).toBe('第 1 页第 2 句')
  await userEvent.keyboard('{Backspace}')
  expect(texts()[0]).toEqual(['一二三四。', '五六。'])
  await expect.poll(focused).toBe('第 1 页第 1 句')
  await userEvent.keyboard('新')
  expect(texts()[0]?.[0], 'the caret is where both met').toBe('一二新三四。')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(focused).toBe('第 1 页第 2 句')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(focused).toBe('第 2 页第 1 句')
  expect(texts()).toEqual([['五六。'], ['一二新三四。', '七八。']])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(texts()).toEqual([['五六。', '一二新三四。'], ['七八。']])

  await place('第 1 页第 1 句', 3)
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('第 1 页新的一句')
  await userEvent.keyboard('加一句。再加一句{Enter}')
  expect(texts()[0]).toEqual(['五六。', '加一句。', '再加一句', '一二新三四。'])
  await expect.poll(focused).toBe('第 1 页新的一句')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('第 1 页第 4 句')
})

it('undoes what is typed into a new line before steps of the document', async () => {
  show('一。')
  await place('第 1 页新的一句', 0)
  await userEvent.keyboard('二。{Enter}')
  await expect.poll(focused).toBe('第 1 页新的一句')
  const line = await scriptLine('第 1 页新的一句')
  await userEvent.keyboard('三')
  expect(line.value).toBe('三')
  const before = { ...open.context.editing.history.status }
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(line.value).toBe('')
  expect(texts()).toEqual([['一。', '二。']])
  expect(open.context.editing.history.status).toEqual(before)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(texts()).toEqual([['一。']])
})

it('adds once what was written in a new line when another view or the covers are shown, but not after Escape', async () => {
  show('一。')
  const { editing } = open.context
  const write = async (keys: string) => {
    await place('第 1 页新的一句', 0)
    await userEvent.keyboard(keys)
  }
  await write('二。{Enter}')
  await expect.poll(focused).toBe('第 1 页新的一句')
  await userEvent.keyboard('三。')
  // The focus stays where it is.
  await userEvent.click(await screen.findByText('缩略图'))
  await waitFor(() => expect(texts()).toEqual([['一。', '二。', '三。']]))
  await userEvent.click(await screen.findByText('讲稿'))
  await write('四。')
  editing.session.isCoverTab = true
  await waitFor(() => expect(texts()).toEqual([['一。', '二。', '三。', '四。']]))
  editing.session.isCoverTab = false
  await write('五。{Escape}')
  await userEvent.click(await screen.findByText('缩略图'))
  await expect.poll(() => document.querySelector('[data-line]')).toBeNull()
  expect(texts()).toEqual([['一。', '二。', '三。', '四。']])
  undo()
  expect(texts()).toEqual([['一。', '二。', '三。']])
})

it('pastes sentences into a sentence; a blank line starts the next page', async () => {
  show('前后')
  await place('第 1 页第 1 句', 1)
  pasteInto(await scriptLine('第 1 页第 1 句'), '一。二。\n\n三')
  expect(texts()).toEqual([['前一。', '二。'], ['三后']])
  expect(open.context.editing.session.notice?.text).toBe('讲稿分到 2 页，新建了 1 页，已显示字幕')
  undo()
  expect(texts()).toEqual([['前后']])
})

it('shows the state of each sound, follows the author with page and playhead, and marks what was found', async () => {
  show('一。二。\n\n三。四。', 2)
  expect(await screen.findAllByText('无声')).toHaveLength(4)
  await press('生成全部 4 句')
  await waitFor(() => expect(screen.queryAllByText('已生成')).toHaveLength(4))
  await place('第 2 页第 2 句', 0)
  expect(open.context.editing.undoable.activePageId).toBe(pages()[1]?.uuid)
  expect(playhead()).toBeGreaterThan(10 * SECONDS)
  await userEvent.keyboard('新')
  await waitFor(() => expect(screen.queryAllByText('已改动')).toHaveLength(1))
  await press('生成第 2 页第 2 句')
  await waitFor(() => expect(screen.queryAllByText('已生成')).toHaveLength(4))
  undo()
  expect(clips()[3], 'its sound joined the step of the change').toMatchObject({
    text: '四。',
    isOutdated: false,
  })
  runAction(open.context.editing, 'redo')
  expect(clips()[3]).toMatchObject({ text: '新四。', isOutdated: false })

  const [first] = clips()
  open.context.view.foundSentence = {
    pageId: pages()[0]?.uuid ?? '',
    ...(first?.at ?? { elementId: '', index: 0 }),
  }
  await waitFor(() =>
    expect(document.querySelector('[data-found=true]')).toContainElement(screen.getByDisplayValue('一。')),
  )
  await press('删除第 1 页第 1 句')
  expect(texts()).toEqual([['二。'], ['三。', '新四。']])
})

it('shows the page of a sentence that is too late to be heard', async () => {
  show('一。二。三。\n\n四。', 2)
  const page = pages()[0]
  if (page) page.data.duration = 2
  await press('生成全部 4 句')
  await waitFor(() => expect(screen.queryAllByText('已生成')).toHaveLength(4))
  await place('第 1 页第 3 句', 0)
  expect(open.context.editing.undoable.activePageId).toBe(pages()[0]?.uuid)
})

it('warns of narration that the page cuts off, but not where the page will be as long as it', async () => {
  show('这一句比两秒的页面长得多，念完要好几秒钟。\n\n四。', 2)
  const [page] = pages()
  if (page) page.data.duration = 2
  expect(await screen.findByText(/^比页面长/)).toBeVisible()
  if (page) page.data.narration = { isFollowed: true, leadIn: 0.3, gap: 0.15, tail: 0.6 }
  await waitFor(() => expect(screen.queryByText(/^比页面长/)).toBeNull())
})

it('renders only the lines in view of a long script, and keeps the one with the focus', async () => {
  const sentences = Array.from({ length: 20 }, (_, index) => `第 ${index} 句有十几个汉字在里面。`).join('')
  show(Array.from({ length: 60 }, () => sentences).join('\n\n'), 60)
  await place('第 1 页第 1 句', 0)
  expect(clips()).toHaveLength(1200)
  expect(document.querySelectorAll('[data-line]').length).toBeLessThan(60)
  const list = screen.getByRole('list', { name: '讲稿' }).parentElement
  list?.scrollTo({ top: list.scrollHeight })
  expect(await scriptLine('第 60 页第 20 句')).toBeVisible()
  expect(focused()).toBe('第 1 页第 1 句')
})

it('gives lines that came into view while it was scrolled their actions when they are reached', async () => {
  show(Array.from({ length: 40 }, () => '一句话，再一句话。').join('\n\n'), 40)
  await place('第 1 页第 1 句', 0)
  const list = screen.getByRole('list', { name: '讲稿' }).parentElement
  list?.scrollTo({ top: list.scrollHeight })
  const last = await scriptLine('第 40 页第 1 句')
  expect(screen.queryByRole('button', { name: '删除第 40 页第 1 句' })).toBeNull()
  await userEvent.hover(last)
  expect(await screen.findByRole('button', { name: '删除第 40 页第 1 句' })).toBeVisible()
  ;(await scriptLine('第 39 页第 1 句')).focus()
  await userEvent.tab()
  expect(focused()).toBe('生成第 39 页第 1 句')
})

it('leaves no gaps between its lines when its width changes', async () => {
  // As many characters as need two lines if each were as wide as a Chinese one.
  const [long, short] = ['增长 8.2%、7.5%、6.3%、14.1%。', '这意味着什么？']
  show(long + short)
  const field = await scriptLine('第 1 页第 1 句')
  const rows = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect())
  const gaps = () =>
    rows()
      .slice(1)
      .map(({ top }, index) => Math.abs(top - (rows()[index]?.bottom ?? 0)))
  await waitFor(() => expect(Math.max(...gaps())).toBeLessThan(1.5))
  const { height } = field.getBoundingClientRect()
  const zones = document.querySelector<HTMLElement>('[style*="width: 1440px"]')
  if (zones) zones.style.width = `${1440 - (field.closest('ol')?.parentElement?.clientWidth ?? 0) + 560}px`
  await expect.poll(() => field.closest('ol')?.parentElement?.clientWidth).toBeCloseTo(560, -1)
  // Whatever is measured has been measured.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(field.getBoundingClientRect().height).toBe(height)
  expect(Math.max(...gaps())).toBeLessThan(1.5)
})

it('records a sentence: countdown, waveform, listening, accepting; the recording stays when the text changes', async () => {
  show('要录的一句。')
  const context = new AudioContext()
  const tone = new OscillatorNode(context, { frequency: 300 })
  const microphone = context.createMediaStreamDestination()
  tone.connect(new GainNode(context, { gain: 0.5 })).connect(microphone)
  tone.start()
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  ask.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  ask.mockResolvedValueOnce(microphone.stream)
  await press('录制第 1 页第 1 句')
  const dialog = within(await screen.findByRole('dialog', { name: '录音' }))
  const click = async (name: string) => userEvent.click(await dialog.findByRole('button', { name }))
  await click('开始录音')
  expect(await dialog.findByText(/浏览器没有允许使用麦克风/)).toBeVisible()
  await click('开始录音')
  const stop = await dialog.findByRole('button', { name: '停止' })
  // A busy machine does not show every tenth.
  await dialog.findByText(/^00:0(0\.[89]|[1-9])/)
  await userEvent.click(stop)
  expect(await dialog.findByRole('button', { name: '试听录音' })).toBeVisible()
  await click('使用这段录音')
  await waitFor(() => expect(clips()[0]).toMatchObject({ isRecorded: true, isOutdated: false }))
  expect(clips()[0]?.seconds).toBeGreaterThan(0.5)
  await context.close()
  expect(await screen.findByText('录音', { selector: '[data-tone]' })).toBeVisible()
  await place('第 1 页第 1 句', 0)
  await userEvent.keyboard('新')
  expect(await screen.findByText('录音，已改动')).toBeVisible()
  expect(clips()[0]).toMatchObject({ text: '新要录的一句。', isRecorded: true, isOutdated: true })
})

it('moves a sentence by dragging, within its page and to another, shows where it goes, and cancels with Escape', async () => {
  show('一。二。三。\n\n四。', 2)
  await scriptLine('第 2 页第 1 句')
  const grip = (name: string) => screen.getByRole('button', { name: `移动${name}` })
  /** The distance from the grip of a sentence to a part of a row, px. */
  const distance = (from: string, row: HTMLElement, part: number) => {
    const { top, height } = row.getBoundingClientRect()
    const own = grip(from).getBoundingClientRect()
    return top + part * height - (own.top + own.height / 2)
  }
  const rowOf = (name: string) => grip(name).parentElement as HTMLElement
  const dropLine = () => document.querySelector('[class*="line"][style*="-1px"]')

  const held = await dragBy(
    grip('第 1 页第 1 句'),
    0,
    distance('第 1 页第 1 句', rowOf('第 1 页第 2 句'), 0.6),
    true,
  )
  await waitFor(() => expect(rowOf('第 1 页第 2 句')).toContainElement(dropLine() as HTMLElement))
  expect(rowOf('第 1 页第 1 句').dataset.dragging).toBe('true')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dropLine()).toBeNull())
  await releaseAt(held)
  expect(texts()).toEqual([['一。', '二。', '三。'], ['四。']])

  await dragBy(grip('第 1 页第 1 句'), 0, distance('第 1 页第 1 句', rowOf('第 1 页第 2 句'), 0.6))
  await waitFor(() => expect(texts()[0]).toEqual(['二。', '一。', '三。']))
  await dragBy(grip('第 1 页第 1 句'), 0, distance('第 1 页第 1 句', rowOf('第 2 页第 1 句'), 0.6))
  await waitFor(() =>
    expect(texts()).toEqual([
      ['一。', '三。'],
      ['四。', '二。'],
    ]),
  )
  undo()
  expect(texts()).toEqual([['二。', '一。', '三。'], ['四。']])
})

it('drops a sentence where it is released, also before the screen has followed the pointer', async () => {
  show('一。二。三。\n\n四。', 2)
  await scriptLine('第 2 页第 1 句')
  const grip = screen.getByRole('button', { name: '移动第 1 页第 1 句' })
  const { left, top } = grip.getBoundingClientRect()
  const fire = (type: string, clientY: number) =>
    grip.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, button: 0, buttons: 1 },
        ...{ clientX: left + 2, clientY },
      }),
    )
  fire('pointerdown', top + 2)
  fire('pointermove', top + 12)
  await waitFor(() => expect(grip.parentElement?.dataset.dragging).toBe('true'))
  const last = screen.getByRole('button', { name: '移动第 2 页第 1 句' }).getBoundingClientRect()
  fire('pointermove', last.top + 4)
  fire('pointerup', last.top + 4)
  await waitFor(() =>
    expect(texts()).toEqual([
      ['二。', '三。'],
      ['四。', '一。'],
    ]),
  )
})

it('scrolls a long script while a sentence is held at its edge', async () => {
  show(Array.from({ length: 40 }, (_, index) => `第 ${index} 句。`).join(''))
  await scriptLine('第 1 页第 1 句')
  const grip = screen.getByRole('button', { name: '移动第 1 页第 1 句' })
  const list = screen.getByRole('list', { name: '讲稿' }).parentElement as HTMLElement
  const { bottom } = list.getBoundingClientRect()
  const { top, height } = grip.getBoundingClientRect()
  const held = await dragBy(grip, 0, bottom - 6 - (top + height / 2), true)
  // A hand is never still.
  await moveHeldTo({ ...held, y: held.y + 1 })
  await waitFor(() => expect(list.scrollTop).toBeGreaterThan(300))
  await releaseAt(held)
  await waitFor(() => expect(texts()[0]?.indexOf('第 0 句。')).toBeGreaterThan(8))
})
