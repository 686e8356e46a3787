import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { smoothstep } from './easing.ts'
import { chance } from './noise.ts'
import type { CanvasTransition } from './transition.ts'

/** How often the picture jumps during the transition. */
const JUMPS = 30
const SLICES = 5
const CHANNELS = [
  { own: '#ff0000', others: '#00ffff' },
  { own: '#00ff00', others: '#ff00ff' },
  { own: '#0000ff', others: '#ffff00' },
]

/** Late in the time the picture breaks: slices jump, one color channel slips, and B has taken A's place. */
export const shake: CanvasTransition = {
  draw(target, { from, to, progress, width, height, scratch }) {
    const power = smoothstep(0.25, 0.75, progress) * (1 - smoothstep(0.8, 1, progress))
    const jump = Math.floor(progress * JUMPS)
    const mixed = reset(scratch(0))
    mixed.drawImage(from, 0, 0)
    mixed.globalAlpha = smoothstep(0.35, 0.95, progress)
    mixed.drawImage(to, 0, 0)
    const broken = reset(scratch(1))
    broken.drawImage(mixed.canvas, 0, 0)
    for (let slice = 0; slice < SLICES; slice++) {
      const top = Math.floor(chance(slice, jump, 1) * height)
      const rows = Math.min(height - top, Math.ceil((0.02 + 0.13 * chance(slice, jump, 2)) * height))
      const x = Math.round(0.2 * power * (chance(slice, jump, 3) - 0.5) * width)
      broken.drawImage(mixed.canvas, 0, top, width, rows, x, top, width, rows)
    }
    const channel = CHANNELS[Math.floor(3 * chance(jump, 6))] ?? { own: '#ff0000', others: '#00ffff' }
    const slipX = Math.round(0.06 * power * (chance(jump, 4) - 0.5) * width)
    const slipY = Math.round(0.06 * power * (chance(jump, 5) - 0.5) * height)
    reset(mixed).drawImage(broken.canvas, 0, 0)
    mixed.drawImage(broken.canvas, slipX, slipY)
    keepOnly(mixed, channel.own, width, height)
    target.drawImage(broken.canvas, 0, 0)
    keepOnly(target, channel.others, width, height)
    target.globalCompositeOperation = 'lighter'
    target.drawImage(mixed.canvas, 0, 0)
  },
}

function reset(context: Canvas2D): Canvas2D {
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
  return context
}

/** Takes the channels out of an opaque picture that a color lacks. */
function keepOnly(context: Canvas2D, color: string, width: number, height: number) {
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
}
