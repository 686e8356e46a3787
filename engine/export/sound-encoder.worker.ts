import type { AudioSampleSource, Output } from 'mediabunny'
import type { Packet } from '#engine/mp4/index.ts'
import { aacConfig, audioSample } from './aac.ts'
import type { AudioBlock } from './types.ts'

/** A request to the worker, sent after the reply to the one before. */
export type SoundMessage =
  /** @property end of the sound in samples; what lies beyond is left out */
  { type: 'open'; end: number } | { type: 'add'; block: AudioBlock } | { type: 'finish' }

/** The packets of the whole sound after `finish`, none before; or why it failed. */
export type SoundReply = { packets: readonly Packet[] } | { error: Error }

interface OpenSound {
  end: number
  source: AudioSampleSource
  output: Output
}

const packets: Packet[] = []
let opened: OpenSound | undefined

/** Mediabunny encodes only what becomes part of a file, which is not written here. */
async function open(end: number): Promise<OpenSound> {
  const { AudioSampleSource, Mp4OutputFormat, NullTarget, Output } = await import('mediabunny')
  const source = new AudioSampleSource({
    ...(await aacConfig()),
    onEncodedPacket: ({ data, type }) => void packets.push({ data, isKey: type === 'key' }),
  })
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new NullTarget() })
  output.addAudioTrack(source)
  await output.start()
  return { end, source, output }
}

async function add({ end, source }: OpenSound, block: AudioBlock) {
  const sample = await audioSample(block, end)
  if (!sample) return
  try {
    await source.add(sample)
  } finally {
    sample.close()
  }
}

async function replyTo(message: SoundMessage): Promise<SoundReply> {
  try {
    if (message.type === 'open') opened = await open(message.end)
    else if (opened && message.type === 'add') await add(opened, message.block)
    else if (opened && message.type === 'finish') await opened.output.finalize()
    return { packets: message.type === 'finish' ? packets : [] }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

addEventListener('message', ({ data }: MessageEvent<SoundMessage>) => {
  const reply = (answer: SoundReply) => postMessage(answer)
  void replyTo(data).then(reply)
})
