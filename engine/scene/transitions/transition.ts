import type { Canvas2D } from '../../elements/kind.ts'

/** A page's picture: an opaque canvas of the output's size. */
export type Picture = HTMLCanvasElement | OffscreenCanvas

/** One moment between two pages. `progress` lies strictly between 0 and 1; sizes in px. */
export interface Moment {
  from: Picture
  to: Picture
  progress: number
  width: number
  height: number
  /** A spare canvas of the output's size, 0 or 1, whose content and state are whatever was left in it. */
  scratch: (index: 0 | 1) => Canvas2D
}

/** A transition made of canvas calls: several times cheaper than a shader where no pixel is displaced. */
export interface CanvasTransition {
  /** Covers the whole target, whose state is at its defaults, and may change the state. */
  draw(target: Canvas2D, moment: Moment): void
}

/**
 * A transition made of GLSL ES 3.00, see `glsl.ts` for what the code may use. Positions are fractions of the
 * picture with (0, 0) at the top left.
 */
export interface ShaderTransition {
  /** Defines `vec3 picture(vec2 at, float p)`: the colour of a position at progress `p`. */
  fragment: string
  /**
   * Defines `vec4 field(vec2 at, float p)`, evaluated on the points of a grid and interpolated between them as
   * `vField`: for what is smooth and too dear for every pixel.
   */
  field?: { columns: number; rows: number; source: string }
}

export type Transition = CanvasTransition | ShaderTransition
