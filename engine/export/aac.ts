import type { AudioEncodingConfig, AudioSample } from 'mediabunny'
import { AAC_FRAME, AAC_PRIMING } from '#engine/mp4/index.ts'
import { type AudioBlock, SAMPLE_RATE } from './types.ts'

const AAC_BITRATE = 192_000

/**
 * Always uses the WebAssembly encoder: Chromium on Linux has none, and the priming of other browsers' encoders
 * differs, which would shift the sound.
 */
export async function aacConfig(): Promise<AudioEncodingConfig> {
  const [{ Quality }, { registerAacEncoder }] = await Promise.all([
    import('mediabunny'),
    import('@mediabunny/aac-encoder'),
  ])
  registerAacEncoder()
  return { codec: 'aac', quality: new Quality({ bitrate: AAC_BITRATE }) }
}

/** Samples of the whole AAC packets that fit into a video, at least one: the sound never outlasts the picture. */
export function aacSamples(frames: number, fps: number): number {
  const samples = Math.round((frames / fps) * SAMPLE_RATE)
  return Math.max(1, Math.floor(samples / AAC_FRAME)) * AAC_FRAME
}

/**
 * A block of sound as the encoder takes it; the caller closes it. Null for what lies beyond the end.
 * @param end in samples
 */
export async function audioSample(
  { start, left, right }: AudioBlock,
  end: number,
): Promise<AudioSample | null> {
  const length = Math.min(left.length, end - start)
  if (length <= 0) return null
  const { AudioSample } = await import('mediabunny')
  const data = new Float32Array(length * 2)
  data.set(left.subarray(0, length))
  data.set(right.subarray(0, length), length)
  const timestamp = (start - AAC_PRIMING) / SAMPLE_RATE
  return new AudioSample({
    data,
    format: 'f32-planar',
    numberOfChannels: 2,
    sampleRate: SAMPLE_RATE,
    timestamp,
  })
}
