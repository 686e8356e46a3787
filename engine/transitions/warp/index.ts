import type { Field, ShaderTransition } from '../transition.ts'
import { drawnByCells } from './draw.ts'

/**
 * What is seen at a position: which position of A and which of B; B's share, which counts as 0 below and as 1 above, so
 * that steep ones are edges; what A's and B's colors are multiplied by, 0…1; and how much white is added, 0…1.
 */
export type WarpPoint = readonly [
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  share: number,
  fromLight: number,
  toLight: number,
  white: number,
]

/** Both pages, displaced over a grid. */
interface Warp extends Field {
  frame(progress: number, ratio: number): (x: number, y: number) => WarpPoint
}

const MIX = `
vec3 mixed(vec2 a, vec2 b) {
  return mix(from(a) * vShade.y, to(b) * vShade.z, clamp(vShade.x, 0.0, 1.0)) + vShade.w;
}
`

/** A transition that displaces pages smoothly, and mixes them. Beyond their sides they go on mirrored. */
export const warped = (warp: Warp): ShaderTransition => ({
  field: warp,
  withoutGpu: drawnByCells(warp),
  fragment: `${MIX}vec3 picture(vec2 at) { return mixed(vField.xy, vField.zw); }
`,
})

/** A position of both pages with B's share. */
export const mixedAt = (x: number, y: number, share: number): WarpPoint => [x, y, x, y, share, 1, 1, 0]
