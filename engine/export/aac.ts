import type { AudioEncodingConfig } from 'mediabunny'
import { SAMPLE_RATE } from './types.ts'

/** Samples in an AAC packet. */
export const AAC_FRAME = 1024

/**
 * Silence that the encoder puts before the sound. Starting the track this much early makes the muxer write an
 * edit list that cuts it away, so that sound and picture start together.
 */
export const AAC_PRIMING = 1024

const AAC_BITRATE = 192_000

/**
 * The WebAssembly encoder is used even where the browser has one: it is missing in Chromium on Linux, and
 * everywhere else its priming differs, which would move the sound.
 */
export async function aacConfig(): Promise<AudioEncodingConfig> {
  const [{ Quality }, { registerAacEncoder }] = await Promise.all([
    import('mediabunny'),
    import('@mediabunny/aac-encoder'),
  ])
  registerAacEncoder()
  return { codec: 'aac', quality: new Quality({ bitrate: AAC_BITRATE }) }
}

/** The whole AAC packets that fit into a video: the sound never outlasts the picture. At least one. */
export function aacSamples(frames: number, fps: number): number {
  const samples = Math.round((frames / fps) * SAMPLE_RATE)
  return Math.max(1, Math.floor(samples / AAC_FRAME)) * AAC_FRAME
}
