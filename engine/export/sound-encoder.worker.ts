import { AudioSample, AudioSampleSource, Mp4OutputFormat, NullTarget, Output } from 'mediabunny'
import type { Packet } from '#engine/mp4/index.ts'
import { aacConfig } from './aac.ts'

/** Samples of both channels. */
interface StereoSamples {
  left: Float32Array<ArrayBuffer>
  right: Float32Array<ArrayBuffer>
  sampleRate: number
  /** Seconds. */
  timestamp: number
}

/** A question to the worker, sent after the answer to the one before. */
export type SoundMessage = ({ type: 'add' } & StereoSamples) | { type: 'finish' }

/** The packets that have come since the last answer, or why there are none. */
export type SoundAnswer = { packets: Packet[]; decoder?: AudioDecoderConfig } | { error: unknown }

let packets: Packet[] = []
let decoder: AudioDecoderConfig | undefined
let opened: ReturnType<typeof open> | undefined

/** Mediabunny encodes only what becomes part of a file, which is not written here. */
async function open() {
  const source = new AudioSampleSource({
    ...(await aacConfig()),
    onEncodedPacket({ data, type }, metadata) {
      packets.push({ data, isKey: type === 'key' })
      decoder ??= metadata?.decoderConfig
    },
  })
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new NullTarget() })
  output.addAudioTrack(source)
  await output.start()
  return { source, output }
}

async function add({ left, right, sampleRate, timestamp }: StereoSamples) {
  const data = new Float32Array(left.length * 2)
  data.set(left)
  data.set(right, left.length)
  const format = { format: 'f32-planar', numberOfChannels: 2, sampleRate } as const
  opened ??= open()
  const { source } = await opened
  const sample = new AudioSample({ ...format, timestamp, data })
  try {
    await source.add(sample)
  } finally {
    sample.close()
  }
}

async function answerTo(message: SoundMessage): Promise<SoundAnswer> {
  try {
    if (message.type === 'add') await add(message)
    else await (await opened)?.output.finalize()
    const answer = { packets, ...(decoder && { decoder }) }
    packets = []
    return answer
  } catch (error) {
    return { error }
  }
}

addEventListener('message', ({ data }: MessageEvent<SoundMessage>) => {
  const reply = (answer: SoundAnswer) => postMessage(answer)
  void answerTo(data).then(reply)
})
