import type { Size } from '#engine/geometry/index.ts'

const SHAPE = /#shape=(\d{1,5})x(\d{1,5})$/

/**
 * The address of a drawing that is to be drawn anew for pages of this size: its parts keep their proportions. Programs
 * that do not know this show the drawing as it is.
 */
export const withDrawingShape = (address: string, { width, height }: Size): string =>
  `${address.replace(SHAPE, '')}#shape=${Math.round(width)}x${Math.round(height)}`

/** The size that a drawing is drawn anew for, and the address without it; undefined for other pictures. */
export function drawingShapeOf(address: string): { address: string; size: Size } | undefined {
  const [found, width = 0, height = 0] = SHAPE.exec(address) ?? []
  if (!found) return undefined
  return { address: address.slice(0, -found.length), size: { width: Number(width), height: Number(height) } }
}
