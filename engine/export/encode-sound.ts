import type { EncodedPart, Packet } from '#engine/mp4/index.ts'
import { aacSamples } from './aac.ts'
import { askWorker } from './ask-worker.ts'
import { type ExportOptions, openSoundtrack } from './export-video.ts'
import type { SoundMessage, SoundReply } from './sound-encoder.worker.ts'
import type { AudioBlock } from './types.ts'

interface SoundOptions extends Pick<ExportOptions, 'cues' | 'loadAudio' | 'loudness' | 'signal'> {
  /** Of the video. */
  frames: number
  fps: number
  /** Called at least after each second of sound. */
  onProgress: () => void
}

/**
 * Encodes the sound of a video without its pictures, in a thread of its own: the encoder exchanges messages for each of
 * the 47 packets of a second, and in a page that draws, each would wait for a frame. The packets are those that
 * `exportVideo` writes.
 * @returns also the sounds that could not be loaded or decoded; they are silent
 */
export async function encodeSound(
  options: SoundOptions,
): Promise<{ sound: EncodedPart; missing: readonly string[] }> {
  const { frames, fps, signal, onProgress } = options
  const worker = new Worker(new URL('./sound-encoder.worker.ts', import.meta.url), { type: 'module' })
  const soundtrack = openSoundtrack(options, frames / fps, onProgress)
  let encoded: Promise<unknown> = Promise.resolve()
  const begin = (message: SoundMessage) => {
    encoded = ask(worker, message)
    encoded.catch(() => {}) // awaited after the next block
  }
  try {
    begin({ type: 'open', end: aacSamples(frames, fps) })
    for (let block = await soundtrack.next(); block; block = await soundtrack.next()) {
      signal?.throwIfAborted()
      await encoded
      begin({ type: 'add', block: copyOf(block) })
      onProgress()
    }
    await encoded
    return { sound: { packets: await ask(worker, { type: 'finish' }) }, missing: soundtrack.missing }
  } finally {
    worker.terminate()
  }
}

/** A block can be moved to another thread only if nothing here uses its samples again. */
const copyOf = ({ start, left, right }: AudioBlock): AudioBlock => ({
  start,
  left: left.slice(),
  right: right.slice(),
})

async function ask(worker: Worker, message: SoundMessage): Promise<readonly Packet[]> {
  const moved = message.type === 'add' ? [message.block.left.buffer, message.block.right.buffer] : []
  const reply = await askWorker<SoundMessage, SoundReply>(worker, message, moved)
  if ('error' in reply) throw reply.error
  return reply.packets
}
