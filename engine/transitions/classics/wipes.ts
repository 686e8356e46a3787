import { smoothstep } from '../easing.ts'
import { maskedBy } from '../mask.ts'
import { chance } from '../noise.ts'
import type { CanvasTransition, ShaderTransition } from '../transition.ts'

/**
 * Replaces A by B, starting where a value from 0 to 1 is smallest.
 * @param start the value at a position
 * @param soft how much of the way the edge takes, 0…1
 */
const wipeBy = (start: Parameters<typeof maskedBy>[0], soft: number): CanvasTransition =>
  maskedBy(
    (...place) => (start(...place) + soft / 2) / (1 + soft),
    () => soft / 2 / (1 + soft),
  )

/** How far a clock's hand has turned at a position, in turns from the direction of the first angle. */
const turnOf = (x: number, y: number, width: number, height: number, first: number) =>
  fraction((Math.atan2((y - 0.5) * height, (x - 0.5) * width) - first) / (2 * Math.PI))

const fraction = (value: number) => value - Math.floor(value)

/** A clock wipe with a soft edge, from the left. */
export const radial = wipeBy((...place) => turnOf(...place, Math.PI), 0.16)
/** A clock wipe with a hard edge, from below. */
export const angular = wipeBy((...place) => turnOf(...place, Math.PI / 2), 0.004)
/** From the bottom left to the top right. */
export const directionalwipe = wipeBy((x, y) => (x + 1 - y) / 2, 0.5)
/** A soft disc opens from the center. */
export const circleopen = wipeBy(
  (x, y, width, height) =>
    (2 * Math.hypot((x - 0.5) * width, (y - 0.5) * height)) / Math.hypot(width, height),
  0.3,
)
/** From the left; each row starts at its own time. */
export const wind = wipeBy((x, y, _, height) => 0.8 * x + 0.2 * chance(Math.floor((y * height) / 2), 3), 0.2)
/** Fields of a 10 × 18 board change in any order. */
export const randomsquares = wipeBy((x, y) => chance(Math.floor(x * 10), Math.floor(y * 18)), 0.3)
/** Lines across and along spread from the center. */
export const crosshatch = wipeBy((x, y, width, height) => {
  const far = Math.SQRT2 * Math.hypot(x - 0.5, y - 0.5)
  const [across, along] = [chance(Math.floor((x * width) / 2), 5), chance(Math.floor((y * height) / 2), 7)]
  return 0.4 * far + 0.3 * across + 0.3 * along
}, 0.1)
/** B appears in patches of smooth noise, which grow together. */
export const perlin = wipeBy((x, y, width, height) => {
  const [left, top] = [x * 4, (y * 4 * height) / width]
  const [column, row] = [Math.floor(left), Math.floor(top)]
  const [right, down] = [smoothstep(0, 1, left - column), smoothstep(0, 1, top - row)]
  const above = mix(chance(column, row), chance(column + 1, row), right)
  const below = mix(chance(column, row + 1), chance(column + 1, row + 1), right)
  return mix(above, below, down)
}, 0.02)

const mix = (one: number, other: number, share: number) => one + (other - one) * share

/** Bright columns of A melt downwards. */
export const luminanceMelt: ShaderTransition = {
  fragment: `
const float SOFT = 0.25;
float start(vec2 at) {
  float run = chance(int(at.x * uSize.x / 3.0), 11);
  float bright = dot(from(vec2(at.x, 0.5 * at.y)), vec3(0.2126, 0.7152, 0.0722));
  return clamp(0.5 * at.y + 0.3 * run + 0.2 * (1.0 - bright), 0.0, 1.0);
}
vec3 picture(vec2 at) {
  float own = (uProgress * (1.0 + SOFT) - start(at)) / SOFT;
  return mix(from(at), to(at), smoothstep(0.0, 1.0, own));
}
`,
}

/** How soft the edges of pieces are, in parts of their size. */
const EDGE = 0.03

/**
 * Pieces of B that grow to their whole size, one after the other.
 * @param start when a piece starts, 0…1, at a position
 * @param distance a point's distance from the center of its piece, 0…1
 * @param soft how long a piece grows, in times of what is between the first start and the last
 */
const pieces = (
  start: (x: number, y: number) => number,
  distance: (x: number, y: number, width: number, height: number) => number,
  soft: number,
): CanvasTransition =>
  maskedBy(
    (x, y, ...size) =>
      (start(x, y) + (soft * (distance(x, y, ...size) + EDGE)) / (1 + 2 * EDGE)) / (1 + soft),
    () => (EDGE * soft) / (1 + 2 * EDGE) / (1 + soft),
  )

/** Dots grow, from the bottom left on. */
export const polkaDotsCurtain = pieces(
  (x, y) => Math.hypot(x, 1 - y) / Math.SQRT2,
  (x, y, width, height) =>
    Math.SQRT2 * Math.hypot(fraction(x * 20) - 0.5, fraction((y * height * 20) / width) - 0.5),
  0.6,
)
/** Squares grow from the left to the right. */
export const squareswire = pieces(
  (x, y) => (x + 0.5 * y) / 1.5,
  (x, y, width, height) =>
    2 * Math.max(Math.abs(fraction(x * 10) - 0.5), Math.abs(fraction((y * height * 10) / width) - 0.5)),
  0.8,
)
/** Ten blinds open upright, from the left on. */
export const windowslice = pieces(
  (x) => x,
  (x) => fraction(x * 10),
  0.5,
)
/** Blinds lie across: every other one changes first. */
export const windowblinds = pieces(
  (_, y) => Math.floor(y * 24) % 2,
  (_, y) => fraction(y * 24),
  1,
)
/** Eight blades widen while they turn. */
export const pinwheel: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  vec2 ray = (at - 0.5) * uSize;
  float blade = fract(4.0 * atan(ray.y, ray.x) / PI + 0.5 * uProgress);
  float soft = min(0.5, 4.0 / (PI * max(1.0, length(ray))));
  float width = uProgress * (1.0 + 2.0 * soft) - soft;
  float own = smoothstep(-soft, soft, width - abs(2.0 * blade - 1.0));
  return mix(from(at), to(at), own);
}
`,
}
