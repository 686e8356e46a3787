import type { ShaderTransition } from './transition.ts'

/** A trickles away up and to the left, as far as B is bright, while B comes through. */
export const quicksand: ShaderTransition = {
  fragment: `
vec3 picture(vec2 at) {
  vec3 b = to(at);
  return mix(from(at + b.rb * uProgress), b, uProgress);
}
`,
}
