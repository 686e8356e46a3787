import type { ShaderTransition } from './transition.ts'

/** A is pulled to the right over a roller at the right edge, where it bends away; B lies under it. */
export const zoomRight: ShaderTransition = {
  fragment: `
const float RADIUS = 0.3;
// until A's left edge has passed the quarter of the roller that is seen
const float WAY = 1.0 + RADIUS * (PI / 2.0 - 1.0) + 0.003;
vec3 picture(vec2 at, float p) {
  float pulled = WAY * sineInOut(p);
  // the roller grows slower than the page moves, so that the page's right edge is never seen
  float radius = max(RADIUS * tanh(pulled / RADIUS), 1e-4);
  float axis = 1.0 - radius;
  float angle = asin(clamp((at.x - axis) / radius, 0.0, 1.0));
  float depth = radius * (1.0 - cos(angle));
  float u = min(at.x, axis) + radius * angle - pulled;
  float v = 0.5 + (at.y - 0.5) * (1.0 + 0.8 * depth);
  if (u >= 0.0 && abs(v - 0.5) <= 0.5) {
    return from(vec2(u, v)) * mix(1.0, cos(angle), 0.6 * smoothstep(0.0, 0.1, p));
  }
  float gap = u < 0.0 ? -u : 0.0;
  float shadow = 0.45 * exp(-14.0 * gap) * (1.0 - smoothstep(0.75, 1.0, p)) * smoothstep(0.0, 0.1, p);
  return to(at) * (1.0 - shadow);
}
`,
}
