import { sineInOut, smoothstep } from './easing.ts'
import type { ShaderTransition } from './transition.ts'

/** In widths of the picture. */
const RADIUS = 0.3
/** Until A's left edge has passed the quarter of the roller that is seen. */
const WAY = 1 + RADIUS * (Math.PI / 2 - 1) + 0.003

/** A is pulled to the right over a roller at the right edge, where it bends away; B lies under it. */
export const zoomRight: ShaderTransition = {
  amounts(progress) {
    const pulled = WAY * sineInOut(progress)
    // the roller grows slower than the page moves, so that the page's right edge is never seen
    const radius = Math.max(1e-4, RADIUS * Math.tanh(pulled / RADIUS))
    const appears = smoothstep(0, 0.1, progress)
    return [pulled, radius, 0.6 * appears, 0.45 * appears * (1 - smoothstep(0.75, 1, progress))]
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
