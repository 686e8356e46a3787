import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createElement, createProject } from '#engine/document/index.ts'
import { narrationOf } from '#engine/document/operations/index.ts'
import { activePage, runAction, select } from '#engine/editing/index.ts'
import { answerCalls, ok, type Reply } from '#test/support/answers.ts'
import { dragBy } from '#test/support/drag.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject } from '#test/support/open-work.tsx'
import { videoSound } from '#test/support/video-sound.ts'
import { wavOf } from '#test/support/wav.ts'

/** Time-out for reading a waveform, including loading the library, ms. */
const READ = 5000
/** One second each of quiet, loud and silence; then a sentence of one second. */
const [FIRST, SECOND] = [wavOf([0.1, 0.6, 0], 1), wavOf([0.3], 1)]

let open: OpenEditor
/** Audio elements that play, in the order of creation. */
let made: HTMLAudioElement[]

beforeEach(async () => {
  await page.viewport(1440, 900)
  made = []
  const Original = window.Audio
  vi.stubGlobal(
    'Audio',
    class extends Original {
      constructor() {
        super()
        // Without a user gesture browsers only allow muted playback.
        this.muted = true
        made.push(this)
      }
    },
  )
})
afterEach(() => {
  open.close()
  vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const slider = (name: string) => screen.findByRole('slider', { name }, { timeout: READ })
const narrationClips = () => narrationOf(activePage(open.context.editing))
const part = () => narrationClips()[0]?.part
const steps = () => open.context.editing.history.status.length
const undo = () => runAction(open.context.editing, 'undo')
const row = () => screen.findByRole('listitem', { name: '第 1 句' })

async function write(field: string, value: string) {
  await userEvent.fill(await screen.findByRole('spinbutton', { name: field }), value)
  await userEvent.keyboard('{Enter}')
}

/** Two sentences on a page of five seconds, in the drawer. */
async function openVoices(voiceVolume = 50, second = SECOND) {
  const work = { ...createProject(), pages: [blankPage()] }
  const [first] = work.pages
  if (!first) throw new Error('no page')
  first.data.duration = 5
  const voiceSrcList = [
    narrationClipItem({ tempText: '一。', voiceText: '一。', voiceNum: 3, voiceSrc: FIRST }),
    narrationClipItem({ tempText: '二。', voiceText: '二。', voiceNum: 1, voiceSrc: second }),
  ]
  first.elements.push(
    createElement('qk-voice', { commonStyle: { voiceVolume }, propsValue: { voiceSrcList } }),
  )
  open = openWork(work)
  await press('配音')
}

it('is trimmed and faded, undone, reset, restored after a reload, and heard in the video', async () => {
  await openVoices()
  await press('裁剪第 1 句')
  const start = await slider('第 1 句开始')
  const second = (start.parentElement?.getBoundingClientRect().width ?? 0) / 3
  await dragBy(start, second, 0, true)
  expect(part()?.start).toBeCloseTo(1, 1)
  await userEvent.keyboard('{Escape}')
  expect([part()?.start, steps()]).toEqual([0, 1])
  await dragBy(start, second)
  expect(part()?.start).toBeCloseTo(1, 1)
  expect(steps()).toBe(2)
  await dragBy(await slider('第 1 句结束'), -second)
  expect(part()?.end).toBeCloseTo(2, 1)
  undo()
  expect(part()).toMatchObject({ end: 0 })
  expect(part()?.start).toBeCloseTo(1, 1)

  // By number fields and by keys; each makes a step.
  await write('开始时间', '1')
  await write('结束时间', '2')
  await write('淡出时长', '0.4')
  const fadeIn = await slider('第 1 句淡入')
  fadeIn.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(part()).toEqual({ start: 1, end: 2, fadeIn: 0.1, fadeOut: 0.4 })
  expect(await screen.findByText('配音 2 秒，页面 5 秒')).toBeVisible()

  await press(/^还原第 1 句/)
  expect(part()).toEqual({ start: 0, end: 0, fadeIn: 0, fadeOut: null })
  expect(await button(/^还原第 1 句/)).toBeDisabled()
  undo()
  expect(part()).toEqual({ start: 1, end: 2, fadeIn: 0.1, fadeOut: 0.4 })

  // When collapsed, a third of the waveform is highlighted.
  await press('裁剪第 1 句')
  expect(screen.queryByRole('slider', { name: '第 1 句开始' })).toBeNull()
  expect(within(await row()).getByText('1 秒')).toBeVisible()
  const bars = [...(await row()).querySelectorAll<HTMLElement>('[data-played]')]
  await waitFor(() => {
    const heard = bars.flatMap(({ dataset }, index) => (dataset.played === 'true' ? [index] : []))
    expect([heard[0], heard.at(-1), heard.length]).toEqual([13, 26, 14])
  })

  const before = savedProject(open.context)
  open = reopen(open)
  await waitFor(() => expect(savedProject(open.context)).toEqual(before))
  const { loudest, silent } = await videoSound(before)
  expect(silent).toEqual([])
  // The loud second with fades, then the next sentence moved up, then silence.
  expect(loudest(0.2, 0.5)).toBeCloseTo(0.6, 1)
  expect(loudest(0.9, 0.97)).toBeLessThan(0.2)
  expect(loudest(1.2, 1.8)).toBeCloseTo(0.3, 1)
  expect(loudest(2.1, 5)).toBeLessThan(0.01)
})

it('plays alone with its trim and its final volume', async () => {
  await openVoices(25)
  await press('裁剪第 1 句')
  await write('开始时间', '1.5')
  await write('结束时间', '2')
  await press('播放第 1 句')
  expect(await button('停止播放第 1 句')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: '播放第 1 句' })).toBeVisible(), {
    timeout: READ,
  })
  expect(made).toHaveLength(1)
  expect(made[0]?.volume).toBe(0.5)
  expect(made[0]?.currentTime).toBeGreaterThanOrEqual(2)
  expect(made[0]?.currentTime).toBeLessThan(2.9)
})

