import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject, type Project, UNCHANGED_LOUDNESS } from '#engine/document/index.ts'
import { narrationOf, setVoiceOfPages } from '#engine/document/operations/index.ts'
import { activePage, goToPage, runAction, select } from '#engine/editing/index.ts'
import type { SpeechBody } from '#server/api/voices.ts'
import { renderVideo } from '#src/video/render-video.ts'
import { answerCalls, failed, ok, type Reply } from '#test/support/answers.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject } from '#test/support/open-work.tsx'
import { lift, moveLifted } from '#test/support/sortable-keyboard.ts'
import { wavOf } from '#test/support/wav.ts'

/** Length of a synthesized sentence, s. */
const SECONDS = 1.2

let open: OpenEditor
let asked: { call: string; body: SpeechBody }[]
/** Stands in for the service's speech synthesis. */
let answer: ((body: SpeechBody) => Reply | Promise<Reply>) | null

beforeEach(async () => {
  await page.viewport(1440, 900)
  asked = []
  answer = null
  answerCalls(({ url, body: sent }) => {
    if (!url.startsWith('/quark/voice/')) return null
    const body = sent as SpeechBody
    const { text: voiceText, voiceName } = body
    asked.push({ call: url.replace('/quark/voice/', ''), body })
    return answer?.(body) ?? ok({ voiceSrc: wavOf([0.5], SECONDS), voiceNum: SECONDS, voiceText, voiceName })
  })
})
afterEach(() => {
  open.close()
  vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const narrationClips = () => narrationOf(activePage(open.context.editing))
const texts = () => narrationClips().map(({ text }) => text)
const sounding = () => narrationClips().filter(({ src }) => src !== '').length
/** Loaded on first use. */
const picker = () => screen.findByRole('dialog', { name: '选择声音' }, { timeout: 15_000 })
const row = (number: number) => screen.findByRole('listitem', { name: `第 ${number} 句` })

async function openDrawer(project: Project = { ...createProject(), pages: [blankPage()] }) {
  open = openWork(project)
  await press('配音')
}
async function narrate(text: string, how = '添加并生成') {
  await userEvent.fill(await screen.findByRole('textbox', { name: /页旁白$/ }), text)
  await press(how)
}

describe('narration', () => {
  it('is written, synthesized, changed, undone, restored after a reload, and heard in the video', async () => {
    await openDrawer()
    await narrate('今天说三件事。第一件：销量！第二件是出口？')
    await waitFor(() => expect(sounding()).toBe(3))
    expect(asked.map(({ call, body }) => [call, body])).toEqual(
      ['今天说三件事。', '第一件：销量！', '第二件是出口？'].map((text) => [
        'convertVoice',
        { text, voiceName: 'x3_yezi', voiceSpeed: 50 },
      ]),
    )
    expect(await screen.findByText(/配音 3.6 秒，页面 6 秒/)).toBeVisible()
    await press('按配音调整页面时长')
    expect(activePage(open.context.editing).data.duration).toBe(3.6)
    // Six characters are heard in the sound of 1.2 seconds.
    const [spoken] = elementsOf(open.context, 'qk-voice')[0]?.propsValue.voiceSrcList ?? []
    expect(spoken?.words?.map(({ text }) => text)).toEqual(['今', '天', '说', '三', '件', '事。'])
    expect(spoken?.words?.[3]?.start).toBeCloseTo(SECONDS / 2, 1)

    // An edited sentence is silent until it is synthesized again.
    await userEvent.click(within(await row(2)).getByRole('button', { name: '修改第 2 句' }))
    const field = await screen.findByRole('textbox', { name: '第 2 句的文字' })
    await userEvent.fill(field, '第一件：价格！')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('需重新生成')).toBeVisible()
    expect(narrationClips()[1]).toMatchObject({ text: '第一件：价格！', src: '' })
    expect(within(await row(2)).getByRole('button', { name: '播放第 2 句' })).toBeDisabled()
    await press('生成配音（1 句）')
    await waitFor(() => expect(sounding()).toBe(3))

    await userEvent.click(within(await row(3)).getByRole('button', { name: '删除第 3 句' }))
    expect(texts()).toEqual(['今天说三件事。', '第一件：价格！'])
    runAction(open.context.editing, 'undo')
    expect(texts()).toHaveLength(3)

    const before = savedProject(open.context)
    open = reopen(open)
    await waitFor(() => expect(savedProject(open.context)).toEqual(before))
    const [element] = elementsOf(open.context, 'qk-voice')
    expect(element?.propsValue.voiceSrcList.map(({ voiceText, voiceNum }) => [voiceText, voiceNum])).toEqual([
      ['今天说三件事。', SECONDS],
      ['第一件：价格！', SECONDS],
      ['第二件是出口？', SECONDS],
    ])
    const sound = await soundOf({ ...before, loudness: UNCHANGED_LOUDNESS })
    for (const start of [0, SECONDS, 2 * SECONDS]) {
      expect(loudnessOf(sound, start + 0.1, start + 1.1)).toBeGreaterThan(0.2)
    }
  })

  it('keeps a failed sentence with its reason, and retries', async () => {
    answer = ({ text }) => (text === '二。' ? failed(503, '讯飞没有及时回应，请重试') : null)
    await openDrawer()
    await narrate('一。二。')
    expect(await screen.findByText('讯飞没有及时回应，请重试')).toBeVisible()
    expect(narrationClips()).toMatchObject([{ text: '一。' }, { text: '二。', src: '' }])
    answer = null
    await press('重试')
    await waitFor(() => expect(sounding()).toBe(2))
    expect(screen.queryByText('讯飞没有及时回应，请重试')).toBeNull()
  })

  it('can be canceled; finished sounds and all texts stay', async () => {
    const never = new Promise<Reply>(() => {})
    answer = ({ text }) => (text === '一。' ? null : never)
    await openDrawer()
    await narrate('一。二。三。四。')
    await waitFor(() => expect(sounding()).toBe(1))
    expect(await screen.findByText('正在生成 2 / 4')).toBeVisible()
    await press('取消')
    expect(screen.queryByText(/^正在生成/)).toBeNull()
    open = reopen(open)
    await press('配音')
    expect(texts()).toEqual(['一。', '二。', '三。', '四。'])
    answer = null
    await press('生成配音（3 句）')
    await waitFor(() => expect(sounding()).toBe(4))
  })

  it('is undone together with its text; a sound that arrives later changes nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>()
    answer = () => promise
    await openDrawer()
    await narrate('一。')
    runAction(open.context.editing, 'undo')
    resolve(ok({ voiceSrc: wavOf([0.5], 1), voiceNum: 1 }))
    await waitFor(() => expect(screen.queryByText(/^正在生成/)).toBeNull())
    expect(texts()).toEqual([])
    runAction(open.context.editing, 'redo')
    expect(narrationClips()).toMatchObject([{ text: '一。', src: '' }])
  })

  it('is reordered by keys and by dragging', async () => {
    await openDrawer()
    await narrate('一。二。三。', '只添加文字')
    expect(asked).toEqual([])
    const dragHandle = await button('移动第 1 句')
    dragHandle.focus()
    await lift()
    await moveLifted('{ArrowDown}')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(texts()).toEqual(['二。', '一。', '三。']))
    await userEvent.hover(await row(3))
    await userEvent.dragAndDrop(await button('移动第 3 句'), await row(1), { steps: 8 })
    await waitFor(() => expect(texts()).toEqual(['三。', '二。', '一。']))
  })

  it('plays one sentence at a time', async () => {
    await openDrawer()
    await narrate('一。二。')
    await waitFor(() => expect(sounding()).toBe(2))
    await press('播放第 1 句')
    expect(await button('停止播放第 1 句')).toBeVisible()
    await press('播放第 2 句')
    expect(await button('停止播放第 2 句')).toBeVisible()
    expect(screen.queryByRole('button', { name: '停止播放第 1 句' })).toBeNull()
    // It ends.
    await waitFor(() => expect(screen.getByRole('button', { name: '播放第 2 句' })).toBeVisible())
  })
})

