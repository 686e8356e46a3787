import type { ShaderTransition } from './transition.ts'

/** Three discs orbit the centre and grow, one for each colour channel: inside, that channel is B's. */
export const tricolorCircle: ShaderTransition = {
  amounts(progress) {
    const angle = 4 * progress + 2.6
    return [Math.cos(angle), Math.sin(angle), 0, 0]
  },
  fragment: `
const float ORBIT = 0.3;
// a third of a turn
const mat2 THIRD = mat2(-0.5, 0.8660254, -0.8660254, -0.5);
vec3 picture(vec2 at) {
  float side = min(uSize.x, uSize.y);
  vec2 place = (at - 0.5) * uSize;
  vec2 first = uAmounts.xy * ORBIT * side;
  vec2 second = THIRD * first;
  vec2 third = THIRD * second;
  // half a pixel of softness, and at the end half a pixel beyond the farthest corner
  float radius = uProgress * (ORBIT * side + 0.5 * length(uSize) + 1.0);
  vec3 away = vec3(distance(place, first), distance(place, second), distance(place, third));
  vec3 inside = clamp(radius - away, 0.0, 1.0);
  if (inside == vec3(1.0)) return to(at);
  if (inside == vec3(0.0)) return from(at);
  return mix(from(at), to(at), inside);
}
`,
}
