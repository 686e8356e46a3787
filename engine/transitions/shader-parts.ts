/** What those who draw shader transitions share. */

/** Two triangles for each cell of a grid of points in reading order. */
export function gridTriangles(columns: number, rows: number): Uint32Array {
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
