import type * as PixiModule from 'pixi.js'
import type { Canvas2D } from '../../elements/kind.ts'
import { fragmentOf, vertexOf } from './glsl.ts'
import type { Moment, Picture, ShaderTransition } from './transition.ts'

type Pixi = typeof PixiModule
type Source = PixiModule.TextureSource

/** Draws shader transitions of one size in a WebGL context of its own. */
export interface ShaderPlayer {
  /** @throws an error that names the transition when its shader does not compile. */
  compile(name: string, transition: ShaderTransition): void
  isCompiled(name: string): boolean
  /** False when the graphics context has been lost and nothing was drawn. */
  draw(target: Canvas2D, name: string, moment: Moment, changed: { from: boolean; to: boolean }): boolean
  dispose(): void
}

/** Loads Pixi and opens a context; null where there is no WebGL 2. Sizes in px. */
export async function createShaderPlayer(width: number, height: number): Promise<ShaderPlayer | null> {
  const pixi = await import('pixi.js')
  const renderer = await openRenderer(pixi, width, height)
  if (!renderer) return null
  const { gl } = renderer
  const pages = { from: pageSource(pixi, width, height), to: pageSource(pixi, width, height) }
  const uniforms = new pixi.UniformGroup({
    uProgress: { value: 0, type: 'f32' },
    uSize: { value: new Float32Array([width, height]), type: 'vec2<f32>' },
  })
  const meshes = new Map<string, InstanceType<Pixi['Mesh']>>()
  const image = new ImageData(width, height)
  const pixels = new Uint8Array(image.data.buffer)

  function show(page: Source, picture: Picture, changed: boolean) {
    if (page.resource === picture && !changed) return
    page.resource = picture
    page.update()
  }

  return {
    compile(name, transition) {
      if (meshes.has(name)) return
      const vertex = vertexOf(transition)
      const fragment = fragmentOf(transition)
      const program = new pixi.GlProgram({ name, vertex, fragment })
      // what Pixi made of the sources is what will be drawn with
      checkProgram(gl, name, program.vertex ?? vertex, program.fragment ?? fragment)
      const resources = { uFrom: pages.from, uTo: pages.to, moment: uniforms }
      const shader = new pixi.Shader({ glProgram: program, resources })
      meshes.set(name, new pixi.Mesh({ geometry: gridGeometry(pixi, transition.field), shader }))
    },
    isCompiled: (name) => meshes.has(name),
    draw(target, name, { from, to, progress }, changed) {
      const mesh = meshes.get(name)
      if (!mesh) throw new Error(`The transition "${name}" was not prepared.`)
      if (gl.isContextLost()) return false
      show(pages.from, from, changed.from)
      show(pages.to, to, changed.to)
      uniforms.uniforms.uProgress = progress
      renderer.render({ container: mesh })
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
      target.putImageData(image, 0, 0)
      return true
    },
    dispose() {
      for (const mesh of meshes.values()) {
        mesh.shader?.destroy()
        mesh.destroy()
      }
      meshes.clear()
      for (const page of Object.values(pages)) page.destroy()
      renderer.destroy()
    },
  }
}

async function openRenderer(pixi: Pixi, width: number, height: number) {
  const renderer = new pixi.WebGLRenderer()
  try {
    await renderer.init({
      canvas: new OffscreenCanvas(width, height),
      width,
      height,
      resolution: 1,
      antialias: false,
      autoDensity: false,
      preferWebGLVersion: 2,
      gcActive: false,
      // we only draw meshes: no pointer events, no accessibility tree over a canvas that nobody sees
      skipExtensionImports: true,
    })
  } catch {
    return null
  }
  if (renderer.context.webGLVersion === 2) return renderer
  renderer.destroy()
  return null
}

/** A texture for a page's canvas; beyond its sides a page goes on mirrored, so that no displacement shows a gap. */
function pageSource(pixi: Pixi, width: number, height: number): Source {
  const options = { width, height, autoGarbageCollect: false, addressMode: 'mirror-repeat' } as const
  const source: Source = new pixi.TextureSource(options)
  source.uploadMethodId = 'image'
  return source
}

/** Pixi only logs what does not compile and then draws black: ask the driver ourselves. */
function checkProgram(gl: WebGL2RenderingContext, name: string, vertex: string, fragment: string) {
  const program = gl.createProgram()
  const shaders = [compiled(gl, gl.VERTEX_SHADER, vertex), compiled(gl, gl.FRAGMENT_SHADER, fragment)]
  for (const shader of shaders) gl.attachShader(program, shader)
  gl.linkProgram(program)
  const works = gl.getProgramParameter(program, gl.LINK_STATUS) === true
  const log = [...shaders.map((shader) => gl.getShaderInfoLog(shader)), gl.getProgramInfoLog(program)]
  for (const shader of shaders) gl.deleteShader(shader)
  gl.deleteProgram(program)
  if (!works && !gl.isContextLost()) {
    throw new Error(`The shader of the transition "${name}" does not compile: ${log.join(' ')}`)
  }
}

function compiled(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new Error('The graphics context gives out no shaders.')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}

/** The picture as a grid of triangles, positions 0…1; one cell where nothing is interpolated. */
function gridGeometry(pixi: Pixi, grid: { columns: number; rows: number } = { columns: 1, rows: 1 }) {
  const { columns, rows } = grid
  const positions = new Float32Array((columns + 1) * (rows + 1) * 2)
  const indices = new Uint32Array(columns * rows * 6)
  for (let row = 0, point = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++, point += 2) {
      positions[point] = column / columns
      positions[point + 1] = row / rows
    }
  }
  for (let row = 0, next = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, next += 6) {
      const corner = row * (columns + 1) + column
      const below = corner + columns + 1
      indices.set([corner, corner + 1, below, below, corner + 1, below + 1], next)
    }
  }
  return new pixi.MeshGeometry({ positions, indices })
}
