import { useEffect, useState } from 'react'

/** Sounds are decoded at this rate: enough to see how loud they are. */
const RATE = 8000

/** How loud a sound is along its length, 0 to 1 in `count` steps; nothing until it has been read. */
export function usePeaks(src: string | null, count: number): readonly number[] {
  const [read, setRead] = useState<{ src: string; peaks: number[] } | null>(null)
  useEffect(() => {
    if (src === null) return undefined
    const stop = new AbortController()
    peaksOf(src, count, stop.signal)
      .then((peaks) => setRead({ src, peaks }))
      // What cannot be read is not drawn.
      .catch(() => undefined)
    return () => stop.abort()
  }, [src, count])
  return read !== null && read.src === src ? read.peaks : []
}

async function peaksOf(src: string, count: number, signal: AbortSignal): Promise<number[]> {
  const bytes = await (await fetch(src, { signal })).arrayBuffer()
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes)
  signal.throwIfAborted()
  const samples = sound.getChannelData(0)
  const step = samples.length / count
  const peaks = Array.from({ length: count }, (_, index) =>
    samples
      .subarray(Math.floor(index * step), Math.floor((index + 1) * step))
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  )
  const loudest = Math.max(...peaks, 1e-3)
  return peaks.map((peak) => peak / loudest)
}
