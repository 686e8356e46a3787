/** Sample rate at which sound is decoded, mixed and encoded, in stereo. */
export const SAMPLE_RATE = 48_000

/** Two channels at SAMPLE_RATE, equally long. */
export interface Sound {
  left: Float32Array<ArrayBuffer>
  right: Float32Array<ArrayBuffer>
}

/** The index of the sample at a time in seconds. */
export const sampleAt = (seconds: number) => Math.round(seconds * SAMPLE_RATE)
