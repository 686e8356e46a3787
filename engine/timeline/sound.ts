/** All sound is decoded, mixed and written at this rate, in stereo. */
export const SAMPLE_RATE = 48_000

/** Two channels at SAMPLE_RATE, equally long. */
export interface Sound {
  left: Float32Array<ArrayBuffer>
  right: Float32Array<ArrayBuffer>
}

/** The sample that a time in seconds falls on. */
export const sampleAt = (seconds: number) => Math.round(seconds * SAMPLE_RATE)
