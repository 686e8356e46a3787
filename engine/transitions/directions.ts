/** Where the edge or the picture moves, as fractions of the width and height. */
export interface Direction {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

export const UP: Direction = { x: 0, y: -1 }
export const DOWN: Direction = { x: 0, y: 1 }
export const LEFT: Direction = { x: -1, y: 0 }
export const RIGHT: Direction = { x: 1, y: 0 }
