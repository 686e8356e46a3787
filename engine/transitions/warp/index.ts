import type { Field, ShaderTransition } from '../transition.ts'
import { drawnByCells, type Pull } from './draw.ts'

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

/** Both pages, which colors displace further: how far A and B at most. */
interface PulledWarp extends Field {
  frame(
    progress: number,
    ratio: number,
  ): (
    x: number,
    y: number,
  ) => readonly [...WarpPoint, fromPullX: number, fromPullY: number, toPullX: number, toPullY: number]
}

const MIXED = `
vec3 mixed(vec2 a, vec2 b) {
  return mix(from(a) * vShade.y, to(b) * vShade.z, clamp(vShade.x, 0.0, 1.0)) + vShade.w;
}
`

/** A transition that displaces pages smoothly, and mixes them. Beyond their sides they go on mirrored. */
export const warped = (warp: Warp): ShaderTransition => ({
  field: warp,
  withoutGpu: drawnByCells(warp),
  fragment: `${MIXED}vec3 picture(vec2 at) { return mixed(vField.xy, vField.zw); }
`,
})

/** The same, with pages that colors displace further. */
export function pulled(pull: Pull, warp: PulledWarp): ShaderTransition {
  const [ofA, ofB] = pull.of === 'itself' ? ['from(vField.xy)', 'to(vField.zw)'] : ['to(at)', 'from(at)']
  return {
    field: warp,
    withoutGpu: drawnByCells(warp, pull),
    fragment: `${MIXED}
vec2 pull(vec3 color) { return vec2(dot(color, vec3(${pull.x.join()})), dot(color, vec3(${pull.y.join()}))); }
vec3 picture(vec2 at) {
  return mixed(vField.xy + vPull.xy * pull(${ofA}), vField.zw + vPull.zw * pull(${ofB}));
}
`,
  }
}

/** A position of both pages with B's share. */
export const mixedAt = (x: number, y: number, share: number): WarpPoint => [x, y, x, y, share, 1, 1, 0]

/** How much colors count for the brightness of a picture, as in BT.709. */
export const LUMINANCE: Pull['x'] = [0.2126, 0.7152, 0.0722]
