import type { ShaderTransition } from './transition.ts'

/** Thin slices at 45° shift and zoom each at its own frame, and each turns from A into B. */
export const oblique: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  float across = (at.x * uSize.x + at.y * uSize.y) / min(uSize.x, uSize.y);
  float coarse = chance(int(across * 9.0), 1);
  float fine = chance(int(across * 41.0), 2);
  float own = smoothstep(0.0, 1.0, 2.0 * uProgress - mix(coarse, fine, 0.5));
  if (own <= 0.0) return from(at);
  if (own >= 1.0) return to(at);
  vec2 push = vec2(0.5, -0.5) * (coarse - 0.5) - 0.3 * fine * (at - 0.5);
  vec2 pull = vec2(0.5, -0.5) * (coarse - 0.5) + 0.3 * fine * (at - 0.5);
  return mix(from(at + push * own), to(at - pull * (1.0 - own)), own);
}
`,
}
