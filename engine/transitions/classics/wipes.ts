import type { ShaderTransition } from '../transition.ts'

/**
 * Replaces A by B, starting where a value from 0 to 1 is smallest.
 * @param start GLSL of the value at the position `at`
 * @param soft how much of the way the edge takes, 0…1
 */
const wipeBy = (start: string, soft: number, helpers = ''): ShaderTransition => ({
  fragment: `
${helpers}
const float SOFT = ${soft.toFixed(3)};
float start(vec2 at) { ${start} }
vec3 picture(vec2 at) {
  float own = (uProgress * (1.0 + SOFT) - start(at)) / SOFT;
  return mix(from(at), to(at), smoothstep(0.0, 1.0, own));
}
`,
})

const TURN = `
float turnOf(vec2 at, vec2 first) {
  vec2 ray = (at - 0.5) * uSize;
  return fract((atan(ray.y, ray.x) - atan(first.y, first.x)) / (2.0 * PI));
}`

/** A clock wipe with a soft edge, from the left. */
export const radial = wipeBy('return turnOf(at, vec2(-1.0, 0.0));', 0.16, TURN)
/** A clock wipe with a hard edge, from below. */
export const angular = wipeBy('return turnOf(at, vec2(0.0, 1.0));', 0.004, TURN)
/** From the bottom left to the top right. */
export const directionalwipe = wipeBy('return (at.x + 1.0 - at.y) / 2.0;', 0.5)
/** A soft disc opens from the center. */
export const circleopen = wipeBy('return 2.0 * length((at - 0.5) * uSize) / length(uSize);', 0.3)
/** From the left; each row starts at its own time. */
export const wind = wipeBy('return 0.8 * at.x + 0.2 * chance(int(at.y * uSize.y / 2.0), 3);', 0.2)
/** Fields of a 10 × 18 board change in any order. */
export const randomsquares = wipeBy(
  'ivec2 field = ivec2(at * vec2(10.0, 18.0)); return chance(field.x, field.y);',
  0.3,
)
/** Lines across and along spread from the center. */
export const crosshatch = wipeBy(
  `
  float far = 2.0 * length(at - 0.5) / 1.4142136;
  ivec2 place = ivec2(at * uSize / 2.0);
  return 0.4 * far + 0.3 * chance(place.x, 5) + 0.3 * chance(place.y, 7);`,
  0.1,
)
/** Bright columns of A melt downwards. */
export const luminanceMelt = wipeBy(
  `
  float run = chance(int(at.x * uSize.x / 3.0), 11);
  float bright = dot(from(vec2(at.x, 0.5 * at.y)), vec3(0.2126, 0.7152, 0.0722));
  return clamp(0.5 * at.y + 0.3 * run + 0.2 * (1.0 - bright), 0.0, 1.0);`,
  0.25,
)
/** B appears in patches of smooth noise, which grow together. */
export const perlin = wipeBy(
  `
  vec2 place = at * vec2(4.0, 4.0 * uSize.y / uSize.x);
  ivec2 cell = ivec2(floor(place));
  vec2 part = fract(place);
  part = part * part * (3.0 - 2.0 * part);
  float top = mix(chance(cell.x, cell.y), chance(cell.x + 1, cell.y), part.x);
  float bottom = mix(chance(cell.x, cell.y + 1), chance(cell.x + 1, cell.y + 1), part.x);
  return mix(top, bottom, part.y);`,
  0.02,
)

/**
 * Pieces of B that grow to their whole size, one after the other.
 * @param start GLSL of when a piece starts, 0…1, at the position `at`
 * @param distance GLSL of a point's distance from the center of its piece, 0…1, at the position `at`
 */
const pieces = (start: string, distance: string, soft: number): ShaderTransition => ({
  fragment: `
const float SOFT = ${soft.toFixed(3)};
float start(vec2 at) { ${start} }
float away(vec2 at) { ${distance} }
vec3 picture(vec2 at) {
  float own = clamp((uProgress * (1.0 + SOFT) - start(at)) / SOFT, 0.0, 1.0);
  return mix(from(at), to(at), smoothstep(away(at) - 0.03, away(at) + 0.03, mix(-0.03, 1.03, own)));
}
`,
})

/** Dots grow, from the bottom left on. */
export const polkaDotsCurtain = pieces(
  'return length(vec2(at.x, 1.0 - at.y)) / 1.4142136;',
  'return length(fract(at * uSize * 20.0 / uSize.x) - 0.5) / 0.7071068;',
  0.6,
)
/** Squares grow from the left to the right. */
export const squareswire = pieces(
  'return (at.x + 0.5 * at.y) / 1.5;',
  'vec2 part = abs(fract(at * uSize * 10.0 / uSize.x) - 0.5); return 2.0 * max(part.x, part.y);',
  0.8,
)
/** Ten blinds open upright, from the left on. */
export const windowslice = pieces('return at.x;', 'return fract(at.x * 10.0);', 0.5)
/** Blinds lie across: every other one changes first. */
export const windowblinds = pieces('return mod(floor(at.y * 24.0), 2.0);', 'return fract(at.y * 24.0);', 1)
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
