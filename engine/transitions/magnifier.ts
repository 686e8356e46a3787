import { smoothstep } from './easing.ts'
import type { ShaderTransition } from './transition.ts'

/** A glass grows from the centre: its rim magnifies A, and through its middle B settles to its size. */
export const magnifier: ShaderTransition = {
  // the rim's shine comes and goes with the glass
  amounts: (progress) => [
    0.35 * smoothstep(0, 0.08, progress) * (1 - smoothstep(0.6, 0.8, progress)),
    0,
    0,
    0,
  ],
  fragment: `
const float RIM = 0.5;
vec3 picture(vec2 at) {
  vec2 ray = at - 0.5;
  float far = 2.0 * length(ray * uSize) / length(uSize);
  float depth = (uProgress * (1.0 + RIM) - far) / RIM;
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