describe('the voice picker', () => {
  it('finds, plays and applies a voice to all pages as one step', async () => {
    const project = { ...createProject(), pages: [blankPage(), blankPage()] }
    await openDrawer(project)
    await narrate('一。')
    await waitFor(() => expect(sounding()).toBe(1))
    goToPage(open.context.editing, open.context.editing.undoable.project.pages[1]?.uuid ?? '')
    await narrate('二。')
    await waitFor(() => expect(sounding()).toBe(1))
    const steps = open.context.editing.history.status.length

    await press('更换声音')
    const dialog = within(await picker())
    expect(dialog.getAllByRole('radio', { name: /./ }).length).toBeGreaterThanOrEqual(10)
    await userEvent.fill(dialog.getByRole('textbox', { name: '搜索声音或场景' }), '粤语')
    expect(await dialog.findByText('没有找到“粤语”')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '清除筛选' }))
    await userEvent.click(dialog.getByText('男声 3'))
    await userEvent.click(dialog.getByRole('button', { name: '试听小峰' }))
    expect(await dialog.findByRole('button', { name: '停止试听小峰' })).toBeVisible()
    expect(asked.at(-1)).toEqual({
      call: 'convertVoiceTTS',
      body: { text: '二。', voiceName: 'vixf', voiceSpeed: 50, voiceVolume: 50 },
    })
    await userEvent.click(dialog.getByRole('radio', { name: '小峰' }))
    await userEvent.fill(dialog.getByRole('spinbutton', { name: '语速' }), '60')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: /应用到全部页面/ }))
    const { project: now } = open.context.editing.undoable
    const all = () => now.pages.flatMap(narrationOf)
    await waitFor(() =>
      expect(all()).toMatchObject(
        ['一。', '二。'].map((text) => ({ text, voiceName: 'vixf', voiceSpeed: 60, isOutdated: false })),
      ),
    )
    await waitFor(() => expect(all().every(({ src }) => src !== '')).toBe(true))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(open.context.editing.history.status.length).toBe(steps + 1)
    runAction(open.context.editing, 'undo')
    expect(all()).toMatchObject([
      { voiceName: 'x3_yezi', voiceSpeed: 50, isOutdated: false },
      { voiceName: 'x3_yezi', voiceSpeed: 50, isOutdated: false },
    ])
  })

  it('explains why a voice cannot be played, and changes nothing when closed', async () => {
    answer = () => failed(503, '服务没有语音合成：请管理员设置 XFYUN_APP_ID')
    await openDrawer()
    await press('更换声音')
    const dialog = within(await picker())
    await userEvent.click(dialog.getByRole('button', { name: '试听' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('请管理员设置 XFYUN_APP_ID')
    await userEvent.click(dialog.getByRole('radio', { name: '小宇' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(activePage(open.context.editing).elements).toEqual([])
  })
})

describe('the panel', () => {
  it('shows voice, speed, volume and the sentences', async () => {
    const project = { ...createProject(), pages: [blankPage()] }
    setVoiceOfPages(project, [project.pages[0]?.uuid ?? ''], { voiceName: 'aisjiuxu' })
    open = openWork(project)
    const [element] = elementsOf(open.context, 'qk-voice')
    select(open.context.editing, [element?.uuid ?? ''])
    const inspector = within(await screen.findByRole('complementary', { name: '属性' }))
    expect(await inspector.findByText('许久')).toBeVisible()
    for (const [label, key] of [
      ['语速', 'voiceSpeed'],
      ['音量', 'voiceVolume'],
    ] as const) {
      await userEvent.fill(inspector.getByRole('spinbutton', { name: label }), '70')
      await userEvent.keyboard('{Enter}')
      expect(elementsOf(open.context, 'qk-voice')[0]?.commonStyle[key]).toBe(70)
    }
    runAction(open.context.editing, 'undo')
    expect(elementsOf(open.context, 'qk-voice')[0]?.commonStyle).toMatchObject({
      voiceSpeed: 70,
      voiceVolume: 50,
    })
  })
})

/** The audio of the exported video. */
async function soundOf(project: Project): Promise<AudioBuffer> {
  const signal = new AbortController().signal
  const options = { resolveUrl: (src: string) => src, signal, width: 96, fps: 10, onStep: () => {} }
  const video = await renderVideo(project, options)
  try {
    const bytes = await (await fetch(video.url)).arrayBuffer()
    return await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes)
  } finally {
    await video.remove()
  }
}

/** RMS between two times in seconds. */
function loudnessOf(sound: AudioBuffer, from: number, to: number): number {
  const part = sound.getChannelData(0).subarray(from * sound.sampleRate, to * sound.sampleRate)
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}
