/** Sampling rate of recordings, Hz. */
export const SAMPLE_RATE = 48_000

/** A recording under way. */
export interface Microphone {
  /** The loudness of the moment, 0…1. */
  level: () => number
  /** @returns what was recorded, mono, at `SAMPLE_RATE` */
  stop: () => Promise<Float32Array>
  /** Ends without a result. */
  cancel: () => void
}

/** Why there is no recording. The message is shown. */
export class NoMicrophone extends Error {
  override readonly name = 'NoMicrophone'
}

/** Opens the microphone, which asks the author for permission, and records. @throws NoMicrophone */
export async function openMicrophone(): Promise<Microphone> {
  // Absent on pages that are not secure.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new NoMicrophone('浏览器只在 https 或 localhost 下允许录音，可以改为上传声音文件')
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  const stream = await devices.getUserMedia({ audio }).catch((error: unknown) => {
    throw new NoMicrophone(messageOf(error))
  })
  let context: AudioContext | null = null
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
    void context?.close()
  }
  try {
    context = new AudioContext()
    return record(stream, context, close)
  } catch (error) {
    close()
    throw error
  }
}

function record(stream: MediaStream, context: AudioContext, close: () => void): Microphone {
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const window = new Float32Array(analyser.fftSize)
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  // It also stops when the device is disconnected.
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  recorder.start()

  return {
    level() {
      analyser.getFloatTimeDomainData(window)
      return window.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    },
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      close()
      const decoder = new OfflineAudioContext(1, 1, SAMPLE_RATE)
      const bytes = await new Blob(parts, { type: recorder.mimeType }).arrayBuffer()
      return (await decoder.decodeAudioData(bytes)).getChannelData(0)
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop()
      close()
    },
  }
}

function messageOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return '浏览器没有允许使用麦克风，请点地址栏左边的图标允许后重试，也可以上传声音文件'
  if (name === 'NotFoundError') return '没有找到麦克风，请接上后重试，也可以上传声音文件'
  return '麦克风打不开，可能正被别的程序使用，请关掉它后重试，也可以上传声音文件'
}
