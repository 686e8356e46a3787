import { screen, waitFor, within } from '@testing-library/react'
import { dequal } from 'dequal/lite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createElement, type Project, writtenText } from '#engine/document/index.ts'
import { addElement, createAnimation, narrationOf } from '#engine/document/operations/index.ts'
import { activePage, followNarrationInAll, runAction, tieAnimation } from '#engine/editing/index.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { subtitlesOf } from '#engine/subtitles/index.ts'
import { planVideo } from '#engine/timeline/index.ts'
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

it('changing one sentence changes exactly its sound, its subtitles, its page and what is tied to it, in one step', async () => {
  answer = ({ text }) =>
    ok({ voiceSrc: wavOf([0.5], text.length / 5), voiceNum: text.length / 5, voiceText: text, voiceName: '' })
  open = openScript('第一句。第二句。第三句。\n\n另一页。', 2)
  const { editing } = open.context
  const { project } = editing.undoable
  await press('生成全部 4 句')
  await waitFor(() => expect(states()).toEqual(['已生成', '已生成', '已生成', '已生成']), { timeout: 15_000 })
  followNarrationInAll(editing, true)
  const page = activePage(editing)
  editing.history.change(() => {
    for (const text of ['第三句的标题', '别的'])
      addElement(
        page,
        createElement('qk-text', { propsValue: { text }, animations: [createAnimation('fadeIn')] }),
      )
  })
  const [tied] = page.elements.filter((element) => writtenText(element) === '第三句的标题')
  const third = clips()[2]
  if (!tied || !third) throw new Error('no element')
  tieAnimation(editing, { elementId: tied.uuid, index: 0 }, third.at)
  const plain = (): Project => JSON.parse(JSON.stringify(project))
  const before = plain()
  const steps = editing.history.status.length

  const field = await scriptLine('第 1 页第 2 句')
  await userEvent.click(field)
  field.setSelectionRange(3, 3)
  await userEvent.keyboard('说得长多了')
  await press('生成第 1 页第 2 句')
  await waitFor(() => expect(states()).toEqual(['已生成', '已生成', '已生成', '已生成']))
  expect(editing.history.status.length).toBe(steps + 1)
  const after = plain()
  const at = `pages.0.elements.${page.elements.findIndex(isVoice)}.propsValue.voiceSrcList.1`
  const own = `pages.0.elements.${page.elements.indexOf(tied)}.animations.0.delay`
  expect(changedPaths(before, after).filter((path) => !path.startsWith(`${at}.`))).toEqual(
    ['pages.0.data.duration', own].toSorted(),
  )
  const delayOf = ({ pages }: Project) =>
    pages[0]?.elements.find(({ uuid }) => uuid === tied.uuid)?.animations[0]?.delay ?? 0
  // Five characters more are a second more.
  expect(delayOf(after) - delayOf(before)).toBeCloseTo(1)
  expect((after.pages[0]?.data.duration ?? 0) - (before.pages[0]?.data.duration ?? 0)).toBeCloseTo(1)
  const texts = (of: Project) => subtitlesOf(of, planVideo(of)).map(({ text }) => text)
  expect(texts(before)).toEqual(['第一句', '第二句', '第三句', '另一页'])
  expect(texts(after)).toEqual(['第一句', '第二句说得长多了', '第三句', '另一页'])

  await userEvent.click(await scriptLine('第 1 页第 2 句'))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(plain()).toEqual(before)
})

/** The paths at which two values differ. */
function changedPaths(a: unknown, b: unknown, path = ''): string[] {
  if (dequal(a, b)) return []
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [path]
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys]
    .flatMap((key) => {
      const [left, right] = [Reflect.get(a, key) as unknown, Reflect.get(b, key) as unknown]
      return changedPaths(left, right, path === '' ? key : `${path}.${key}`)
    })
    .toSorted()
}

it('marks the sentence that the playing video speaks', async () => {
  open = openScript('一。二。')
  await press('生成全部 2 句')
  await waitFor(() => expect(states()).toEqual(['已生成', '已生成']))
  const { playback } = open.context
  const marked = () => document.querySelector('[data-spoken=true] textarea')?.getAttribute('aria-label')
  expect(marked()).toBeUndefined()
  playback.play()
  // A busy machine may not draw a frame within the second that a sentence lasts.
  playback.seek(SECONDS * 1.1)
  await waitFor(() => expect(marked()).toBe('第 1 页第 2 句'))
  playback.seek(SECONDS * 0.1)
  await waitFor(() => expect(marked()).toBe('第 1 页第 1 句'))
  expect(playback.state.isPlaying).toBe(true)
  playback.pause()
})
