import type { ShaderTransition } from './transition.ts'

/** Three discs orbit the centre and grow, one for each colour channel: inside, that channel is B's. */
export const tricolorCircle: ShaderTransition = {
  fragment: `
const float ORBIT = 0.3;
vec3 picture(vec2 at, float p) {
  float side = min(uSize.x, uSize.y);
  vec2 place = (at - 0.5) * uSize / side;
  float radius = p * (ORBIT + 0.01 + 0.5 * length(uSize) / side);
  vec3 inside;
  for (int channel = 0; channel < 3; channel++) {
    float angle = 4.0 * p + float(channel) * PI * 2.0 / 3.0 + 2.6;
    float d = distance(place, ORBIT * vec2(cos(angle), sin(angle)));
    inside[channel] = clamp((radius - d) * side + 0.5, 0.0, 1.0) * step(0.0, radius * side - 0.5);
  }
  return mix(from(at), to(at), inside);
}
`,
}
