import { expect, it } from 'vitest'
import { renderLongVideo } from '../support/long-video.ts'
import { tempFolder } from '../support/temp-folder.ts'

const MINUTES = 10
/** MB that the memory of the second half may exceed that of the first: browsers collect garbage when they like. */
const MARGIN = 100

it('keeps sound and picture together for ten minutes, in steady memory', { timeout: 600_000 }, async () => {
  const seconds = 60 * MINUTES
  const { seen, heard, duration, memory } = await renderLongVideo(seconds, await tempFolder())
  expect(seen).toEqual([2, seconds / 2, seconds - 1.5])
  expect(heard).toHaveLength(3)
  for (const [index, time] of heard.entries()) expect(Math.abs(time - (seen[index] ?? 0))).toBeLessThan(0.01)
  expect(Math.abs(duration.video - seconds)).toBeLessThan(0.01)
  expect(Math.abs(duration.audio - seconds)).toBeLessThan(0.05)
  // Starting and stopping are left out.
  const steady = memory.slice(Math.floor(memory.length / 5), -4)
  const half = Math.floor(steady.length / 2)
  expect(Math.max(...steady.slice(half))).toBeLessThan(Math.max(...steady.slice(0, half)) + MARGIN)
})
