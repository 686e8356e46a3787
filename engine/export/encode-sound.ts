import type { EncodedPart, Packet } from '#engine/mp4/index.ts'
import { type ExportOptions, openSoundtrack } from './export-video.ts'
import { aacSamples, createSoundEncoder } from './sound-encoder.ts'

interface SoundOptions extends Pick<ExportOptions, 'cues' | 'loadAudio' | 'loudness' | 'signal'> {
  /** Of the video. */
  frames: number
  fps: number
  /** Called at least after each second of sound. */
  onProgress: () => void
}

/**
 * Encodes the sound of a video without its pictures: the packets are those that `exportVideo` writes.
 * @returns also the sounds that could not be loaded or decoded; they are silent
 */
export async function encodeSound(
  options: SoundOptions,
): Promise<{ sound: EncodedPart; missing: readonly string[] }> {
  const { frames, fps, signal, onProgress } = options
  const packets: Packet[] = []
  const encoder = createSoundEncoder(aacSamples(frames, fps), async (packet) => void packets.push(packet))
  const soundtrack = openSoundtrack(options, frames / fps, onProgress)
  try {
    for (let block = await soundtrack.next(); block; block = await soundtrack.next()) {
      signal?.throwIfAborted()
      await encoder.add(block)
      onProgress()
    }
    await encoder.finish()
  } finally {
    encoder.close()
  }
  return { sound: { packets }, missing: soundtrack.missing }
}
