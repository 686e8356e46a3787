/** Strength above which a tone counts as audible, 0…1. */
const HEARD = 0.03

/** Indexes of the tenths of a second throughout which a pitch in Hz is audible. */
export function soundingAt(samples: Float32Array, rate: number, pitch: number): number[] {
  const size = rate / 10
  const count = Math.floor(samples.length / size)
  return Array.from({ length: count }, (_, tenth) => tenth).filter((tenth) => {
    const parts = [0, 1].map((half) =>
      amplitude(samples.subarray((tenth + half / 2) * size, (tenth + half / 2 + 0.5) * size), rate, pitch),
    )
    return Math.min(...parts) > HEARD
  })
}

/** Strength of one pitch in samples, 0…1. */
function amplitude(samples: Float32Array, rate: number, pitch: number): number {
  let [sine, cosine] = [0, 0]
  for (const [at, sample] of samples.entries()) {
    const angle = (2 * Math.PI * pitch * at) / rate
    sine += sample * Math.sin(angle)
    cosine += sample * Math.cos(angle)
  }
  return (2 * Math.hypot(sine, cosine)) / Math.max(1, samples.length)
}
