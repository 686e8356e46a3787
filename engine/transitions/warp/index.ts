import type { Field, Four, ShaderTransition } from '../transition.ts'
import { drawnByCells } from './draw.ts'

/** Both pages, displaced over a grid. */
interface Warp extends Omit<Field, 'shade'> {
  /** The positions of A and of B that a position shows: two of x and y. */
  at: Field['at']
  /**
   * B's share, which counts as 0 below and as 1 above, so that steep ones are edges; what A's and B's colors are multiplied
   * by, 0…1; and how much white is added, 0…1.
   */
  shade(x: number, y: number, progress: number): Four
}

/** A transition that displaces pages smoothly, and mixes them. Beyond their sides they go on mirrored. */
export function warped(warp: Warp): ShaderTransition {
  return {
    field: warp,
    withoutGpu: drawnByCells(warp),
    fragment: `
vec3 picture(vec2 at) {
  vec3 a = from(vField.xy) * vShade.y;
  vec3 b = to(vField.zw) * vShade.z;
  return mix(a, b, clamp(vShade.x, 0.0, 1.0)) + vShade.w;
}
`,
  }
}
