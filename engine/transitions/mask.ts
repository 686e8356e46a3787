import { smoothstep } from './easing.ts'
import type { CanvasTransition } from './transition.ts'

/** Resolution of the progress: a soft edge takes 2 % of it, a hard one 0.2 %. */
const STEPS = 2 ** 14

interface Map {
  width: number
  height: number
  /** When half of B has come, in steps, for each pixel. */
  times: Uint16Array
  /** B's share as alpha; written anew for each frame. */
  mask: ImageData
}

/**
 * B comes through pixel by pixel. When it comes is worked out once for a size and not once a frame, and canvases do the
 * mixing: without a GPU a tenth of what a shader costs.
 * @param time when half of B has come (0…1) at a position (0…1 from the top left)
 * @param soft how long before and after that it comes, in parts of the transition
 */
export function maskedBy(
  time: (x: number, y: number, width: number, height: number) => number,
  soft: (width: number, height: number) => number,
): CanvasTransition {
  let map: Map | undefined

  function mapOf(width: number, height: number): Map {
    if (map?.width === width && map.height === height) return map
    const times = new Uint16Array(width * height)
    for (let y = 0, pixel = 0; y < height; y++)
      for (let x = 0; x < width; x++, pixel++)
        times[pixel] = Math.round(STEPS * time((x + 0.5) / width, (y + 0.5) / height, width, height))
    map = { width, height, times, mask: new ImageData(width, height) }
    return map
  }

  return {
    prepare: (width, height) => void mapOf(width, height),
    draw(target, { from, to, progress, width, height, scratch }) {
      const { times, mask } = mapOf(width, height)
      const alphas = alphasAt(progress, soft(width, height))
      const pixels = new Uint32Array(mask.data.buffer)
      for (let pixel = 0; pixel < pixels.length; pixel++) pixels[pixel] = alphas[times[pixel] ?? 0] ?? 0
      const shown = scratch(0)
      shown.putImageData(mask, 0, 0)
      shown.globalAlpha = 1
      shown.globalCompositeOperation = 'source-in'
      shown.drawImage(to, 0, 0)
      target.drawImage(from, 0, 0)
      target.drawImage(shown.canvas, 0, 0)
    },
  }
}

/** Pixels of B's share for each step, as numbers whose highest byte is alpha. */
function alphasAt(progress: number, soft: number): Uint32Array {
  const alphas = new Uint32Array(STEPS + 1)
  for (let step = 0; step <= STEPS; step++) {
    const time = step / STEPS
    alphas[step] = Math.round(255 * smoothstep(time - soft, time + soft, progress)) << 24
  }
  return alphas
}
