import { transfer } from 'comlink'
import type { EncodedPart } from '#engine/mp4/index.ts'
import { connectWorker } from '#engine/util/connect-worker.ts'
import { aacSamples } from './aac.ts'
import { type ExportOptions, openSoundtrack } from './export-video.ts'
import type { SoundEncoder } from './sound-encoder.worker.ts'
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
  const { calls, lost } = connectWorker<SoundEncoder>(worker)
  try {
    let added = awaitedLater(Promise.race([calls.open(aacSamples(frames, fps)), lost]))
    for (let block = await soundtrack.next(); block; block = await soundtrack.next()) {
      signal?.throwIfAborted()
      await added
      added = awaitedLater(calls.add(moved(block)))
      onProgress()
    }
    await added
    return { sound: { packets: await calls.finish() }, missing: soundtrack.missing }
  } finally {
    worker.terminate()
  }
}

/** A call that fails before it is awaited is no unhandled rejection. */
function awaitedLater(call: Promise<void>): Promise<void> {
  call.catch(() => {})
  return call
}

/** The block in buffers of its own, which are moved to the worker: here, its samples may be used again. */
function moved({ start, left, right }: AudioBlock): AudioBlock {
  const block = { start, left: left.slice(), right: right.slice() }
  return transfer(block, [block.left.buffer, block.right.buffer])
}
