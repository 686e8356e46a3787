import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { narrationOf } from '#engine/document/operations/index.ts'
import { runAction } from '#engine/editing/index.ts'
// The product loads it on first use.
import '#src/screens/editor/audio/narration/recording/RecordDialog.tsx'
import { answerCalls } from '#test/support/answers.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { openScript } from '#test/support/script.tsx'
import { wavOf } from '#test/support/wav.ts'

const SLOW = { timeout: 20_000 }
let open: OpenEditor

beforeEach(async () => {
  await page.viewport(1440, 900)
  answerCalls(() => null)
  open = openScript('要录的一句。')
})
afterEach(() => {
  open.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const clip = () => open.context.editing.undoable.project.pages.flatMap(narrationOf)[0]
const dialog = async () => within(await screen.findByRole('dialog', { name: '录音' }, SLOW))
const click = async (name: string) =>
  userEvent.click(await (await dialog()).findByRole('button', { name }, SLOW))
const openDialog = async () =>
  userEvent.click(await screen.findByRole('button', { name: '录制第 1 页第 1 句' }, SLOW))

/** Half a second of speech and as much noise, again and again. */
function noisyMicrophone(context: AudioContext): MediaStream {
  const sound = new AudioBuffer({ length: 1.2 * context.sampleRate, sampleRate: context.sampleRate })
  const samples = sound.getChannelData(0)
  for (let at = 0; at < samples.length; at++)
    samples[at] = (at < 0.5 * context.sampleRate ? 0.5 : 0.03) * Math.sin((at / context.sampleRate) * 2000)
  const microphone = context.createMediaStreamDestination()
  const source = new AudioBufferSourceNode(context, { buffer: sound, loop: true })
  source.connect(microphone)
  source.start()
  return microphone.stream
}

/** The level of the quietest tenth of a second of a file, relative to the loudest. */
async function quietest(file: Blob): Promise<number> {
  const context = new OfflineAudioContext(1, 1, 48_000)
  const samples = (await context.decodeAudioData(await file.arrayBuffer())).getChannelData(0)
  const levels = Array.from({ length: Math.floor(samples.length / 4800) - 4 }, (_, at) => {
    const part = samples.subarray((at + 2) * 4800, (at + 3) * 4800)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
  })
  return Math.min(...levels) / Math.max(...levels)
}

it('silences the noise of pauses or leaves it, records again, and uses the last take', async () => {
  const context = new AudioContext()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => noisyMicrophone(context))
  const takes: Blob[] = []
  const createObjectURL = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    if (object instanceof File && object.type === 'audio/mpeg') takes.push(object)
    return createObjectURL(object)
  })
  const sent = vi.spyOn(open.context.uploads, 'add')

  async function record() {
    await (await dialog()).findByText(/^00:02\.[4-9]$/, {}, SLOW)
    await click('停止')
    await (await dialog()).findByRole('button', { name: '试听录音' }, SLOW)
  }
  await openDialog()
  await click('开始录音')
  await record()
  await userEvent.click((await dialog()).getByRole('switch', { name: '消除停顿里的杂音' }))
  await waitFor(() => expect(takes).toHaveLength(2), SLOW)
  const [gated, plain] = [await quietest(takes[0]!), await quietest(takes[1]!)]
  expect(gated).toBeLessThan(plain / 3)

  await click('重录')
  await record()
  expect(takes).toHaveLength(3)
  // The switch stays as it was set.
  expect(await quietest(takes[2]!)).toBeGreaterThan(plain / 2)
  await click('使用这段录音')
  await waitFor(() => expect(clip()).toMatchObject({ isRecorded: true, isOutdated: false }), SLOW)
  expect(sent).toHaveBeenCalledWith([takes[2]])
  await context.close()
})

it('uses an uploaded sound for the sentence, as one step', async () => {
  const sound = await (await fetch(wavOf([0.5], 1.5))).blob()
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const files = new DataTransfer()
    files.items.add(new File([sound], '配音.wav', { type: 'audio/wav' }))
    this.files = files.files
    this.dispatchEvent(new Event('change'))
  })
  await openDialog()
  await click('上传声音文件')
  await waitFor(() => expect(clip()).toMatchObject({ isRecorded: true, isOutdated: false }), SLOW)
  expect(await (await fetch(clip()?.src ?? '')).arrayBuffer()).toEqual(await sound.arrayBuffer())
  runAction(open.context.editing, 'undo')
  expect(clip()).toMatchObject({ isRecorded: false, src: '' })
})