it('is untrimmed when it is synthesized again, in the panel as well, which ends trimming', async () => {
  answerCalls(({ url }) =>
    url.startsWith('/quark/voice/convertVoice') ? ok({ voiceSrc: SECOND, voiceNum: 1 }) : null,
  )
  await openVoices()
  await press('配音')
  select(
    open.context.editing,
    elementsOf(open.context, 'qk-voice').map(({ uuid }) => uuid),
  )
  const inspector = within(await screen.findByRole('complementary', { name: '属性' }))
  await userEvent.click(await inspector.findByRole('button', { name: '裁剪第 1 句' }))
  await write('开始时间', '1')
  await write('淡入时长', '0.3')
  await userEvent.click(inspector.getByRole('button', { name: '修改第 1 句' }))
  await userEvent.fill(await inspector.findByRole('textbox', { name: '第 1 句的文字' }), '改过。')
  await userEvent.keyboard('{Enter}')
  expect(await inspector.findByText('需重新生成')).toBeVisible()
  expect(inspector.queryByRole('group', { name: '第 1 句的裁剪' })).toBeNull()
  await userEvent.click(await inspector.findByRole('button', { name: '生成配音（1 句）' }))
  await waitFor(() =>
    expect(narrationClips()[0]).toMatchObject({ src: SECOND, seconds: 1, part: { start: 0, fadeIn: 0.3 } }),
  )
  // The changed text and its sound are one step.
  undo()
  expect(narrationClips()[0]).toMatchObject({ src: FIRST, seconds: 2, part: { start: 1, fadeIn: 0.3 } })
})

it('defers finished sounds during a gesture, so that the gesture can still be canceled', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  answerCalls(({ url }) => (url.startsWith('/quark/voice/convertVoice') ? promise : null))
  await openVoices(50, '')
  await press('生成配音（1 句）')
  await press('裁剪第 1 句')
  await dragBy(await slider('第 1 句开始'), 40, 0, true)
  expect(part()?.start).toBeGreaterThan(0)
  resolve(ok({ voiceSrc: SECOND, voiceNum: 1 }))
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  expect(narrationClips()[1]?.src).toBe('')
  await userEvent.keyboard('{Escape}')
  expect(part()?.start).toBe(0)
  await waitFor(() => expect(narrationClips()[1]?.src).toBe(SECOND))
  expect([part()?.start, steps()]).toEqual([0, 2])
})
