import { expose } from 'comlink'
import type { AudioSampleSource, Output } from 'mediabunny'
import type { Packet } from '#engine/mp4/index.ts'
import { aacConfig, audioSample } from './aac.ts'
import type { AudioBlock } from './types.ts'

interface OpenSound {
  end: number
  source: AudioSampleSource
  output: Output
}

const packets: Packet[] = []
let opened: OpenSound | undefined

/** Mediabunny encodes only what becomes part of a file, which is not written here. */
async function start(end: number): Promise<OpenSound> {
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

function current(): OpenSound {
  if (!opened) throw new Error('The encoder is not open.')
  return opened
}

/** What the page calls, each after the answer to the call before. */
const encoder = {
  /** @param end of the sound in samples; what lies beyond is left out */
  async open(end: number) {
    opened = await start(end)
  },
  async add(block: AudioBlock) {
    const { end, source } = current()
    const sample = await audioSample(block, end)
    if (!sample) return
    try {
      await source.add(sample)
    } finally {
      sample.close()
    }
  },
  /** @returns the packets of the whole sound */
  async finish(): Promise<readonly Packet[]> {
    await current().output.finalize()
    return packets
  },
}

export type SoundEncoder = typeof encoder

expose(encoder)
