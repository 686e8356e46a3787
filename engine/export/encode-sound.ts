import type { EncodedPart, Packet } from '#engine/mp4/index.ts'
import { aacConfig, aacSamples, audioSample } from './aac.ts'
import { type ExportOptions, openSoundtrack } from './export-video.ts'

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
  const { AudioSampleSource, Mp4OutputFormat, NullTarget, Output } = await import('mediabunny')
  const packets: Packet[] = []
  const source = new AudioSampleSource({
    ...(await aacConfig()),
    onEncodedPacket: ({ data, type }) => void packets.push({ data, isKey: type === 'key' }),
  })
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new NullTarget() })
  output.addAudioTrack(source)
  await output.start()
  const soundtrack = openSoundtrack(options, frames / fps, onProgress)
  const end = aacSamples(frames, fps)
  for (let block = await soundtrack.next(); block; block = await soundtrack.next()) {
    signal?.throwIfAborted()
    const sample = await audioSample(block, end)
    if (!sample) break
    try {
      await source.add(sample)
    } finally {
      sample.close()
    }
    onProgress()
  }
  await output.finalize()
  return { sound: { packets }, missing: soundtrack.missing }
}
