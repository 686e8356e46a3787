import type { ShaderTransition } from './transition.ts'

/**
 * A breaks up into liquid streaks and B condenses out of them. The displacement is the vertical part of the
 * curl of a noise in space and time: a flow without sources, so streaks bend but never tear open.
 */
export const waterWave: ShaderTransition = {
  field: {
    columns: 90,
    rows: 160,
    source: `
float corner(ivec3 cell, vec3 d) {
  float angle = 2.0 * PI * chance(cell);
  float z = 2.0 * chance(cell + 917) - 1.0;
  vec3 gradient = vec3(sqrt(1.0 - z * z) * vec2(cos(angle), sin(angle)), z);
  return dot(gradient, d);
}
float noise(vec3 at) {
  vec3 base = floor(at);
  vec3 d = at - base;
  ivec3 cell = ivec3(base);
  vec3 w = d * d * d * (d * (d * 6.0 - 15.0) + 10.0);
  vec4 near = vec4(
    corner(cell, d),
    corner(cell + ivec3(1, 0, 0), d - vec3(1.0, 0.0, 0.0)),
    corner(cell + ivec3(0, 1, 0), d - vec3(0.0, 1.0, 0.0)),
    corner(cell + ivec3(1, 1, 0), d - vec3(1.0, 1.0, 0.0)));
  vec4 far = vec4(
    corner(cell + ivec3(0, 0, 1), d - vec3(0.0, 0.0, 1.0)),
    corner(cell + ivec3(1, 0, 1), d - vec3(1.0, 0.0, 1.0)),
    corner(cell + ivec3(0, 1, 1), d - vec3(0.0, 1.0, 1.0)),
    corner(cell + ivec3(1, 1, 1), d - vec3(1.0)));
  vec4 planes = mix(near, far, w.z);
  vec2 rows = mix(planes.xz, planes.yw, w.x);
  return mix(rows.x, rows.y, w.y);
}
float curlY(vec3 at) {
  const float e = 0.05;
  vec3 z = vec3(0.0, 0.0, e), x = vec3(e, 0.0, 0.0), other = vec3(31.4, 47.2, 12.8);
  return (noise(at + z) - noise(at - z) - noise(at + other + x) + noise(at + other - x)) / (2.0 * e);
}
vec4 field(vec2 at, float p) {
  return vec4(curlY(vec3(at * 5.0, p * 2.0)), 0.0, 0.0, 0.0);
}
`,
  },
  fragment: `
vec3 picture(vec2 at, float p) {
  float weight = sin(0.5 * PI * p);
  float flow = vField.x * 0.5;
  vec3 a = from(mirrored(at + vec2(0.0, flow * weight)));
  vec3 b = to(mirrored(at + vec2(0.0, flow * (1.0 - weight))));
  return mix(a, b, weight);
}
`,
}
