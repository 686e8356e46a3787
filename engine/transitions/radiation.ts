import type { ShaderTransition } from './transition.ts'

const REACH = 0.3

/** Rings run outwards and magnify both pictures, bright parts more than dark ones, while they cross over. */
export const radiation: ShaderTransition = {
  amounts: (progress) => [REACH * Math.sin(Math.PI * progress), 10 * progress, progress ** 2, 0],
  fragment: `
const vec3 LUMINANCE = vec3(0.2126, 0.7152, 0.0722);
vec3 picture(vec2 at) {
  vec2 ray = at - 0.5;
  float d = length(ray * uSize) / min(uSize.x, uSize.y);
  float reach = uAmounts.x * (0.5 + 0.5 * sin(16.0 * d - uAmounts.y));
  vec3 a = from(at - ray * reach * (0.5 + dot(from(at), LUMINANCE)));
  vec3 b = to(at - ray * reach * (0.5 + dot(to(at), LUMINANCE)));
  return mix(a, b, uAmounts.z);
}
`,
}
