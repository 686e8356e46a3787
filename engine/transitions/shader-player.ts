import type * as Pixi from 'pixi.js'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { fragmentOf, VERTEX } from './glsl.ts'
import { compiled, FIELD_VALUES, verticesOf, workOut } from './shader-parts.ts'
import type { Four, Picture, ShaderTransition, TransitionFrame } from './transition.ts'

const NOTHING: Four = [0, 0, 0, 0]

/** A transition's picture as a grid of triangles. @param ratio width by height */
function createGrid(pixi: typeof Pixi, transition: ShaderTransition, ratio: number) {
  const { positions, values, triangles } = verticesOf(transition)
  const { VERTEX: VERTICES, COPY_DST } = pixi.BufferUsage
  const buffer = new pixi.Buffer({ data: values, usage: VERTICES | COPY_DST })
  const shared = { buffer, format: 'float32x4', stride: values.BYTES_PER_ELEMENT * FIELD_VALUES } as const
  const geometry = new pixi.Geometry({
    attributes: {
      aPosition: { buffer: positions, format: 'float32x2' },
      aField: { ...shared, offset: 0 },
      aShade: { ...shared, offset: values.BYTES_PER_ELEMENT * 4 },
      aPull: { ...shared, offset: values.BYTES_PER_ELEMENT * 8 },
    },
    indexBuffer: triangles,
  })
  return {
    geometry,
    /** Works the field out for a frame. */
    update(progress: number) {
      if (!transition.field) return
      workOut(transition.field, progress, ratio, values)
      buffer.update()
    },
  }
}

type Grid = ReturnType<typeof createGrid>

/** A transition's numbers of a frame, zeros where it has none. */
const amountsOf = ({ amounts }: ShaderTransition, progress: number): Four => amounts?.(progress) ?? NOTHING

/** Draws shader transitions of one size in a WebGL context of its own. */
export interface ShaderPlayer {
  /** @throws an error that names the transition when its shader does not compile. */
  compile(name: string, transition: ShaderTransition): void
  /** False when the graphics context has been lost and nothing was drawn. */
  draw(
    target: Canvas2D,
    name: string,
    frame: TransitionFrame,
    changed: { from: boolean; to: boolean },
  ): boolean
  dispose(): void
}

interface Drawing {
  transition: ShaderTransition
  grid: Grid
  mesh: Pixi.Mesh<Pixi.Geometry, Pixi.Shader>
}

/** Loads Pixi and opens a context; null where there is no WebGL 2. Sizes in px. */
export async function createShaderPlayer(width: number, height: number): Promise<ShaderPlayer | null> {
  // The second module replaces functions that Pixi generates from text, which the policy of pages forbids.
  const [pixi] = await Promise.all([import('pixi.js'), import('pixi.js/unsafe-eval')])
  if (typeof document === 'undefined') pixi.DOMAdapter.set(pixi.WebWorkerAdapter)
  const renderer = await openRenderer(pixi, width, height)
  if (!renderer) return null
  const { gl } = renderer
  const pages = { from: pageSource(pixi, width, height), to: pageSource(pixi, width, height) }
  const uniforms = new pixi.UniformGroup({
    uProgress: { value: 0, type: 'f32' },
    uAmounts: { value: new Float32Array(4), type: 'vec4<f32>' },
    uSize: { value: new Float32Array([width, height]), type: 'vec2<f32>' },
  })
  const drawings = new Map<string, Drawing>()
  const image = new ImageData(width, height)
  const pixels = new Uint8Array(image.data.buffer)

  function show(page: Pixi.TextureSource, picture: Picture, changed: boolean) {
    if (page.resource === picture && !changed) return
    page.resource = picture
    page.update()
  }

  return {
    compile(name, transition) {
      if (drawings.has(name)) return
      const fragment = fragmentOf(transition)
      const program = new pixi.GlProgram({ name, vertex: VERTEX, fragment })
      // what Pixi made of the sources is what will be drawn with
      checkProgram(gl, name, program.vertex ?? VERTEX, program.fragment ?? fragment)
      const resources = { uFrom: pages.from, uTo: pages.to, frame: uniforms }
      const shader = new pixi.Shader({ glProgram: program, resources })
      const grid = createGrid(pixi, transition, width / height)
      const mesh = new pixi.Mesh({ geometry: grid.geometry, shader })
      // every pixel is painted once and opaque
      mesh.state.blend = false
      drawings.set(name, { transition, grid, mesh })
    },
    draw(target, name, { from, to, progress }, changed) {
      const drawing = drawings.get(name)
      if (!drawing) throw new Error(`The transition "${name}" was not prepared.`)
      if (gl.isContextLost()) return false
      show(pages.from, from, changed.from)
      show(pages.to, to, changed.to)
      uniforms.uniforms.uProgress = progress
      uniforms.uniforms.uAmounts.set(amountsOf(drawing.transition, progress))
      uniforms.update()
      drawing.grid.update(progress)
      renderer.render({ container: drawing.mesh })
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
      target.putImageData(image, 0, 0)
      return true
    },
    dispose() {
      for (const { mesh, grid } of drawings.values()) {
        mesh.shader?.destroy()
        mesh.destroy()
        grid.geometry.destroy(true)
      }
      drawings.clear()
      for (const page of Object.values(pages)) page.destroy()
      renderer.destroy()
    },
  }
}

async function openRenderer(pixi: typeof Pixi, width: number, height: number) {
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
      clearBeforeRender: false,
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
function pageSource(pixi: typeof Pixi, width: number, height: number): Pixi.TextureSource {
  const options = { width, height, autoGarbageCollect: false, addressMode: 'mirror-repeat' } as const
  const source: Pixi.TextureSource = new pixi.TextureSource(options)
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
