import { expect, it } from 'vitest'
import { startCli } from '../support/cli.ts'
import { memoryGrowth, renderLongVideo } from '../support/long-video.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** Long enough for memory to be steady before the half. `npm run bench -- long` renders ten minutes. */
const SECONDS = 300
/** MB: browsers collect garbage when they like. */
const MARGIN = 100

it('keeps sound and picture of a long video together, in steady memory', async () => {
  const { seen, heard, duration, memory } = await renderLongVideo(SECONDS, await tempFolder(), startCli)
  expect(seen).toEqual([2, SECONDS / 2, SECONDS - 1.5])
  expect(heard).toHaveLength(3)
  for (const [index, time] of heard.entries()) expect(Math.abs(time - (seen[index] ?? 0))).toBeLessThan(0.01)
  expect(Math.abs(duration.video - SECONDS)).toBeLessThan(0.01)
  expect(Math.abs(duration.audio - SECONDS)).toBeLessThan(0.05)
  expect(memoryGrowth(memory)).toBeLessThan(MARGIN)
})
