import { sineInOut } from './easing.ts'
import type { ShaderTransition } from './transition.ts'

const REACH = 0.3

/** Each picture is torn up or down where the other one is red, and they cross over. */
export const fastSwitch: ShaderTransition = {
  amounts(progress) {
    const done = sineInOut(progress)
    return [REACH * done, REACH * (1 - done), done, 0]
  },
  fragment: `
vec3 picture(vec2 at) {
  vec3 a = from(vec2(at.x, at.y + uAmounts.x * to(at).r));
  vec3 b = to(vec2(at.x, at.y - uAmounts.y * from(at).r));
  return mix(a, b, uAmounts.z);
}
`,
}
