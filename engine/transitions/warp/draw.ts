import { createMemo } from '#engine/util/memo.ts'
import { FIELD_VALUES, pointCount, workOut } from '../shader-parts.ts'
import type { CanvasTransition, Field } from '../transition.ts'
import { WARP } from './module.ts'

const WASM_PAGE = 65_536
/** Words that the weights of both pages' colors take, each a number of 16 bits. */
const WEIGHT_WORDS = 4
/** What the module makes of white with weights of 1 in all. */
const WHITE = 255 * 256

/** Colors that displace pages further. */
export interface Pull {
  /** Of a page itself, where it is displaced to, or of the other one at the position of the picture. */
  of: 'itself' | 'other'
  /** How much a color's red, green and blue count to the right and downwards; white counts 1 at most. */
  x: readonly [red: number, green: number, blue: number]
  y: readonly [red: number, green: number, blue: number]
}

interface WarpModule {
  /** All of it is used. */
  memory: WebAssembly.Memory
  /**
   * Draws the picture, opaque. Pages and picture are RGBA in reading order; the four pixels around a position are read,
   * also beyond the last one of a page. At `colorWeights` are `x` and `y` of a `Pull` in parts of 256, each twice
   * with a zero after it.
   */
  draw: (
    out: number,
    width: number,
    height: number,
    from: number,
    to: number,
    points: number,
    columns: number,
    rows: number,
    colorWeights: number,
    isOwn: number,
  ) => void
}

/** Draws fields in pictures of a size. */
interface Drawer {
  image: ImageData
  show(page: 'from' | 'to', pixels: Uint32Array): void
  draw(field: Field, pull: Pull, progress: number): void
}

/** Of any field. */
const MOST_POINTS = 16_384

let compiled: WebAssembly.Module | undefined
/** Sizes that are drawn at the same time: an export, the stage and previews. Each takes the memory of three pictures. */
const drawers = createMemo<Drawer>(4)

/** Points without `vPull` are not pulled. */
const NONE: Pull = { of: 'other', x: [0, 0, 0], y: [0, 0, 0] }

/** Draws a field as `warped` describes it on the processor: without a GPU, a shader takes longer. */
export const drawnByCells = (field: Field, pull = NONE): CanvasTransition => ({
  draw(target, { progress, width, height, pixels }) {
    const drawer = drawers(`${width} ${height}`, () => createDrawer(width, height))
    drawer.show('from', pixels('from'))
    drawer.show('to', pixels('to'))
    drawer.draw(field, pull, progress)
    target.putImageData(drawer.image, 0, 0)
  },
})

function createDrawer(width: number, height: number): Drawer {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(WARP), (letter) => letter.charCodeAt(0)))
  const { memory, draw } = new WebAssembly.Instance(compiled).exports as unknown as WarpModule
  let end = 0
  const take = (words: number) => (end += words * 4) - words * 4
  const out = take(width * height)
  const pages = { from: take(width * (height + 1) + 1), to: take(width * (height + 1) + 1) }
  const colorWeights = take(2 * WEIGHT_WORDS)
  const points = take(MOST_POINTS * FIELD_VALUES)
  memory.grow(Math.ceil(end / WASM_PAGE))
  const { buffer } = memory as { buffer: ArrayBuffer }
  const values = new Float32Array(buffer, points, MOST_POINTS * FIELD_VALUES)
  const parts = new Int16Array(buffer, colorWeights, 4 * WEIGHT_WORDS)
  const shown: { from?: Uint32Array; to?: Uint32Array } = {}
  let last: Field | undefined

  /** Positions and pulls are fractions of the size until here, and pulls those of a white pixel. */
  function toPixels(end: number) {
    for (let at = 0; at < end; at += FIELD_VALUES) {
      values[at]! *= width
      values[at + 1]! *= height
      values[at + 2]! *= width
      values[at + 3]! *= height
      values[at + 8]! *= width / WHITE
      values[at + 9]! *= height / WHITE
      values[at + 10]! *= width / WHITE
      values[at + 11]! *= height / WHITE
    }
  }

  return {
    image: new ImageData(new Uint8ClampedArray(buffer, out, width * height * 4), width, height),
    show(page, pixels) {
      if (shown[page] === pixels) return
      shown[page] = pixels
      new Uint32Array(buffer, pages[page], width * height).set(pixels)
    },
    draw(field, pull, progress) {
      const { columns, rows } = field
      if (pointCount(field) > MOST_POINTS) throw new RangeError('The field has too many points.')
      // Points may leave out their last values.
      if (field !== last) values.fill(0)
      last = field
      workOut(field, progress, width / height, values)
      toPixels(pointCount(field) * FIELD_VALUES)
      parts.set([pull.x, pull.x, pull.y, pull.y].flatMap(partsOf))
      const isOwn = pull.of === 'itself' ? 1 : 0
      draw(out, width, height, pages.from, pages.to, points, columns, rows, colorWeights, isOwn)
    },
  }
}

const partsOf = (colors: readonly number[]) => [...colors.map((part) => Math.round(part * 256)), 0]
