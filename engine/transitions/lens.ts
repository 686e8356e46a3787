import { between } from './easing.ts'
import { chance } from './noise.ts'
import type { CanvasTransition, TransitionFrame } from './transition.ts'

const ROWS = 20
const TILT = -Math.PI / 6
/** How much a shard leans, in parts of its height. */
const LEAN = 0.7
/** Until the last shard has left. */
const END = 0.6
/** The part of this time by which the last shard starts after the first. */
const LAG = 0.4

/** A breaks into shards along tilted rows; each flies off to the left or the right at its own speed. */
export const lens: CanvasTransition = {
  draw(target, frame) {
    target.drawImage(frame.to, 0, 0)
    const pattern = target.createPattern(frame.from, 'no-repeat')
    if (!pattern) return
    target.fillStyle = pattern
    const { width, height } = frame
    const reach = Math.hypot(width, height)
    const tall = reach / ROWS
    for (let row = -ROWS / 2; row < ROWS / 2; row++) {
      let left = -reach * 0.75
      for (let shard = 0; left < reach * 0.75; shard++) {
        const wide = tall * (0.6 + 1.2 * chance(row, shard, 1))
        paintShard(target, frame, { row, shard, left, wide, tall, reach })
        left += wide
      }
    }
  },
}

interface Shard {
  row: number
  shard: number
  /** In the tilted system about the picture's center, px. */
  left: number
  wide: number
  tall: number
  reach: number
}

function paintShard(
  target: Parameters<CanvasTransition['draw']>[0],
  { progress, width, height }: TransitionFrame,
  { row, shard, left, wide, tall, reach }: Shard,
) {
  const start = LAG * chance(row, shard, 2)
  const own = between(start, start + 1 - LAG, progress / END)
  const side = chance(row, shard, 3) < 0.5 ? -1 : 1
  const flown = side * own * own * reach * (1.3 + chance(row, shard, 4))
  const middle = left + wide / 2 + flown
  if (Math.abs(middle) > reach * 0.5 + wide + tall) return
  // shards that have hardly moved overlap by a pixel, or B would shine through the cracks at once
  const bleed = 1 - Math.min(1, Math.abs(flown) / wide)
  const lean = LEAN * tall
  const top = row * tall - bleed
  const bottom = (row + 1) * tall + bleed
  const right = left + wide
  const cos = Math.cos(TILT)
  const sin = Math.sin(TILT)
  const corner = (x: number, y: number): [number, number] => [
    width / 2 + x * cos - y * sin,
    height / 2 + x * sin + y * cos,
  ]
  target.setTransform(1, 0, 0, 1, flown * cos, flown * sin)
  target.beginPath()
  target.moveTo(...corner(left - bleed, top))
  target.lineTo(...corner(right + bleed, top))
  target.lineTo(...corner(right + lean + bleed, bottom))
  target.lineTo(...corner(left + lean - bleed, bottom))
  target.closePath()
  target.fill()
}
