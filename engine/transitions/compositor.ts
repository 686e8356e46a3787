import {
  type ClassicTransitionName,
  type OwnTransitionName,
  type TransitionEntry,
  transitionByName,
} from '#engine/document/catalogue/transitions.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { createShaderPlayer, type ShaderPlayer } from './shader-player.ts'
import { fade } from './sliding.ts'
import type { CanvasTransition, Picture, Transition, TransitionFrame } from './transition.ts'
import { transitions } from './transitions.ts'

/** Draws what is seen between two pages. */
export interface Compositor {
  /** What the author should know, in Chinese: transitions that this environment can only fade. */
  readonly warnings: readonly string[]
  /**
   * Loads what these transitions need: Pixi and compiled shaders. Await it before the first draw of them.
   * @throws an error that names the transition whose shader does not compile.
   */
  prepare(names: readonly string[]): Promise<void>
  /**
   * Draws the frame at `progress` (0…1) over the whole target, ignoring its transform: exactly `from` at 0,
   * exactly `to` at 1. All three canvases have the compositor's size, the pages are opaque. `fromChanged` and
   * `toChanged` say whether a page was painted again since the last draw. An unknown name cross-fades.
   * @throws when a transition that needs shaders was not prepared.
   */
  draw(
    target: Canvas2D,
    name: string,
    from: Picture,
    to: Picture,
    progress: number,
    fromChanged: boolean,
    toChanged: boolean,
  ): void
  dispose(): void
}

/**
 * A compositor for pictures of one size in px.
 * @param openShaders opens what draws shaders; by default Pixi
 */
export function createCompositor(
  width: number,
  height: number,
  openShaders: typeof createShaderPlayer = createShaderPlayer,
): Compositor {
  const warnings: string[] = []
  const faded = new Set<string>()
  /** The prepared ones, as this machine draws them: classic ones are not loaded before. */
  const known = new Map<string, Transition>()
  // what a shader has not seen yet: draws that need no shader pass page changes by
  const unseen = { from: false, to: false }
  const scratch = spareCanvases(width, height)
  const readers = { from: pixelReader(width, height), to: pixelReader(width, height) }
  let player: Promise<ShaderPlayer | null> | undefined
  let open: ShaderPlayer | null = null
  let isDisposed = false

  /** One player for all; a download that failed may be tried again. */
  function shaders() {
    player ??= openShaders(width, height).catch((error: unknown) => {
      player = undefined
      throw error
    })
    return player
  }

  function replaceByFade({ name, label }: TransitionEntry, reason: string) {
    if (faded.has(name)) return
    faded.add(name)
    warnings.push(`${reason}，「${label}」以淡入淡出代替`)
  }

  function drawShader(target: Canvas2D, entry: TransitionEntry, frame: TransitionFrame) {
    if (faded.has(entry.name)) return drawCanvas(target, fade, frame)
    if (!open) throw new Error(`The transition "${entry.name}" was not prepared.`)
    if (!open.draw(target, entry.name, frame, unseen)) {
      replaceByFade(entry, '图形环境已丢失')
      return drawCanvas(target, fade, frame)
    }
    unseen.from = false
    unseen.to = false
  }

  return {
    warnings,
    async prepare(names) {
      for (const name of names) {
        const entry = transitionByName(name)
        if (!entry) continue
        const described = ownOf(entry) ?? (await classicOf(entry))
        if (!described) continue
        const transition = fitting(described)
        known.set(entry.name, transition)
        if ('draw' in transition) {
          transition.prepare?.(width, height)
          continue
        }
        open = await shaders()
        if (isDisposed) return
        if (open) open.compile(entry.name, transition)
        else replaceByFade(entry, '当前环境不支持 WebGL')
      }
    },
    draw(target, name, from, to, progress, fromChanged, toChanged) {
      unseen.from ||= fromChanged
      unseen.to ||= toChanged
      if (fromChanged) readers.from.invalidate()
      if (toChanged) readers.to.invalidate()
      const pixels = (page: 'from' | 'to') => readers[page].read(page === 'from' ? from : to)
      const frame = { from, to, progress, width, height, scratch, pixels }
      if (progress <= 0 || progress >= 1) return drawCanvas(target, still, frame)
      const entry = transitionByName(name)
      if (!entry) return drawCanvas(target, fade, frame)
      const transition = known.get(entry.name) ?? ownOf(entry)
      if (transition && 'draw' in transition) drawCanvas(target, transition, frame)
      else drawShader(target, entry, frame)
    },
    dispose() {
      isDisposed = true
      open = null
      player?.then((late) => late?.dispose()).catch(() => {})
    },
  }
}

/** Undefined for the classic ones. */
const ownOf = ({ name }: TransitionEntry): Transition | undefined =>
  name in transitions ? transitions[name as OwnTransitionName] : undefined

/** They load when a work first uses one of them. */
async function classicOf({ name }: TransitionEntry): Promise<Transition | undefined> {
  const { classics } = await import('./classics/index.ts')
  return name in classics ? classics[name as ClassicTransitionName] : undefined
}

const still: CanvasTransition = {
  draw(target, { from, to, progress }) {
    target.drawImage(progress <= 0 ? from : to, 0, 0)
  },
}

/** Hands the target over with its state at the defaults and gives it back as it was. */
function drawCanvas(target: Canvas2D, transition: CanvasTransition, frame: TransitionFrame) {
  target.save()
  target.setTransform(1, 0, 0, 1, 0, 0)
  target.globalAlpha = 1
  target.globalCompositeOperation = 'source-over'
  target.filter = 'none'
  target.shadowColor = 'transparent'
  transition.draw(target, frame)
  target.restore()
}

/** What draws a transition on this machine. */
const fitting = (transition: Transition): Transition =>
  'draw' in transition || !transition.withoutGpu || hasGpu() ? transition : transition.withoutGpu

let gpu: boolean | undefined
/** Renderers that run on the processor. */
const SOFTWARE = /SwiftShader|llvmpipe|softpipe|Basic Render/i

/** Whether a GPU draws WebGL: some browsers refuse the context where there is none, Chromium names the renderer. */
function hasGpu(): boolean {
  if (gpu !== undefined) return gpu
  const context = new OffscreenCanvas(1, 1).getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  const names = context?.getExtension('WEBGL_debug_renderer_info')
  gpu =
    context !== null &&
    !SOFTWARE.test(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return gpu
}

/** Reads a page's pixels, again only once they are invalid or of another canvas. */
function pixelReader(width: number, height: number) {
  let known: { picture: Picture; pixels: Uint32Array } | undefined
  return {
    invalidate: () => void (known = undefined),
    read(picture: Picture): Uint32Array {
      if (known?.picture === picture) return known.pixels
      const context = picture.getContext('2d')
      if (!context) throw new Error('A page is not drawn by a 2D context.')
      const { data } = context.getImageData(0, 0, width, height)
      known = { picture, pixels: new Uint32Array(data.buffer) }
      return known.pixels
    },
  }
}

/** Canvases that are made when they are first asked for. */
function spareCanvases(width: number, height: number): TransitionFrame['scratch'] {
  const made: Canvas2D[] = []
  return (index) => {
    const context =
      made[index] ?? new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('The browser gives out no more canvases.')
    made[index] = context
    return context
  }
}
