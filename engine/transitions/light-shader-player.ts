import { compiled, FIELD_VALUES, verticesOf, workOut } from './shader-parts.ts'
import { fragmentOf, VERTEX } from './glsl.ts'
import type { ShaderPlayer } from './shader-player.ts'
import type { Picture, ShaderTransition } from './transition.ts'

interface Drawing {
  transition: ShaderTransition
  program: WebGLProgram
  vertices: WebGLVertexArrayObject | null
  values: Float32Array
  valueBuffer: WebGLBuffer | null
  indices: number
}

/**
 * Draws shader transitions without Pixi, for pages that must be small: one context, two textures. Its pixels are those
 * of the driver's WebGL 2 and are not read back.
 * @returns null where there is no WebGL 2
 */
export async function createLightShaderPlayer(width: number, height: number): Promise<ShaderPlayer | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  if (!context) return null
  const gl = context
  const textures = [createTexture(gl), createTexture(gl)]
  const drawings = new Map<string, Drawing>()

  function upload(unit: number, picture: Picture) {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, textures[unit] ?? null)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  }

  return {
    compile(name, transition) {
      if (!drawings.has(name)) drawings.set(name, createDrawing(gl, name, transition))
    },
    draw(target, name, { from, to, progress }, changed) {
      const drawing = drawings.get(name)
      if (!drawing) throw new Error(`The transition "${name}" was not prepared.`)
      if (gl.isContextLost()) return false
      const { transition, program, vertices, values, valueBuffer, indices } = drawing
      if (changed.from) upload(0, from)
      if (changed.to) upload(1, to)
      gl.viewport(0, 0, width, height)
      gl.useProgram(program)
      gl.bindVertexArray(vertices)
      if (transition.field) {
        workOut(transition.field, progress, width / height, values)
        gl.bindBuffer(gl.ARRAY_BUFFER, valueBuffer)
        gl.bufferData(gl.ARRAY_BUFFER, values, gl.DYNAMIC_DRAW)
      }
      const place = (uniform: string) => gl.getUniformLocation(program, uniform)
      gl.uniform1i(place('uFrom'), 0)
      gl.uniform1i(place('uTo'), 1)
      gl.uniform1f(place('uProgress'), progress)
      gl.uniform2f(place('uSize'), width, height)
      gl.uniform4fv(place('uAmounts'), transition.amounts?.(progress) ?? [0, 0, 0, 0])
      gl.drawElements(gl.TRIANGLES, indices, gl.UNSIGNED_INT, 0)
      // The vertex shader draws upside down, for those who read pixels back.
      target.save()
      target.setTransform(1, 0, 0, -1, 0, height)
      target.drawImage(canvas, 0, 0)
      target.restore()
      return true
    },
    dispose() {
      drawings.clear()
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

/** Beyond its sides a page goes on mirrored, so that no displacement shows a gap. */
function createTexture(gl: WebGL2RenderingContext): WebGLTexture | null {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.MIRRORED_REPEAT)
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR)
  return texture
}

function createDrawing(gl: WebGL2RenderingContext, name: string, transition: ShaderTransition): Drawing {
  const program = gl.createProgram()
  gl.attachShader(program, compiled(gl, gl.VERTEX_SHADER, VERTEX))
  gl.attachShader(program, compiled(gl, gl.FRAGMENT_SHADER, fragmentOf(transition)))
  gl.linkProgram(program)
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true && !gl.isContextLost())
    throw new Error(`The shader of the transition "${name}" does not compile.`)
  const { positions, values, triangles } = verticesOf(transition)
  const vertices = gl.createVertexArray()
  gl.bindVertexArray(vertices)
  fill(gl, positions)
  addAttribute(gl, gl.getAttribLocation(program, 'aPosition'), { size: 2 })
  const valueBuffer = fill(gl, values)
  const stride = FIELD_VALUES * values.BYTES_PER_ELEMENT
  for (const [index, name] of ['aField', 'aShade', 'aPull'].entries())
    addAttribute(gl, gl.getAttribLocation(program, name), { size: 4, stride, offset: (index * stride) / 3 })
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW)
  return { transition, program, vertices, values, valueBuffer, indices: triangles.length }
}

/** Makes a buffer of the data, from which attributes are read then. */
function fill(gl: WebGL2RenderingContext, data: Float32Array): WebGLBuffer | null {
  const buffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW)
  return buffer
}

/** Reads an attribute from the bound buffer; an unused one has no place. Stride and offset in bytes. */
function addAttribute(
  gl: WebGL2RenderingContext,
  place: number,
  { size, stride = 0, offset = 0 }: { size: number; stride?: number; offset?: number },
) {
  if (place < 0) return
  gl.enableVertexAttribArray(place)
  gl.vertexAttribPointer(place, size, gl.FLOAT, false, stride, offset)
}
