import { AAC_FRAME, AAC_PRIMING, type Packet } from '#engine/mp4/index.ts'
import { askWorker } from './ask-worker.ts'
import type { SoundAnswer, SoundMessage } from './sound-encoder.worker.ts'
import { type AudioBlock, SAMPLE_RATE } from './types.ts'

/** Encodes blocks of sound, which come without gaps, as AAC. */
export interface SoundEncoder {
  /** Resolves when the encoder can take the next block. What fails may reject a later call. */
  add(block: AudioBlock): Promise<void>
  /**
   * Resolves when all packets are written.
   * @returns what decodes them; undefined if there is no sound
   */
  finish(): Promise<AudioDecoderConfig | undefined>
  /** Ends the encoder; calls may remain unsettled. */
  close(): void
}

/**
 * Encodes in a thread of its own. The encoder exchanges messages for each of the 47 packets of a second: in the page,
 * which draws, each would wait for a frame.
 * @param end in samples; what lies beyond is left out
 * @param write gets the packets in order, one at a time
 */
export function createSoundEncoder(end: number, write: (packet: Packet) => Promise<void>): SoundEncoder {
  const worker = new Worker(new URL('./sound-encoder.worker.ts', import.meta.url), { type: 'module' })
  let pending = Promise.resolve()
  let decoder: AudioDecoderConfig | undefined

  async function ask(message: SoundMessage) {
    const transfer = message.type === 'add' ? [message.left.buffer, message.right.buffer] : []
    const answer = await askWorker<SoundMessage, SoundAnswer>(worker, message, transfer)
    if ('error' in answer) throw answer.error
    decoder = answer.decoder
    for (const packet of answer.packets) await write(packet)
  }

  return {
    async add({ start, left, right }) {
      await pending
      const length = Math.min(left.length, end - start)
      if (length <= 0) return
      pending = ask({
        type: 'add',
        sampleRate: SAMPLE_RATE,
        timestamp: (start - AAC_PRIMING) / SAMPLE_RATE,
        left: left.slice(0, length),
        right: right.slice(0, length),
      })
      pending.catch(() => {}) // the next call rejects
    },
    async finish() {
      await pending
      await ask({ type: 'finish' })
      worker.terminate()
      return decoder
    },
    close: () => worker.terminate(),
  }
}

/** Samples of the whole AAC packets that fit into a video, at least one: the sound never outlasts the picture. */
export function aacSamples(frames: number, fps: number): number {
  const samples = Math.round((frames / fps) * SAMPLE_RATE)
  return Math.max(1, Math.floor(samples / AAC_FRAME)) * AAC_FRAME
}
