import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { restoreProject } from '#engine/document/index.ts'
import { estimateBytes } from '#engine/export/size-estimate.ts'
import { planVideo } from '#engine/timeline/index.ts'

/** What a render wrote without sound, in kB: `npm run cli -- render`, and the same in AV1. */
it.each([
  ['mid-autumn', 720, 5242, 1861],
  ['recruiting', 720, 4816, 2337],
  ['balcony-garden', 720, 2606, 1325],
  ['housing-fund', 720, 6436, 2345],
  ['ev-monthly', 720, 4690, 2738],
  ['game-report', 720, 6987, 3079],
  ['match-report', 720, 6374, 3351],
  ['book-club', 720, 6481, 3149],
  ['mid-autumn', 384, 2154, 847],
  ['mid-autumn', 1080, 9335, 3008],
])('estimates the video of %s, %i px wide, within 20 %% of its %i kB in H.264 and %i in AV1', (...row) => {
  const [name, width, avc, av1] = row
  const template = new URL(`../../../assets/templates/${name}.json`, import.meta.url)
  const restored = restoreProject(JSON.parse(readFileSync(template, 'utf8')))
  if (!restored.ok) throw new Error(restored.error)
  const { project } = restored
  const size = { width, height: Math.round((width * 16) / 9) }
  for (const [codec, measured] of [
    ['avc', avc],
    ['av1', av1],
  ] as const) {
    const bytes = estimateBytes(project, planVideo(project, 30), { ...size, codec }, false)
    expect(Math.abs(bytes / 1000 / measured - 1)).toBeLessThan(0.2)
  }
})
