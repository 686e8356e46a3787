/** What those who draw shader transitions share. */
import type { Field, ShaderTransition } from './transition.ts'

/** Values of a point of a field. */
export const FIELD_VALUES = 12

/** The number of points of a field. */
export const pointCount = ({ columns, rows }: Pick<Field, 'columns' | 'rows'>) => (columns + 1) * (rows + 1)

/**
 * Works out the values of all points of a field for a frame. @param ratio width by height of the picture
 * @param values zeros, or those of another frame
 */
export function workOut(field: Field, progress: number, ratio: number, values: Float32Array): void {
  const { columns, rows } = field
  const at = field.frame(progress, ratio)
  let first = 0
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const point = at(column / columns, row / rows)
      for (let value = 0; value < point.length; value++) values[first + value] = point[value]!
      first += FIELD_VALUES
    }
  }
}

/** The grid of a transition as vertices: a single cell where nothing is interpolated. */
export function verticesOf({ field }: ShaderTransition) {
  const { columns, rows } = field ?? { columns: 1, rows: 1 }
  const points = pointCount({ columns, rows })
  const positions = new Float32Array(points * 2)
  for (let point = 0; point < points; point++) {
    positions[point * 2] = (point % (columns + 1)) / columns
    positions[point * 2 + 1] = Math.floor(point / (columns + 1)) / rows
  }
  return {
    /** 0…1. */
    positions,
    values: new Float32Array(points * FIELD_VALUES),
    triangles: gridTriangles(columns, rows),
  }
}

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

/** @throws an error when the context gives out no shaders */
export function compiled(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new Error('The graphics context gives out no shaders.')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}
