import type { BarGrid } from '#engine/elements/bar-grid.ts'
import { decodeAudio } from '#engine/export/index.ts'
import { SAMPLE_RATE } from '#engine/timeline/index.ts'
import { fetchAudio } from '#src/video/fetch-audio.ts'
import { findBars, type Tempo } from './find-bars.ts'

/** Every second sample is enough for beats. */
const STEP = 2

/**
 * Finds the bars of the sound at a resolved address.
 * @param tempo if it is known
 * @returns null if it has no beat
 * @throws Error if the sound cannot be read
 */
export async function barsAt(url: string, tempo: Tempo | null): Promise<BarGrid | null> {
  const bytes = await fetchAudio(url)
  const sound = bytes && (await decodeAudio(bytes))
  if (!sound) throw new Error(`no sound at ${url}`)
  const { left, right } = sound
  const mono = Float32Array.from({ length: Math.floor(left.length / STEP) }, (_, index) => {
    const at = index * STEP
    return ((left[at] ?? 0) + (right[at] ?? 0) + (left[at + 1] ?? 0) + (right[at + 1] ?? 0)) / (2 * STEP)
  })
  return findBars(mono, SAMPLE_RATE / STEP, tempo, otherTasks)
}

const otherTasks = () => new Promise<void>((resolve) => setTimeout(resolve))
