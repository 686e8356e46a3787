import { quarticInOut } from './easing.ts'
import type { ShaderTransition } from './transition.ts'

/** A is pulled apart from its horizontal middle line and B springs back from the same stretch. */
export const stretch: ShaderTransition = {
  amounts: (progress) => [quarticInOut(progress), 0, 0, 0],
  field: {
    columns: 48,
    rows: 48,
    at(x, y, progress) {
      const done = quarticInOut(progress)
      const bulge = 0.5 - 0.5 * Math.cos(2 * Math.PI * x)
      const pull = 0.3 + 0.9 * bulge + 0.04 * Math.sin(23 * x + 17 * y)
      return [0.5 + (y - 0.5) / (1 + done * pull), 0.5 + (y - 0.5) / (1 + (1 - done) * pull), 0, 0]
    },
  },
  fragment: `
vec3 picture(vec2 at) {
  return mix(from(vec2(at.x, vField.x)), to(vec2(at.x, vField.y)), uAmounts.x);
}
`,
}
