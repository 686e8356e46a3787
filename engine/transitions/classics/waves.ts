import type { ShaderTransition } from '../transition.ts'

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
export const crazyParametricFun: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  vec2 ray = at - 0.5;
  float far = 2.0 * length(ray * uSize) / length(uSize);
  float swing = sin(PI * uProgress);
  float t = far * (2.0 + 6.0 * uProgress) * PI;
  vec2 curve = vec2(3.0 * cos(t) + cos(3.0 * t), 3.0 * sin(t) - sin(3.0 * t)) / 4.0;
  vec2 place = at + 0.35 * swing * swing * curve;
  return mix(from(place), to(place), smoothstep(0.2, 0.8, uProgress));
}
`,
}

/** A band in which A is pressed together and B spread runs from the right to the left. */
export const crosswarp: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  float own = smoothstep(0.0, 1.0, 2.0 * uProgress - 1.0 + at.x);
  vec2 ray = at - 0.5;
  return mix(from(0.5 + ray * (1.0 - own)), to(0.5 + ray * own), own);
}
`,
}

/** The same along the diagonal, in a narrow band. */
export const directionalwarp: ShaderTransition = {
  fragment: `
const float BAND = 0.25;
vec3 picture(vec2 at) {
  float along = (1.0 - at.x + at.y) / 2.0;
  float own = smoothstep(0.0, BAND, uProgress * (1.0 + BAND) - along);
  vec2 ray = at - 0.5;
  return mix(from(0.5 + ray * (1.0 - own)), to(0.5 + ray * own), own);
}
`,
}

/** Rings of water pass over both pictures. */
export const ripple: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  vec2 ray = (at - 0.5) * uSize;
  float far = max(length(ray), 1.0) / length(uSize);
  float swing = sin(PI * uProgress);
  vec2 push = swing * swing * 0.03 * sin(60.0 * far - 30.0 * uProgress) * normalize(ray + 1e-4);
  return mix(from(at + push), to(at + push), smoothstep(0.2, 1.0, uProgress));
}
`,
}

/** One ring of water runs outwards over A while B appears. */
export const waterDrop: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  vec2 ray = (at - 0.5) * uSize;
  float far = 2.0 * length(ray) / length(uSize);
  float front = 1.3 * uProgress - far;
  float ring = exp(-60.0 * front * front) * sin(40.0 * front) * sin(PI * uProgress);
  vec2 place = at + 0.06 * ring * normalize(ray + 1e-4);
  return mix(from(place), to(at), smoothstep(0.0, 1.0, uProgress));
}
`,
}

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
