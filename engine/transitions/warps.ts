import { quarticInOut, sineInOut, smoothstep } from './easing.ts'
import type { ShaderTransition } from './transition.ts'

/** In widths of the picture. */
const RADIUS = 0.3
/** Until A's left edge has passed the quarter of the roller that is seen. */
const WAY = 1 + RADIUS * (Math.PI / 2 - 1) + 0.003
/** Until B is all that is seen. */
const ROLL_END = 0.6

/** A is pulled to the right over a roller at the right edge, where it bends away; B lies under it. */
export const zoomRight: ShaderTransition = {
  amounts(progress) {
    const time = Math.min(1, progress / ROLL_END)
    const pulled = WAY * sineInOut(time) ** 1.45
    // the roller grows slower than the page moves, so that the page's right edge is never seen
    const radius = Math.max(1e-4, RADIUS * Math.tanh(pulled / RADIUS))
    const appears = smoothstep(0, 0.1, time)
    return [pulled, radius, 0.6 * appears, 0.45 * appears * (1 - smoothstep(0.75, 1, time))]
  },
  fragment: `
vec3 picture(vec2 at) {
  float axis = 1.0 - uAmounts.y;
  float u = at.x - uAmounts.x;
  float v = at.y;
  float light = 1.0;
  if (at.x > axis) {
    float sine = min(1.0, (at.x - axis) / uAmounts.y);
    float cosine = sqrt(1.0 - sine * sine);
    u = axis + uAmounts.y * asin(sine) - uAmounts.x;
    v = 0.5 + (at.y - 0.5) * (1.0 + 0.8 * uAmounts.y * (1.0 - cosine));
    light = 1.0 - uAmounts.z * (1.0 - cosine);
  }
  if (u >= 0.0 && abs(v - 0.5) <= 0.5) return from(vec2(u, v)) * light;
  return to(at) * (1.0 - uAmounts.w * exp(14.0 * min(u, 0.0)));
}
`,
}

const REACH = 0.3

/** Each picture is torn up or down where the other one is red, and they cross over. */
export const fastSwitch: ShaderTransition = {
  amounts(progress) {
    const done = sineInOut(progress)
    return [REACH * done, REACH * (1 - done), done, 0]
  },
  fragment: `
vec3 picture(vec2 at) {
  vec3 a = from(vec2(at.x, at.y + uAmounts.x * to(at).r));
  vec3 b = to(vec2(at.x, at.y - uAmounts.y * from(at).r));
  return mix(a, b, uAmounts.z);
}
`,
}

/** The picture swells from its center while A gives way to B, which draws in a little before it settles. */
export const fat: ShaderTransition = {
  amounts(progress) {
    const swell = 0.6 * Math.sin(1.5 * Math.PI * progress)
    return [1.2 * swell, swell * (1 - progress ** 2), 0, 0]
  },
  fragment: `
vec3 picture(vec2 at) {
  vec2 ray = at - 0.5;
  vec2 bulge = ray * (1.0 - pow(min(1.0, length(ray) * 1.414), 0.65));
  return mix(from(at - bulge * uAmounts.x), to(at - bulge * uAmounts.y), uProgress);
}
`,
}

/** The part of the time in which the band sweeps over the picture. */
const SWEEP = { from: 0.17, to: 0.74 }

/**
 * A flows off upwards and to the right, B wells up from below at the left; where they leave the picture they go on
 * mirrored. A wavy band sweeps from the top right to the bottom left, through which the one is drawn out into the other.
 */
export const fluidly: ShaderTransition = {
  // where the band begins, from -1/2 at the top right to 1 and its thickness at the bottom left
  amounts: (progress) => [-0.5 + (2.05 * (progress - SWEEP.from)) / (SWEEP.to - SWEEP.from), 0, 0, 0],
  field: {
    columns: 40,
    rows: 40,
    at(x, y, progress) {
      const left = 1 - progress
      const bow = 1.5 * Math.cos(1.9 * y - 0.665)
      const wave = 0.012 * Math.sin(4 * Math.PI * (x + y))
      return [y - 0.5 * x + wave, y + flown(progress) * bow, y + flown(left) * (bow - 2), 0]
    },
  },
  fragment: `
const float SLIDE = 0.53;
const float THICK = 0.42;
vec3 picture(vec2 at) {
  float share = (uAmounts.x - vField.x) / THICK;
  vec2 a = vec2(at.x - SLIDE * uProgress, vField.y);
  vec2 b = vec2(at.x + SLIDE * (1.0 - uProgress), vField.z);
  if (share <= 0.0) return from(a);
  if (share >= 1.0) return to(b);
  vec2 drawn = vec2(-0.2, 2.0);
  return mix(from(a + drawn * share), to(b - drawn * (1.0 - share)), share);
}
`,
}

/** How far a picture is from its place, in parts of its way: ever faster away from it. */
const flown = (time: number) => (time ** 2 * (1.05 + 0.3 * time)) / (time + 0.01)

/** Until B is all that is seen. */
const GLASS_END = 0.62

/** A glass grows from the center: its rim magnifies A, and through its middle B settles to its size. */
export const magnifier: ShaderTransition = {
  amounts(progress) {
    const time = Math.min(1, progress / GLASS_END)
    // the rim's shine comes and goes with the glass
    return [0.35 * smoothstep(0, 0.08, time) * (1 - smoothstep(0.6, 0.8, time)), time, 0, 0]
  },
  fragment: `
const float RIM = 0.5;
vec3 picture(vec2 at) {
  vec2 ray = at - 0.5;
  // as tall or wide as the picture
  float far = 1.41421356 * length(ray);
  float depth = (uAmounts.y * (1.0 + RIM) - far) / RIM;
  if (depth <= 0.0) return from(at);
  if (depth >= 1.0) return to(at);
  float rest = 1.0 - depth;
  vec3 a = from(at - ray * 0.75 * depth * depth);
  vec3 b = to(at - ray * 0.6 * rest * rest);
  float place = (depth - 0.07) / 0.06;
  float shine = uAmounts.x * exp(-place * place) * smoothstep(0.0, 0.04, depth);
  return mix(a, b, smoothstep(0.25, 0.75, depth)) + shine;
}
`,
}

/** A is pulled apart from its horizontal middle line and B springs back from the same stretch. */
export const stretch: ShaderTransition = {
  amounts: (progress) => [quarticInOut(progress), 0, 0, 0],
  field: {
    columns: 48,
    rows: 48,
    at(x, y, progress) {
      const done = quarticInOut(progress)
      const bulge = 0.5 - 0.5 * Math.cos(2 * Math.PI * x)
      const pull = 0.3 + 0.9 * bulge + 0.04 * Math.sin(23 * x + 17 * y)
      return [0.5 + (y - 0.5) / (1 + done * pull), 0.5 + (y - 0.5) / (1 + (1 - done) * pull), 0, 0]
    },
  },
  fragment: `
vec3 picture(vec2 at) {
  return mix(from(vec2(at.x, vField.x)), to(vec2(at.x, vField.y)), uAmounts.x);
}
`,
}
