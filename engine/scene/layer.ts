import type { Surface } from '#engine/paint/canvas.ts'

/** What lies in a part of a picture. */
export interface Layer {
  surface: Surface
  /** Whole px of the picture. */
  left: number
  top: number
}
