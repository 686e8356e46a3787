import { smoothstep } from '../easing.ts'
import type { ShaderTransition } from '../transition.ts'
import { mixedAt, type WarpPoint, warped } from '../warp/index.ts'

/** A is torn by waves of its own, each color by another one. */
export const butterflyWaveScrawler: ShaderTransition = {
  fragment: `
const float WAVES = 30.0;
vec2 torn(vec2 at, float color) {
  float swing = sin(PI * uProgress);
  float angle = WAVES * at.x * swing + 3.0 * at.y + color;
  return at + 0.12 * swing * swing * vec2(0.2 * sin(angle), (exp(cos(angle)) - 2.0 * cos(4.0 * angle)) / 3.0 - 0.3);
}
vec3 picture(vec2 at) {
  vec3 a = vec3(from(torn(at, 0.0)).r, from(torn(at, 0.3)).g, from(torn(at, 0.6)).b);
  return mix(a, to(mix(torn(at, 0.0), at, uProgress)), uProgress);
}
`,
}

/** Both pictures are displaced along a parametric curve while they cross over. */
export const crazyParametricFun: ShaderTransition = warped({
  columns: 90,
  rows: 160,
  frame(progress, ratio) {
    const share = smoothstep(0.2, 0.8, progress)
    const turns = (2 + 6 * progress) * Math.PI
    const swing = 0.35 * Math.sin(Math.PI * progress) ** 2
    return (x, y) => {
      const t = rayTo(x, y, ratio).far * turns
      const curveX = (3 * Math.cos(t) + Math.cos(3 * t)) / 4
      const curveY = (3 * Math.sin(t) - Math.sin(3 * t)) / 4
      return mixedAt(x + swing * curveX, y + swing * curveY, share)
    }
  },
})

/** A band in which A is pressed together and B spread runs from the right to the left. */
export const crosswarp: ShaderTransition = warped({
  columns: 90,
  rows: 1,
  frame: (progress) => (x, y) => squeezed(x, y, smoothstep(0, 1, 2 * progress - 1 + x)),
})

/** A pressed into the middle, and B spread from it. */
function squeezed(x: number, y: number, share: number): WarpPoint {
  const [rayX, rayY] = [x - 0.5, y - 0.5]
  const rest = 1 - share
  return [0.5 + rayX * rest, 0.5 + rayY * rest, 0.5 + rayX * share, 0.5 + rayY * share, share, 1, 1, 0]
}

/** In parts of the diagonal. */
const BAND = 0.25

/** The same along the diagonal, in a narrow band. */
export const directionalwarp: ShaderTransition = warped({
  columns: 72,
  rows: 128,
  frame: (progress) => (x, y) => squeezed(x, y, smoothstep(0, BAND, progress * (1 + BAND) - (1 - x + y) / 2)),
})

/** Rings of water pass over both pictures. */
export const ripple: ShaderTransition = warped({
  columns: 72,
  rows: 128,
  frame(progress, ratio) {
    const share = smoothstep(0.2, 1, progress)
    const swing = 0.03 * Math.sin(Math.PI * progress) ** 2
    return (x, y) => {
      const { far, toX, toY } = rayTo(x, y, ratio)
      const push = swing * Math.sin(30 * (far - progress))
      return mixedAt(x + push * toX, y + push * toY, share)
    }
  },
})

/** The way from the center, in half diagonals, and its direction. @param ratio width by height */
function rayTo(x: number, y: number, ratio: number) {
  const [rayX, rayY] = [(x - 0.5) * ratio, y - 0.5]
  const length = Math.hypot(rayX, rayY)
  const scale = length === 0 ? 0 : 1 / length
  return { far: (2 * length) / Math.hypot(ratio, 1), toX: rayX * scale, toY: rayY * scale }
}

/** One ring of water runs outwards over A while B appears. */
export const waterDrop: ShaderTransition = warped({
  columns: 90,
  rows: 160,
  frame(progress, ratio) {
    const share = smoothstep(0, 1, progress)
    const swing = 0.06 * Math.sin(Math.PI * progress)
    return (x, y) => {
      const { far, toX, toY } = rayTo(x, y, ratio)
      const front = 1.3 * progress - far
      const push = swing * Math.exp(-60 * front ** 2) * Math.sin(40 * front)
      return [x + push * toX, y + push * toY, x, y, share, 1, 1, 0]
    }
  },
})

/** Bars of A run down like paint, each at its own pace. */
export const doomScreen: ShaderTransition = {
  fragment: `
const float BARS = 30.0;
vec3 picture(vec2 at) {
  int bar = int(floor(at.x * BARS));
  float wave = 0.5 + 0.5 * sin(0.5 * float(bar) + 2.0);
  float lead = 0.4 * mix(wave, chance(bar, 13), 0.3);
  float fallen = max(0.0, 1.4 * uProgress - lead);
  fallen *= fallen;
  vec2 place = vec2(at.x, at.y - fallen);
  return place.y < 0.0 ? to(at) : from(place);
}
`,
}

/** A is squeezed to its middle line, its colors parting, before B. */
export const squeeze: ShaderTransition = {
  fragment: `
const float PART = 0.04;
vec3 picture(vec2 at) {
  float y = 0.5 + (at.y - 0.5) / max(1e-4, 1.0 - uProgress);
  if (abs(y - 0.5) > 0.5) return to(at);
  vec2 place = vec2(at.x, y);
  vec2 aside = vec2(0.0, PART * uProgress);
  return vec3(from(place - aside).r, from(place).g, from(place + aside).b);
}
`,
}
