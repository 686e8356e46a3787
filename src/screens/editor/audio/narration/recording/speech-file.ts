import { SAMPLE_RATE } from './microphone.ts'

const KBITS = 96
/** Samples that are encoded at a time. */
const BLOCK = 8192

/** Speech as an MP3 file. @param samples mono, at the rate of recordings */
export async function speechFile(samples: Float32Array, name: string): Promise<File> {
  const { createMp3Encoder } = await import('wasm-media-encoders')
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: KBITS })
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < samples.length; at += BLOCK) {
    // The encoder reuses the memory of its output.
    parts.push(Uint8Array.from(encoder.encode([samples.subarray(at, at + BLOCK)])))
  }
  parts.push(Uint8Array.from(encoder.finalize()))
  return new File(parts, `${name}.mp3`, { type: 'audio/mpeg' })
}
