/** Quieter samples stay unchanged; louder ones approach 1 without reaching it. */
const KNEE = 0.9

/** Limits one sample of the mix. The curve has slope 1 at the knee, so that limiting starts without a click. */
export function softLimit(sample: number): number {
  const loudness = Math.abs(sample)
  if (loudness <= KNEE) return sample
  return Math.sign(sample) * (KNEE + (1 - KNEE) * Math.tanh((loudness - KNEE) / (1 - KNEE)))
}

/** Sample rate at which sound is decoded, mixed and encoded, in stereo. */
export const SAMPLE_RATE = 48_000

/** Two channels at SAMPLE_RATE, equally long. */
export interface Sound {
  left: Float32Array<ArrayBuffer>
  right: Float32Array<ArrayBuffer>
}

/** The index of the sample at a time in seconds. */
export const sampleAt = (seconds: number) => Math.round(seconds * SAMPLE_RATE)
