import { type Direction, DOWN, LEFT, RIGHT, UP } from './directions.ts'

interface Quarter {
  direction: Direction
  left: number
  top: number
  width: number
  height: number
}

/** The quarters of a picture, each with its direction in a pin-wheel that turns clockwise; whole px. */
export function pinwheel(width: number, height: number): Quarter[] {
  const x = Math.round(width / 2)
  const y = Math.round(height / 2)
  return [
    { direction: UP, left: 0, top: 0, width: x, height: y },
    { direction: RIGHT, left: x, top: 0, width: width - x, height: y },
    { direction: DOWN, left: x, top: y, width: width - x, height: height - y },
    { direction: LEFT, left: 0, top: y, width: x, height: height - y },
  ]
}
