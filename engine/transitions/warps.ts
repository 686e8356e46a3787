import { clamp } from '#engine/geometry/index.ts'
import { quarticInOut, sineInOut, smoothstep } from './easing.ts'
import type { ShaderTransition } from './transition.ts'
import { mixedAt, pulled, warped } from './warp/index.ts'

/** In widths of the picture. */
const RADIUS = 0.3
/** Until A's left edge has passed the quarter of the roller that is seen. */
const WAY = 1 + RADIUS * (Math.PI / 2 - 1) + 0.003
/** Until B is all that is seen. */
const ROLL_END = 0.6

/** Makes an edge of a distance from it, in widths of the picture: a pixel wide where it has 720. */
const edge = (distance: number) => 0.5 + 720 * distance

/** The roller: how far A is pulled over it, its radius, how much it darkens A, and its shadow on B. */
function rollerAt(progress: number) {
  const time = Math.min(1, progress / ROLL_END)
  const pulled = WAY * sineInOut(time) ** 1.45
  // it grows slower than the page moves, so that the page's right edge is never seen
  const radius = Math.max(1e-4, RADIUS * Math.tanh(pulled / RADIUS))
  const appears = smoothstep(0, 0.1, time)
  return { pulled, radius, dark: 0.6 * appears, shadow: 0.45 * appears * (1 - smoothstep(0.75, 1, time)) }
}

/** What of A lies at a position, and how far it is bent away, 0…1. */
function rolled(x: number, y: number, { pulled, radius }: ReturnType<typeof rollerAt>) {
  const axis = 1 - radius
  if (x <= axis) return { x: x - pulled, y, bent: 0 }
  const sine = Math.min(1, (x - axis) / radius)
  const bent = 1 - Math.sqrt(1 - sine ** 2)
  return { x: axis + radius * Math.asin(sine) - pulled, y: 0.5 + (y - 0.5) * (1 + 0.8 * radius * bent), bent }
}

/** A is pulled to the right over a roller at the right edge, where it bends away; B lies under it. */
export const zoomRight: ShaderTransition = warped({
  // a roller bends its last pixels much
  columns: 180,
  rows: 40,
  frame(progress) {
    const roller = rollerAt(progress)
    return (x, y) => {
      const a = rolled(x, y, roller)
      const beyond = edge(Math.max(-a.x, Math.abs(a.y - 0.5) - 0.5))
      const shadow = roller.shadow * Math.exp(14 * Math.min(a.x, 0))
      return [a.x, a.y, x, y, beyond, 1 - roller.dark * a.bent, 1 - shadow, 0]
    }
  },
})

const REACH = 0.3

/** Each picture is torn up or down where the other one is red, and they cross over. */
export const fastSwitch: ShaderTransition = pulled(
  { of: 'other', x: [0, 0, 0], y: [1, 0, 0] },
  {
    columns: 1,
    rows: 1,
    frame(progress) {
      const done = sineInOut(progress)
      return (x, y) => [...mixedAt(x, y, done), 0, REACH * done, 0, -REACH * (1 - done)]
    },
  },
)

/** The picture swells from its center while A gives way to B, which draws in a little before it settles. */
export const fat: ShaderTransition = warped({
  columns: 72,
  rows: 128,
  frame(progress) {
    const swell = 0.6 * Math.sin(1.5 * Math.PI * progress)
    const [ofA, ofB] = [1.2 * swell, swell * (1 - progress ** 2)]
    return (x, y) => {
      const [rayX, rayY] = [x - 0.5, y - 0.5]
      const bulge = 1 - Math.min(1, Math.hypot(rayX, rayY) * Math.SQRT2) ** 0.65
      const [a, b] = [ofA * bulge, ofB * bulge]
      return [x - rayX * a, y - rayY * a, x - rayX * b, y - rayY * b, progress, 1, 1, 0]
    }
  },
})

/** The part of the time in which the band sweeps over the picture, and how thick it is, in its heights. */
const SWEEP = { from: 0.17, to: 0.74, thick: 0.42 }
/** How far the pages slide, in widths, and how far the band draws them out. */
const SLIDE = 0.53
const DRAWN = { x: -0.2, y: 2 }

/**
 * A flows off upwards and to the right, B wells up from below at the left; where they leave the picture they go on
 * mirrored. A wavy band sweeps from the top right to the bottom left, through which the one is drawn out into the other.
 */
export const fluidly: ShaderTransition = warped({
  columns: 72,
  rows: 128,
  frame(progress) {
    const left = 1 - progress
    const [flownA, flownB] = [flown(progress), flown(left)]
    // where the band begins, from -1/2 at the top right to 1 and its thickness at the bottom left
    const begin = -0.5 + (2.05 * (progress - SWEEP.from)) / (SWEEP.to - SWEEP.from)
    return (x, y) => {
      const bow = 1.5 * Math.cos(1.9 * y - 0.665)
      const wave = 0.012 * Math.sin(4 * Math.PI * (x + y))
      const share = clamp((begin - (y - 0.5 * x + wave)) / SWEEP.thick, 0, 1)
      const ax = x - SLIDE * progress + DRAWN.x * share
      const ay = y + flownA * bow + DRAWN.y * share
      const bx = x + SLIDE * left - DRAWN.x * (1 - share)
      const by = y + flownB * (bow - 2) - DRAWN.y * (1 - share)
      return [ax, ay, bx, by, share, 1, 1, 0]
    }
  },
})

/** How far a picture is from its place, in parts of its way: ever faster away from it. */
const flown = (time: number) => (time ** 2 * (1.05 + 0.3 * time)) / (time + 0.01)

/** Until B is all that is seen. */
const GLASS_END = 0.62

const RIM = 0.5

/** A glass grows from the center: its rim magnifies A, and through its middle B settles to its size. */
export const magnifier: ShaderTransition = warped({
  columns: 90,
  rows: 160,
  frame(progress) {
    const time = Math.min(1, progress / GLASS_END)
    // the rim's shine comes and goes with the glass
    const strength = 0.35 * smoothstep(0, 0.08, time) * (1 - smoothstep(0.6, 0.8, time))
    return (x, y) => {
      const [rayX, rayY] = [x - 0.5, y - 0.5]
      // as tall or wide as the picture
      const far = Math.SQRT2 * Math.hypot(rayX, rayY)
      const depth = (time * (1 + RIM) - far) / RIM
      const within = clamp(depth, 0, 1)
      const [a, b] = [0.75 * within ** 2, 0.6 * (1 - within) ** 2]
      const shine = strength * Math.exp(-(((depth - 0.07) / 0.06) ** 2)) * smoothstep(0, 0.04, depth)
      const share = smoothstep(0.25, 0.75, depth)
      return [x - rayX * a, y - rayY * a, x - rayX * b, y - rayY * b, share, 1, 1, shine]
    }
  },
})

/** A is pulled apart from its horizontal middle line and B springs back from the same stretch. */
export const stretch: ShaderTransition = warped({
  columns: 48,
  rows: 48,
  frame(progress) {
    const done = quarticInOut(progress)
    return (x, y) => {
      const bulge = 0.5 - 0.5 * Math.cos(2 * Math.PI * x)
      const pull = 0.3 + 0.9 * bulge + 0.04 * Math.sin(23 * x + 17 * y)
      const [a, b] = [0.5 + (y - 0.5) / (1 + done * pull), 0.5 + (y - 0.5) / (1 + (1 - done) * pull)]
      return [x, a, x, b, done, 1, 1, 0]
    }
  },
})
