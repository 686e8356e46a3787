import type { ShaderTransition } from '../transition.ts'
import { LUMINANCE, pulled } from '../warp/index.ts'

const LUMINANCE_GLSL = `const vec3 LUMINANCE = vec3(${LUMINANCE.join()});`

/** A darkens to black, from which B comes. */
export const fadecolor: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  vec3 a = from(at) * (1.0 - smoothstep(0.0, 0.6, uProgress));
  vec3 b = to(at) * smoothstep(0.4, 1.0, uProgress);
  return a + b;
}
`,
}

/** Both pictures lose their colors on the way. */
export const fadegrayscale: ShaderTransition = {
  fragment: `
${LUMINANCE_GLSL}
vec3 picture(vec2 at) {
  float gray = 1.0 - abs(2.0 * uProgress - 1.0);
  vec3 a = from(at);
  vec3 b = to(at);
  a = mix(a, vec3(dot(a, LUMINANCE)), gray);
  b = mix(b, vec3(dot(b, LUMINANCE)), gray);
  return mix(a, b, uProgress);
}
`,
}

/** A is multiplied by B, and the product lightens to B. */
export const multiplyBlend: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  vec3 a = from(at);
  vec3 b = to(at);
  return uProgress < 0.5 ? mix(a, a * b, 2.0 * uProgress) : mix(a * b, b, 2.0 * uProgress - 1.0);
}
`,
}

/** Pixels of similar colors change first. */
export const colourDistance: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  vec3 a = from(at);
  vec3 b = to(at);
  float start = 0.7 * distance(a, b) / 1.7320508;
  return mix(a, b, smoothstep(start, start + 0.3, uProgress));
}
`,
}

/** Red changes first, blue last. */
export const colorphase: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  return mix(from(at), to(at), smoothstep(vec3(0.0, 0.2, 0.4), vec3(0.6, 0.8, 1.0), vec3(uProgress)));
}
`,
}

/** Dark parts of A give way first. */
export const luma: ShaderTransition = {
  fragment: `
${LUMINANCE_GLSL}
const float SOFT = 0.08;
vec3 picture(vec2 at) {
  vec3 a = from(at);
  float edge = mix(-SOFT, 1.0 + SOFT, uProgress);
  float start = dot(a, LUMINANCE);
  return mix(a, to(at), smoothstep(start - SOFT, start + SOFT, edge));
}
`,
}

/** Both pictures glow orange while they cross over. */
export const burn: ShaderTransition = {
  fragment: `
const vec3 GLOW = vec3(0.9, 0.4, 0.2);
vec3 picture(vec2 at) {
  return mix(from(at) + GLOW * uProgress, to(at) + GLOW * (1.0 - uProgress), uProgress);
}
`,
}

/** The rows of both pictures sway while they cross over. */
export const dreamy: ShaderTransition = {
  fragment: `
const float REACH = 0.03;
vec3 picture(vec2 at) {
  float rest = 1.0 - uProgress;
  vec2 a = at + vec2(0.0, REACH * uProgress * cos(10.0 * (uProgress + at.x)));
  vec2 b = at + vec2(0.0, REACH * rest * cos(10.0 * (rest + at.x)));
  return mix(from(a), to(b), uProgress);
}
`,
}

const DISPLACED = 0.5

/** The brightness of each picture displaces the other. */
export const displacement: ShaderTransition = pulled(
  { of: 'other', x: LUMINANCE, y: LUMINANCE },
  {
    columns: 1,
    rows: 1,
    frame(progress) {
      const [ofA, ofB] = [DISPLACED * progress, -DISPLACED * (1 - progress)]
      return (x, y) => {
        const places = [x - ofA / 2, y - ofA / 2, x - ofB / 2, y - ofB / 2] as const
        return [...places, progress, 1, 1, 0, ofA, ofA, ofB, ofB]
      }
    },
  },
)

/** Both pictures are drawn along their common reds and greens. */
export const morph: ShaderTransition = {
  fragment: `
const float REACH = 0.1;
vec3 picture(vec2 at) {
  vec2 way = REACH * (from(at).rg + to(at).rg - 1.0);
  return mix(from(at + way * uProgress), to(at - way * (1.0 - uProgress)), uProgress);
}
`,
}

/** Blocks jump aside, each channel on its own. */
export const glitchMemories: ShaderTransition = {
  fragment: `
const float REACH = 0.06;
vec3 mixed(vec2 at) { return mix(from(at), to(at), uProgress); }
vec3 picture(vec2 at) {
  ivec2 block = ivec2(floor(at * uSize / 16.0));
  int moment = int(uProgress * 24.0);
  float reach = REACH * sin(PI * uProgress) * (chance(block.x + 131 * moment, block.y) - 0.5);
  vec2 aside = vec2(reach, 0.5 * reach);
  return vec3(mixed(at + aside).r, mixed(at).g, mixed(at - aside).b);
}
`,
}

/** Coarse blocks of both pictures are thrown about, brighter the farther. */
export const glitchDisplace: ShaderTransition = {
  fragment: `
const float REACH = 0.25;
vec2 thrown(vec2 at, int layer) {
  ivec2 block = ivec2(floor(at * vec2(9.0, 27.0)));
  return vec2(chance(block.x, block.y + 97 * layer), chance(block.y, block.x + 89 * layer)) - 0.5;
}
vec3 picture(vec2 at) {
  float force = sin(PI * uProgress);
  force *= force * REACH;
  vec3 a = from(at + force * thrown(at, 1));
  vec3 b = to(at + force * thrown(at, 2));
  return mix(a, b, smoothstep(0.3, 0.7, uProgress)) * (1.0 + 2.0 * force);
}
`,
}
