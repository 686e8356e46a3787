import type { ShaderTransition } from './transition.ts'

/** Sixteen twisted petals of B open over A, from the centre outwards, turning as they do. */
export const sunflower: ShaderTransition = {
  fragment: `
const float PETALS = 16.0;
vec3 picture(vec2 at) {
  vec2 place = (at - 0.5) * uSize;
  float d = max(length(place), 1.0);
  float far = 2.0 * d / length(uSize);
  float own = 1.5 * uProgress - 0.5 * far;
  if (own <= 0.0) return from(at);
  if (own >= 1.0) return to(at);
  float turn = atan(place.y, place.x) / (2.0 * PI) + 0.35 * far - 0.15 * uProgress;
  float ray = abs(2.0 * fract(turn * PETALS) - 1.0);
  // one pixel of softness, in the unit of ray
  float soft = min(1.0, PETALS / (PI * d));
  float open = mix(-soft, 1.0 + soft, own);
  return mix(from(at), to(at), smoothstep(ray - soft, ray + soft, open));
}
`,
}
