import { sineInOut, smoothstep } from './easing.ts'
import type { ShaderTransition } from './transition.ts'

const SOFT = 0.12
/** How high the edge's waves reach, in parts of the diagonal. */
const WAVES = 0.07

/** A flows off up and to the left, a wavy edge sweeps from the top right to the bottom left, B wells up behind. */
export const fluidly: ShaderTransition = {
  amounts: (progress) => [sineInOut(progress), 0, 0, 0],
  field: {
    columns: 60,
    rows: 60,
    at(x, y, progress) {
      const along = x + y
      const swell = Math.sin(Math.PI * progress)
      const wave = 0.05 * Math.sin(4 * Math.PI * along) + 0.02 * Math.sin(11 * Math.PI * along + 9 * progress)
      const across = (1 - x + y) / 2 + swell * wave
      const edge = sineInOut(progress) * (1 + 2 * (SOFT + WAVES)) - SOFT - WAVES
      const share = 1 - smoothstep(edge - SOFT, edge + SOFT, across)
      // close to the edge both pictures are drawn out along it
      const near = Math.exp(-(((across - edge) / SOFT) ** 2))
      return [share, 0.12 * swell * near * Math.sin(6 * Math.PI * along), 0, 0]
    },
  },
  fragment: `
vec3 picture(vec2 at) {
  vec2 drag = vField.y * vec2(0.5, 1.0);
  vec2 a = at + uAmounts.x * vec2(0.25, 0.6) + drag;
  vec2 b = at - (1.0 - uAmounts.x) * vec2(-0.25, 0.6) + drag;
  if (vField.x <= 0.0) return from(a);
  if (vField.x >= 1.0) return to(b);
  return mix(from(a), to(b), vField.x);
}
`,
}
