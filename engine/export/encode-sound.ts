import type { EncodedPart, Packet } from '#engine/mp4/index.ts'
import { aacSamples } from './aac.ts'
import { type ExportOptions, openSoundtrack } from './export-video.ts'
import { openSoundEncoder } from './sound-encoder.ts'

interface SoundOptions extends Pick<ExportOptions, 'cues' | 'loadAudio' | 'loudness' | 'signal'> {
  /** Of the video. */
  frames: number
  fps: number
  /** Called at least after each second of sound. */
  onProgress: () => void
}

/**
 * Encodes the sound of a video without its pictures. The packets are those that `exportVideo` writes.
 * @returns also the sounds that could not be loaded or decoded; they are silent
 */
export async function encodeSound(
  options: SoundOptions,
): Promise<{ sound: EncodedPart; missing: readonly string[] }> {
  const { frames, fps, signal, onProgress } = options
  const soundtrack = openSoundtrack(options, frames / fps, onProgress)
  const encoder = await openSoundEncoder(aacSamples(frames, fps))
  const packets: Packet[] = []
  try {
    let added = Promise.resolve()
    for (let block = await soundtrack.next(); block; block = await soundtrack.next()) {
      signal?.throwIfAborted()
      await added
      added = encoder.add(block).then((complete) => void packets.push(...complete))
      added.catch(() => {}) // rethrown when it is awaited
      onProgress()
    }
    await added
    packets.push(...(await encoder.finish()))
    return { sound: { packets }, missing: soundtrack.missing }
  } finally {
    encoder.close()
  }
}
