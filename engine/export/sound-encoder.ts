import { transfer } from 'comlink'
import type { Packet } from '#engine/mp4/index.ts'
import { type ConnectedWorker, connectWorker } from '#engine/util/connect-worker.ts'
import type { SoundThread } from './sound-encoder.worker.ts'
import type { AudioBlock } from './types.ts'

/** Encodes sound to AAC. */
export interface SoundEncoder {
  /** Encodes the next block. @returns the packets that are complete */
  add(block: AudioBlock): Promise<readonly Packet[]>
  /** @returns the last packets */
  finish(): Promise<readonly Packet[]>
  /** Drops what is not encoded; may be called at any time. Calls that are pending may stay unsettled. */
  close(): void
}

let thread: ConnectedWorker<SoundThread> | undefined
let opened = 0
/** Reject the calls that the worker has not answered. */
const unanswered = new Set<(error: unknown) => void>()

/**
 * Opens an encoder outside of the page's thread: it exchanges messages for each of the 47 packets of a second, and in a
 * page that draws, each would wait for a frame.
 * @param end of the sound in samples; what lies beyond is left out
 */
export async function openSoundEncoder(end: number): Promise<SoundEncoder> {
  const { calls } = connected()
  opened += 1
  const id = opened
  await answered(calls.open(id, end))
  return {
    add: (block) => answered(calls.add(id, moved(block))),
    finish: () => answered(calls.finish(id)),
    close: () => void calls.close(id).catch(() => {}), // its sound is not wanted any more
  }
}

/** What a decoder needs for the packets. */
export async function soundDecoder(): Promise<AudioDecoderConfig> {
  return answered(connected().calls.decoder())
}

/** Rejects a call when the worker is lost. `Promise.race` with `lost` would keep every answer in memory. */
function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    unanswered.add(reject)
    call.then(resolve, reject).finally(() => unanswered.delete(reject))
  })
}

/**
 * One worker for all encoders, which is never terminated: each encoder starts a worker inside it, and Chromium
 * sometimes keeps a worker that is terminated at the same time as one that it has started.
 */
function connected(): ConnectedWorker<SoundThread> {
  if (thread) return thread
  const worker = new Worker(new URL('./sound-encoder.worker.ts', import.meta.url), { type: 'module' })
  const begun = connectWorker<SoundThread>(worker)
  begun.lost.catch((error: unknown) => {
    thread = undefined
    for (const reject of unanswered) reject(error)
    unanswered.clear()
  })
  thread = begun
  return begun
}

/** The block in buffers of its own, which are moved to the worker: here, its samples may be used again. */
function moved({ start, left, right }: AudioBlock): AudioBlock {
  const block = { start, left: left.slice(), right: right.slice() }
  return transfer(block, [block.left.buffer, block.right.buffer])
}
