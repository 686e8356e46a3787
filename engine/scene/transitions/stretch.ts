import type { ShaderTransition } from './transition.ts'

/** A is pulled apart from its horizontal middle line and B springs back from the same stretch. */
export const stretch: ShaderTransition = {
  fragment: `
vec2 pulled(vec2 at, float amount) {
  float bulge = 0.5 - 0.5 * cos(2.0 * PI * at.x);
  float tremble = 0.04 * sin(23.0 * at.x + 17.0 * at.y);
  return vec2(at.x, 0.5 + (at.y - 0.5) / (1.0 + amount * (0.3 + 0.9 * bulge + tremble)));
}
vec3 picture(vec2 at, float p) {
  float done = quarticInOut(p);
  return mix(from(pulled(at, done)), to(pulled(at, 1.0 - done)), done);
}
`,
}
