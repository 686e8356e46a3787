import type { ShaderTransition } from './transition.ts'

/** A flows off up and to the left, a wavy edge sweeps from the top right to the bottom left, B wells up behind. */
export const fluidly: ShaderTransition = {
  fragment: `
const float SOFT = 0.12;
vec3 picture(vec2 at, float p) {
  float done = sineInOut(p);
  float calm = sin(PI * p);
  float along = at.x + at.y;
  float wave = calm * (0.05 * sin(4.0 * PI * along) + 0.02 * sin(11.0 * PI * along + 9.0 * p));
  float across = (1.0 - at.x + at.y) / 2.0 + wave;
  float edge = mix(-SOFT - 0.02, 1.0 + SOFT + 0.02, done);
  float share = smoothstep(edge + SOFT, edge - SOFT, across);
  // close to the edge both pictures are drawn out along it
  float drag = 0.12 * calm * exp(-pow((across - edge) / SOFT, 2.0)) * sin(6.0 * PI * along);
  vec3 a = from(at + done * vec2(0.25, 0.6) + drag * vec2(0.5, 1.0));
  vec3 b = to(at - (1.0 - done) * vec2(-0.25, 0.6) + drag * vec2(0.5, 1.0));
  return mix(a, b, share);
}
`,
}
