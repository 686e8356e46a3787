import type { ShaderTransition } from './transition.ts'

/** The picture swells from its centre while A gives way to B, which draws in a little before it settles. */
export const fat: ShaderTransition = {
  fragment: `
vec2 swollen(vec2 at, float amount) {
  vec2 ray = at - 0.5;
  float far = min(1.0, length(ray) / 0.7072);
  return 0.5 + ray * (1.0 - amount * (1.0 - pow(far, 0.65)));
}
vec3 picture(vec2 at, float p) {
  float swell = 0.6 * sin(1.5 * PI * p);
  return mix(from(swollen(at, 1.2 * swell)), to(swollen(at, swell * (1.0 - p * p))), p);
}
`,
}
