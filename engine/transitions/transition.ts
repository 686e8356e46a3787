import type { Canvas2D } from '#engine/elements/element-renderer.ts'

/** A page's picture: an opaque canvas of the output's size. */
export type Picture = HTMLCanvasElement | OffscreenCanvas

/** One frame between two pages. `progress` lies strictly between 0 and 1; sizes in px. */
export interface TransitionFrame {
  from: Picture
  to: Picture
  progress: number
  width: number
  height: number
  /** A spare canvas of the output's size, 0 or 1, whose content and state are whatever was left in it. */
  scratch: (index: 0 | 1) => Canvas2D
  /** A page's pixels (RGBA in memory); the same array until the page changes. */
  pixels: (page: 'from' | 'to') => Uint32Array
}

/** A transition made of canvas calls: several times cheaper than a shader where no pixel is displaced. */
export interface CanvasTransition {
  /** Works out what all frames of a size (px) share, before the first of them. */
  prepare?: (width: number, height: number) => void
  /** Covers the whole target, whose state is at its defaults, and may change the state. */
  draw(target: Canvas2D, frame: TransitionFrame): void
}

/** A transition made of GLSL ES 3.00: for what displaces or mixes single pixels. */
export interface ShaderTransition {
  /**
   * Defines `vec3 picture(vec2 at)`: the color of a position, a fraction of the picture with (0, 0) at the top
   * left. It may use `from(at)`, `to(at)`, `uProgress`, `uSize` (px), `uAmounts`, `vField`, `vShade`, `vPull`, `PI` and
   * `chance`.
   */
  fragment: string
  /** Values computed once per frame instead of once per pixel: the uniform `uAmounts`. */
  amounts?: (progress: number) => Four
  /** What is smooth over the picture, worked out at the points of a grid and interpolated: `vField`. */
  field?: Field
  /** Draws almost the same several times as fast where there is no GPU. */
  withoutGpu?: CanvasTransition
}

export type Four = readonly [number, number, number, number]

export interface Field {
  columns: number
  rows: number
  /**
   * Begins a frame. @param ratio width by height of the picture
   * @returns gives the values at a position, (0, 0) the top left and (1, 1) the bottom right: those of `vField`, `vShade`
   * and `vPull`, four each, of which the last ones may be missing
   */
  frame(progress: number, ratio: number): (x: number, y: number) => readonly number[]
}

export type Transition = CanvasTransition | ShaderTransition
