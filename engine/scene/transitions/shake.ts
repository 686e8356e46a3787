import type { ShaderTransition } from './transition.ts'

/** Late in the time the picture breaks: slices jump, one colour channel slips, and B has taken A's place. */
export const shake: ShaderTransition = {
  fragment: `
const float JUMPS = 30.0;
vec3 picture(vec2 at, float p) {
  float power = smoothstep(0.25, 0.75, p) * (1.0 - smoothstep(0.8, 1.0, p));
  int jump = int(p * JUMPS);
  for (int slice = 0; slice < 5; slice++) {
    float top = chance(ivec3(slice, jump, 1));
    float height = 0.02 + 0.13 * chance(ivec3(slice, jump, 2));
    float inside = step(top, at.y) * step(at.y, top + height);
    at.x += inside * 0.2 * power * (chance(ivec3(slice, jump, 3)) - 0.5);
  }
  vec2 slip = 0.06 * power * (vec2(chance(jump, 4), chance(jump, 5)) - 0.5);
  int channel = int(3.0 * chance(jump, 6));
  float done = smoothstep(0.35, 0.95, p);
  vec3 color = mix(from(at), to(at), done);
  color[channel] = mix(from(at + slip)[channel], to(at + slip)[channel], done);
  return color;
}
`,
}
