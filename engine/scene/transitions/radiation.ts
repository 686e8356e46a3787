import type { ShaderTransition } from './transition.ts'

/** Rings run outwards and magnify both pictures, bright parts more than dark ones, while they cross over. */
export const radiation: ShaderTransition = {
  fragment: `
const float REACH = 0.3;
vec3 picture(vec2 at, float p) {
  vec2 ray = at - 0.5;
  float d = length(ray * uSize / min(uSize.x, uSize.y));
  float ring = 0.5 + 0.5 * sin(16.0 * d - 10.0 * p);
  float reach = REACH * sin(PI * p) * ring;
  vec3 a = from(0.5 + ray * (1.0 - reach * (0.5 + luminance(from(at)))));
  vec3 b = to(0.5 + ray * (1.0 - reach * (0.5 + luminance(to(at)))));
  return mix(a, b, p * p);
}
`,
}
