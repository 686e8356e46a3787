import type { ShaderTransition } from './transition.ts'

/** Each picture is torn up or down where the other one is red, and they cross over. */
export const fastSwitch: ShaderTransition = {
  fragment: `
const float REACH = 0.3;
vec3 picture(vec2 at, float p) {
  float done = sineInOut(p);
  vec3 a = from(at + vec2(0.0, REACH * done * to(at).r));
  vec3 b = to(at - vec2(0.0, REACH * (1.0 - done) * from(at).r));
  return mix(a, b, done);
}
`,
}
