import type { ShaderTransition } from './transition.ts'

/**
 * A breaks up into liquid streaks and B condenses out of them. The displacement is the vertical part of the
 * curl of a noise in space and time: a flow without sources, so streaks bend but never tear open. The noise is
 * Perlin's (2002) with random instead of fixed gradients; `slopes` is its exact derivative.
 */
export const waterWave: ShaderTransition = {
  field: {
    columns: 48,
    rows: 84,
    source: `
vec3 gradient(ivec3 cell) {
  uint h = scramble(uint(cell.x) + scramble(uint(cell.y) + scramble(uint(cell.z))));
  return vec3(uvec3(h, h >> 10u, h >> 20u) & 1023u) / 511.5 - 1.0;
}
vec3 slopes(vec3 at) {
  vec3 base = floor(at);
  vec3 d = at - base;
  ivec3 cell = ivec3(base);
  vec3 w = d * d * d * (d * (d * 6.0 - 15.0) + 10.0);
  vec3 dw = 30.0 * d * d * (d - 1.0) * (d - 1.0);
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 8; i++) {
    ivec3 corner = ivec3(i & 1, (i >> 1) & 1, i >> 2);
    vec3 far = vec3(corner);
    vec3 g = gradient(cell + corner);
    vec3 share = mix(1.0 - w, w, far);
    vec3 rise = mix(-dw, dw, far);
    float height = dot(g, d - far);
    sum += g * share.x * share.y * share.z + height * vec3(
      rise.x * share.y * share.z, share.x * rise.y * share.z, share.x * share.y * rise.z);
  }
  return sum;
}
vec4 field(vec2 at, float p) {
  vec3 place = vec3(at * 5.0, p * 1.5);
  vec3 one = slopes(place);
  vec3 other = slopes(place + vec3(31.4, 47.2, 12.8));
  return vec4((one.z - other.x) * 0.5, 0.5 + 0.5 * one.x, 0.0, 0.0);
}
`,
  },
  fragment: `
const float SOFT = 0.35;
vec3 picture(vec2 at, float p) {
  float weight = sin(0.5 * PI * p);
  // B comes through where the field lets it first: clear patches of A and B instead of mud
  float late = clamp(vField.y, 0.0, 1.0);
  float share = smoothstep(late - SOFT, late + SOFT, mix(-SOFT, 1.0 + SOFT, weight));
  vec3 a = from(at + vec2(0.0, vField.x * weight));
  vec3 b = to(at + vec2(0.0, vField.x * (1.0 - weight)));
  return mix(a, b, share);
}
`,
}
