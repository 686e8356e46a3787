import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { narrationOf } from '#engine/document/operations/index.ts'
import { runAction } from '#engine/editing/index.ts'
import type { SpeechBody } from '#server/api/voices.ts'
import { answerCalls, failed, ok, type Reply } from '#test/support/answers.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { openScript, scriptLine } from '#test/support/script.tsx'
import { wavOf } from '#test/support/wav.ts'

const SECONDS = 1.2
let open: OpenEditor
let asked: SpeechBody[]
let answer: ((body: SpeechBody) => Promise<Reply> | Reply) | null

beforeEach(async () => {
  await page.viewport(1440, 900)
  asked = []
  answer = null
  answerCalls(({ url, body }) => {
    if (!url.startsWith('/quark/voice/')) return null
    const speech = body as SpeechBody
    const { text: voiceText, voiceName } = speech
    asked.push(speech)
    return (
      answer?.(speech) ?? ok({ voiceSrc: wavOf([0.5], SECONDS), voiceNum: SECONDS, voiceText, voiceName })
    )
  })
})
afterEach(() => {
  open.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const clips = () => open.context.editing.undoable.project.pages.flatMap(narrationOf)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const undo = () => runAction(open.context.editing, 'undo')
const states = () => [...document.querySelectorAll('[data-tone]')].map(({ textContent }) => textContent)

it('gives a sentence of any page its own voice and speed, makes its sound again in the same step, and shows it', async () => {
  open = openScript('一句。\n\n另一句。还有一句。', 2)
  await press('生成全部 3 句')
  await waitFor(() => expect(states()).toEqual(['已生成', '已生成', '已生成']), { timeout: 15_000 })
  asked = []
  const before = clips()
  await press('第 2 页第 1 句的声音和语速')
  const group = within(await screen.findByRole('group', { name: '第 2 页第 1 句的声音与语速' }))
  await userEvent.click(group.getByRole('combobox', { name: '第 2 页第 1 句用谁的声音' }))
  await userEvent.click(await screen.findByTitle('小峰'))
  await waitFor(() => expect(asked).toMatchObject([{ text: '另一句。', voiceName: 'vixf', voiceSpeed: 50 }]))
  await waitFor(() => expect(clips()[1]).toMatchObject({ voiceName: 'vixf', isOutdated: false }))
  const speed = group.getByRole('spinbutton', { name: '第 2 页第 1 句的语速' })
  await userEvent.fill(speed, '70')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ voiceName: 'vixf', voiceSpeed: 70 }))
  await waitFor(() => expect(clips()[1]).toMatchObject({ voiceSpeed: 70, isOutdated: false }))
  expect(asked, 'the other sentences keep their sounds').toHaveLength(2)

  // Folded, the line still says that it differs from its page.
  await press('第 2 页第 1 句的声音和语速')
  expect(await screen.findByText('小峰·语速 70')).toBeVisible()
  undo()
  expect(clips()[1]).toMatchObject({ voiceSpeed: 50, isOutdated: false })
  undo()
  expect(clips()).toEqual(before)
  await waitFor(() => expect(screen.queryByText(/^小峰·/)).toBeNull())
})

it('gives selected characters a reading, shows why one cannot be spoken, and speaks it', async () => {
  open = openScript('我在重庆。')
  const field = await scriptLine('第 1 页第 1 句')
  await userEvent.click(field)
  expect(screen.getByRole('button', { name: '指定第 1 页第 1 句的读音' })).toBeDisabled()
  field.setSelectionRange(2, 2)
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await waitFor(() => expect(screen.getByRole('button', { name: '指定第 1 页第 1 句的读音' })).toBeEnabled())
  await press('指定第 1 页第 1 句的读音')
  await waitFor(() => expect(clips()[0]?.text).toBe('我在〔重庆|chóng qìng〕。'))
  expect(clips()[0]?.written, 'what is displayed stays').toBe('我在重庆。')
  // The reading is selected: typing replaces it.
  await waitFor(() => expect(document.activeElement).toBe(field))
  await waitFor(() =>
    expect(getSelection()?.toString() || field.value.slice(field.selectionStart, field.selectionEnd)).toBe(
      'chóng qìng',
    ),
  )
  await userEvent.keyboard('zhong4')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“重庆”有 2 个字，读音“zhong4”有 1 个音节，请写成一样多',
  )
  expect(screen.getByRole('button', { name: '指定第 1 页第 1 句的读音' })).toBeDisabled()
  await userEvent.keyboard(' qing4')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await press('生成第 1 页第 1 句')
  await waitFor(() => expect(asked).toMatchObject([{ text: '我在〔重庆|zhong4 qing4〕。' }]))
})

it('says which sounds are made, wait and failed, and tries again', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  answer = ({ text }) => (text === '四。' ? failed(503, '讯飞没有及时回应，请重试') : promise)
  open = openScript('一。二。三。四。')
  await press('生成全部 4 句')
  await waitFor(() => expect(states()).toEqual(['生成中', '生成中', '等待生成', '等待生成']))
  expect(screen.getByRole('button', { name: '生成第 1 页第 1 句' })).toBeDisabled()
  resolve(ok({ voiceSrc: wavOf([0.5], SECONDS), voiceNum: SECONDS, voiceText: '', voiceName: 'x3_yezi' }))
  await waitFor(() => expect(states()).toEqual(['已生成', '已生成', '已生成', '没有生成']))
  expect(screen.getByText('没有生成')).toHaveAttribute('title', '讯飞没有及时回应，请重试')
  answer = null
  await press('生成第 1 页第 4 句')
  await waitFor(() => expect(states()).toEqual(['已生成', '已生成', '已生成', '已生成']))
})

it('marks the sentence that the playing video speaks', async () => {
  open = openScript('一。二。')
  await press('生成全部 2 句')
  await waitFor(() => expect(states()).toEqual(['已生成', '已生成']))
  const { playback } = open.context
  const marked = () => document.querySelector('[data-spoken=true] textarea')?.getAttribute('aria-label')
  expect(marked()).toBeUndefined()
  playback.play()
  await waitFor(() => expect(marked()).toBe('第 1 页第 1 句'), { timeout: 15_000 })
  await waitFor(() => expect(marked()).toBe('第 1 页第 2 句'), { timeout: 15_000 })
  playback.pause()
})
