import { TRANSITIONS } from '#engine/document/catalogue/transitions.ts'
import { createCompositor } from '#engine/transitions/index.ts'

export interface TransitionCost {
  name: string
  /** Median wall time of a frame in ms: with both pages repainted, or with neither. */
  moving: number
  still: number
}

/** Runs in a browser page: the cost of a frame of each transition, including reading back. Sizes in px. */
export async function benchTransitions(width = 720, height = 1280, frames = 20): Promise<TransitionCost[]> {
  const compositor = createCompositor(width, height)
  await compositor.prepare(TRANSITIONS.map(({ name }) => name))
  const from = page(width, height, 20)
  const to = page(width, height, 200)
  const target = canvas(width, height)
  const median = (name: string, changed: boolean) => {
    const times: number[] = []
    for (let frame = 1; frame <= frames; frame++) {
      const start = performance.now()
      compositor.draw(target, name, from, to, frame / (frames + 1), changed, changed)
      target.getImageData(0, 0, 1, 1)
      times.push(performance.now() - start)
    }
    return times.sort((one, other) => one - other)[frames >> 1] ?? Number.NaN
  }
  const costs = TRANSITIONS.map(({ name }) => {
    median(name, true)
    return { name, moving: median(name, true), still: median(name, false) }
  })
  compositor.dispose()
  return costs
}

function canvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser gives out no canvas.')
  return context
}

function page(width: number, height: number, hue: number): OffscreenCanvas {
  const context = canvas(width, height)
  const background = context.createLinearGradient(0, 0, width, height)
  background.addColorStop(0, `hsl(${hue} 80% 70%)`)
  background.addColorStop(1, `hsl(${hue + 70} 80% 25%)`)
  context.fillStyle = background
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#ffffff'
  context.font = `${width / 2}px sans-serif`
  context.fillText('转场', 0, height / 2)
  return context.canvas
}
