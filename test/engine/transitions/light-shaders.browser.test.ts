import { expect, it } from 'vitest'
import { createCompositor, createLightShaderPlayer } from '#engine/transitions/index.ts'
import { difference, HEIGHT, page, pixels, target, WIDTH } from './pages.ts'

/** Levels of 255 by which pixels may differ on average: both draw with the same driver. */
const TOLERANCE = 1

async function drawn(open: typeof createLightShaderPlayer | undefined, name: string, progress: number) {
  const compositor = createCompositor(WIDTH, HEIGHT, open)
  await compositor.prepare([name])
  expect(compositor.warnings).toEqual([])
  const context = target()
  compositor.draw(context, name, page(20), page(200), progress, true, true)
  const result = pixels(context)
  compositor.dispose()
  return result
}

it.each(['Stretch', 'Fluidly', 'morph', 'circle'])('draws %s without Pixi as with it', async (name) => {
  for (const progress of [0.3, 0.7]) {
    const [light, pixi] = [
      await drawn(createLightShaderPlayer, name, progress),
      await drawn(undefined, name, progress),
    ]
    expect(difference(light, pixi)).toBeLessThan(TOLERANCE)
  }
})
