import type * as Pixi from 'pixi.js'
import type { Four, ShaderTransition } from './transition.ts'

const NOTHING: Four = [0, 0, 0, 0]

/** A transition's picture as a grid of triangles, positions 0…1; a single cell where nothing is interpolated. */
export function createGrid(pixi: typeof Pixi, { field }: ShaderTransition) {
  const { columns, rows } = field ?? { columns: 1, rows: 1 }
  const points = (columns + 1) * (rows + 1)
  const positions = new Float32Array(points * 2)
  const values = new Float32Array(points * 4)
  for (let point = 0; point < points; point++) {
    positions[point * 2] = (point % (columns + 1)) / columns
    positions[point * 2 + 1] = Math.floor(point / (columns + 1)) / rows
  }
  const geometry = new pixi.Geometry({
    attributes: {
      aPosition: { buffer: positions, format: 'float32x2' },
      aField: { buffer: values, format: 'float32x4' },
    },
    indexBuffer: gridTriangles(columns, rows),
  })
  return {
    geometry,
    /** Works the field out for a frame. */
    update(progress: number) {
      if (!field) return
      for (let point = 0; point < points; point++) {
        const x = positions[point * 2] ?? 0
        const y = positions[point * 2 + 1] ?? 0
        values.set(field.at(x, y, progress), point * 4)
      }
      geometry.getBuffer('aField').update()
    },
  }
}

export type Grid = ReturnType<typeof createGrid>

/** Two triangles for each cell of a grid of points in reading order. */
function gridTriangles(columns: number, rows: number): Uint32Array {
  const indices = new Uint32Array(columns * rows * 6)
  for (let row = 0, next = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, next += 6) {
      const corner = row * (columns + 1) + column
      const below = corner + columns + 1
      indices.set([corner, corner + 1, below, below, corner + 1, below + 1], next)
    }
  }
  return indices
}

/** A transition's numbers of a frame, zeros where it has none. */
export const amountsOf = ({ amounts }: ShaderTransition, progress: number): Four =>
  amounts?.(progress) ?? NOTHING
