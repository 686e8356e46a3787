import { act, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanSpeech } from '#src/screens/editor/audio/narration/recording/clean-speech.ts'
import { type Microphone, openMicrophone } from '#src/screens/editor/audio/narration/recording/microphone.ts'
import { speechFile } from '#src/screens/editor/audio/narration/recording/speech-file.ts'
import { useTake } from '#src/screens/editor/audio/narration/recording/use-take.ts'

// Test files share modules: modules loaded by another file would keep the real functions.
vi.hoisted(() => vi.resetModules())
vi.mock(import('#src/screens/editor/audio/narration/recording/microphone.ts'), async (original) => ({
  ...(await original()),
  openMicrophone: vi.fn<typeof openMicrophone>(),
}))
vi.mock('#src/screens/editor/audio/narration/recording/clean-speech.ts', { spy: true })
vi.mock('#src/screens/editor/audio/narration/recording/speech-file.ts')

const SPEECH = new Float32Array(48_000).fill(0.5)

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(speechFile).mockImplementation(async () => new File([], '录音.mp3'))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:take', revokeObjectURL: () => {} }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

afterAll(() => {
  for (const name of ['clean-speech', 'microphone', 'speech-file'])
    vi.doUnmock(`#src/screens/editor/audio/narration/recording/${name}.ts`)
  vi.resetModules()
})

const microphone = () => ({
  level: () => 0.5,
  stop: vi.fn<Microphone['stop']>(async () => SPEECH),
  cancel: vi.fn<Microphone['cancel']>(),
})
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1000 * seconds))
const openTake = () => renderHook(() => useTake('录音')).result
/** Whether noise was silenced, of each processing. */
const gated = () => vi.mocked(cleanSpeech).mock.calls.map(([, , isGated]) => isGated)

/** A promise that is settled later. */
function later<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<Value>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}

/** The browser asks for permission until it is resolved. */
function askPermission() {
  const asked = later<Microphone>()
  vi.mocked(openMicrophone).mockReturnValueOnce(asked.promise)
  return asked
}

it('does not record after it was canceled while the microphone was being opened', async () => {
  const take = openTake()
  const [early, late] = [microphone(), microphone()]
  const [first, second, third] = [askPermission(), askPermission(), askPermission()]
  act(() => take.current.start())
  await after(3)
  act(() => take.current.cancel())
  act(() => take.current.start())
  await after(3)
  act(() => take.current.cancel())
  act(() => take.current.start())
  await after(1)
  await act(async () => {
    first.resolve(early)
    second.reject(new Error('no device'))
  })
  expect(early.cancel).toHaveBeenCalledOnce()
  expect(take.current.state).toEqual({ step: 'countdown', left: 2 })
  await after(2)
  await act(async () => third.resolve(late))
  expect(take.current.state.step, 'before the first bar of the waveform').toBe('countdown')
  act(() => take.current.cancel())
  expect(late.cancel).toHaveBeenCalledOnce()

  const used = microphone()
  vi.mocked(openMicrophone).mockResolvedValueOnce(used)
  act(() => take.current.start())
  await after(4)
  expect(take.current.state.step).toBe('recording')
  expect(used.cancel).not.toHaveBeenCalled()
  await act(() => take.current.stop())
  await after(1)
  expect(take.current.state.step).toBe('done')
})

it('silences the noise of pauses or leaves it as the author chose last, whenever it is processed', async () => {
  const take = openTake()
  const opened = microphone()
  vi.mocked(openMicrophone).mockResolvedValue(opened)
  act(() => take.current.start())
  await after(4)
  act(() => take.current.gate(false))
  // At its greatest length, the recording stops.
  await after(180)
  expect(take.current.state.step).toBe('done')
  expect(gated()).toEqual([false])

  act(() => take.current.start())
  await after(4)
  const ended = later<Float32Array>()
  opened.stop.mockReturnValue(ended.promise)
  act(() => void take.current.stop())
  act(() => take.current.gate(true))
  const [slow, fast] = [later<File>(), new File([], '干净.mp3')]
  vi.mocked(speechFile).mockReturnValueOnce(slow.promise).mockResolvedValueOnce(fast)
  await act(async () => ended.resolve(SPEECH))
  expect(gated(), 'not the take before').toEqual([false, true])
  await act(async () => take.current.gate(false))
  await act(async () => slow.resolve(new File([], '多余.mp3')))
  expect(gated()).toEqual([false, true, false])
  expect(take.current.state).toMatchObject({ step: 'done', take: { file: fast } })
})
