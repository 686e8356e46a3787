import type { ShaderTransition } from './transition.ts'

/** A glass grows from the centre: its rim magnifies A, and through its middle B settles to its size. */
export const magnifier: ShaderTransition = {
  fragment: `
const float RIM = 0.5;
vec3 picture(vec2 at, float p) {
  vec2 ray = at - 0.5;
  float far = length(ray * uSize) / (0.5 * length(uSize));
  float depth = (p * (1.0 + RIM) - far) / RIM;
  if (depth <= 0.0) return from(at);
  if (depth >= 1.0) return to(at);
  vec3 a = from(0.5 + ray * (1.0 - 0.75 * depth * depth));
  vec3 b = to(0.5 + ray * (1.0 - 0.6 * pow(1.0 - depth, 2.0)));
  float shine = 0.35 * exp(-pow((depth - 0.07) / 0.06, 2.0)) * smoothstep(0.0, 0.08, p) * smoothstep(0.0, 0.04, depth);
  return mix(a, b, smoothstep(0.25, 0.75, depth)) + shine * (1.0 - smoothstep(0.6, 0.8, p));
}
`,
}
