import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { restoreProject } from '#engine/document/index.ts'
import { estimateBytes } from '#engine/export/size-estimate.ts'
import { planVideo } from '#engine/timeline/index.ts'

/** What `npm run cli -- render` wrote without sound, in kB. */
it.each([
  ['mid-autumn', 720, 5242],
  ['recruiting', 720, 4816],
  ['balcony-garden', 720, 2606],
  ['housing-fund', 720, 6436],
  ['ev-monthly', 720, 4690],
  ['game-report', 720, 6987],
  ['match-report', 720, 6374],
  ['book-club', 720, 6481],
  ['mid-autumn', 384, 2154],
  ['mid-autumn', 1080, 9335],
])('estimates the video of %s, %i px wide, within 20 %% of its %i kB', (name, width, measured) => {
  const template = new URL(`../../../assets/templates/${name}.json`, import.meta.url)
  const restored = restoreProject(JSON.parse(readFileSync(template, 'utf8')))
  if (!restored.ok) throw new Error(restored.error)
  const { project } = restored
  const size = { width, height: Math.round((width * 16) / 9) }
  const bytes = estimateBytes(project, planVideo(project, 30), size, false)
  expect(Math.abs(bytes / 1000 / measured - 1)).toBeLessThan(0.2)
})
