/** Up to here the mix is left as it is; above, it bends towards 1 without ever passing it. */
const KNEE = 0.9

/** One sample of the mix through a soft limiter without memory: slope 1 at the knee, so that it sets in without a click. */
export function softLimit(sample: number): number {
  const loudness = Math.abs(sample)
  if (loudness <= KNEE) return sample
  return Math.sign(sample) * (KNEE + (1 - KNEE) * Math.tanh((loudness - KNEE) / (1 - KNEE)))
}
