import type { ShaderTransition } from './transition.ts'

/** Thin slices at 45° shift and zoom each at its own moment, and each turns from A into B. */
export const oblique: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at, float p) {
  vec2 place = at * uSize / min(uSize.x, uSize.y);
  float across = dot(place, vec2(1.0, 1.0));
  float coarse = chance(int(floor(across * 9.0)), 1);
  float fine = chance(int(floor(across * 41.0)), 2);
  float late = mix(coarse, fine, 0.5);
  float own = smoothstep(0.0, 1.0, clamp(2.0 * p - late, 0.0, 1.0));
  vec2 along = vec2(1.0, -1.0) * (coarse - 0.5) * 0.5;
  vec2 a = 0.5 + (at - 0.5) * (1.0 - 0.3 * fine * own) + along * own;
  vec2 b = 0.5 + (at - 0.5) * (1.0 - 0.3 * fine * (1.0 - own)) - along * (1.0 - own);
  return mix(from(a), to(b), own);
}
`,
}
