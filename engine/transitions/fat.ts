import type { ShaderTransition } from './transition.ts'

/** The picture swells from its centre while A gives way to B, which draws in a little before it settles. */
export const fat: ShaderTransition = {
  amounts(progress) {
    const swell = 0.6 * Math.sin(1.5 * Math.PI * progress)
    return [1.2 * swell, swell * (1 - progress ** 2), 0, 0]
  },
  fragment: `
vec3 picture(vec2 at) {
  vec2 ray = at - 0.5;
  vec2 bulge = ray * (1.0 - pow(min(1.0, length(ray) * 1.414), 0.65));
  return mix(from(at - bulge * uAmounts.x), to(at - bulge * uAmounts.y), uProgress);
}
`,
}
