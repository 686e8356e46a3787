import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openMicrophone, SAMPLE_RATE } from '#src/screens/editor/audio/narration/recording/microphone.ts'

let sound: AudioContext
let stream: MediaStream

beforeEach(() => {
  sound = new AudioContext()
  const microphone = sound.createMediaStreamDestination()
  const tone = new OscillatorNode(sound, { frequency: 300 })
  tone.connect(microphone)
  tone.start()
  stream = microphone.stream
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await sound.close()
})

const isLive = () => stream.getTracks().some(({ readyState }) => readyState === 'live')

it('returns what was recorded before the device went away, and closes the sound', async () => {
  const closed = vi.spyOn(AudioContext.prototype, 'close')
  const stopped = vi.fn<() => void>()
  vi.stubGlobal(
    'MediaRecorder',
    class extends MediaRecorder {
      override start() {
        this.addEventListener('stop', stopped)
        super.start()
      }
    },
  )
  const opened = await openMicrophone()
  await expect.poll(opened.level).toBeGreaterThan(0.1)
  await new Promise((resolve) => setTimeout(resolve, 400))
  for (const track of stream.getTracks()) track.stop()
  await expect.poll(() => stopped.mock.calls.length).toBe(1)
  expect((await opened.stop()).length).toBeGreaterThan(0.2 * SAMPLE_RATE)
  expect(closed).toHaveBeenCalledOnce()
})

it.each(['AudioContext', 'MediaRecorder'])('lets go of the device if there is no %s', async (missing) => {
  const closed = vi.spyOn(AudioContext.prototype, 'close')
  vi.stubGlobal(missing, function fail() {
    throw new DOMException('', 'NotSupportedError')
  })
  await expect(openMicrophone()).rejects.toThrow(DOMException)
  expect(isLive()).toBe(false)
  expect(closed).toHaveBeenCalledTimes(missing === 'MediaRecorder' ? 1 : 0)
})
