import { expose } from 'comlink'
import type { AudioSampleSource, Output } from 'mediabunny'
import { AAC_FRAME, type Packet } from '#engine/mp4/index.ts'
import { aacConfig, audioSample } from './aac.ts'
import type { AudioBlock } from './types.ts'

interface OpenSound {
  end: number
  source: AudioSampleSource
  output: Output
  /** Complete, and not answered yet. */
  packets: Packet[]
  /** What a decoder needs, once there is a packet. */
  decoder: AudioDecoderConfig | undefined
}

const open = new Map<number, OpenSound>()

/** Mediabunny encodes only what becomes part of a file, which is not written here. */
async function start(end: number): Promise<OpenSound> {
  const { AudioSampleSource, Mp4OutputFormat, NullTarget, Output } = await import('mediabunny')
  const source = new AudioSampleSource({
    ...(await aacConfig()),
    onEncodedPacket({ data, type }, metadata) {
      sound.packets.push({ data, isKey: type === 'key' })
      sound.decoder ??= metadata?.decoderConfig
    },
  })
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new NullTarget() })
  const sound: OpenSound = { end, source, output, packets: [], decoder: undefined }
  output.addAudioTrack(source)
  await output.start()
  return sound
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

function soundOf(id: number): OpenSound {
  const sound = open.get(id)
  if (!sound) throw new Error('The encoder is not open.')
  return sound
}

/** What the page calls, for each encoder after the answer to the call before. */
const thread = {
  /** @param end of the sound in samples; what lies beyond is left out */
  async open(id: number, end: number) {
    open.set(id, await start(end))
  },
  /** @returns the packets that are complete */
  async add(id: number, block: AudioBlock): Promise<readonly Packet[]> {
    const sound = soundOf(id)
    await add(sound, block)
    return sound.packets.splice(0)
  },
  /** @returns the last packets */
  async finish(id: number): Promise<readonly Packet[]> {
    const { output, packets } = soundOf(id)
    await output.finalize()
    return packets.splice(0)
  },
  async close(id: number) {
    const output = open.get(id)?.output
    open.delete(id)
    if (output?.state === 'started') await output.cancel()
  },
  /** @returns what a decoder needs for the packets */
  async decoder(): Promise<AudioDecoderConfig> {
    const sound = await start(AAC_FRAME)
    const silence = new Float32Array(AAC_FRAME)
    await add(sound, { start: 0, left: silence, right: silence })
    await sound.output.finalize()
    if (!sound.decoder) throw new Error('The AAC encoder gave nothing.')
    return sound.decoder
  },
}

export type SoundThread = typeof thread

expose(thread)
