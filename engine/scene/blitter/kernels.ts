import type { Matrix3 } from '../matrix.ts'
import { BLIT } from './module.ts'

/** The functions of `blit.wat`. Addresses and strides are in bytes, everything else in px; `alpha` is of 256. */
export interface Kernels {
  memory: WebAssembly.Memory
  /** Multiplies the channels of pixels without gaps by their alpha. */
  premultiply: (source: number, target: number, stride: number, width: number, height: number) => void
  /** Draws pixels over others in whole px. */
  place: (
    ...args: [
      ...source: [at: number, stride: number],
      ...target: [at: number, stride: number],
      ...size: [width: number, height: number],
      alpha: number,
    ]
  ) => void
  /**
   * Draws pixels in an empty edge of a px, at the address of its corner. Column x and row y of the target show what is
   * between pixels at column a x + b y + c and row d x + e y + f of the source, counted from that corner. Within the flat
   * area all pixels have one color.
   */
  draw: (
    ...args: [
      ...source: [at: number, stride: number, width: number, height: number],
      ...target: [at: number, stride: number],
      ...area: [left: number, top: number, right: number, bottom: number],
      ...toSource: [a: number, b: number, c: number, d: number, e: number, f: number],
      alpha: number,
      ...flat: [left: number, top: number, right: number, bottom: number, color: number],
    ]
  ) => void
  /**
   * As `draw`, in perspective: a px (x, y) of the target shows the source at ((a x + b y + c) / w, (d x + e y + f) / w), where
   * w = g x + h y + i is positive in front of the viewer.
   * @param args each px has `columns` × `lines` samples
   */
  project: (
    ...args: [
      ...source: [at: number, stride: number, width: number, height: number],
      ...target: [at: number, stride: number],
      ...area: [left: number, top: number, right: number, bottom: number],
      ...toSource: Matrix3,
      ...samples: [columns: number, lines: number],
      alpha: number,
    ]
  ) => void
  /** The inverse of `premultiply`, in place. */
  unpremultiply: (start: number, end: number) => void
}

/** An `alpha` of full opacity. */
export const ONE = 256

/** The number of positions between two pixels that sampling distinguishes. */
const STEPS = 128
/** Bytes at the start of the memory: two vectors and a half of weights for each of them. */
export const WEIGHTS_BYTES = 2.5 * 16 * STEPS

let compiled: WebAssembly.Module | undefined

/** Functions with a memory of their own. */
export function openKernels(): Kernels {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(BLIT), (letter) => letter.charCodeAt(0)))
  const kernels = new WebAssembly.Instance(compiled).exports as unknown as Kernels
  new Int16Array(kernels.memory.buffer, 0, WEIGHTS_BYTES / 2).set(weights())
  return kernels
}

/** How much of the lower one of two pixels shows at each step, of the left and the right one, and of the right one alone. */
function weights(): number[] {
  const steps = Array.from({ length: STEPS }, (_, step) => step)
  const lower = steps.flatMap((step) => Array<number>(8).fill(step))
  const sides = steps.flatMap((step) => Array.from({ length: 4 }, () => [STEPS - step, step]).flat())
  const right = steps.flatMap((step) => Array<number>(4).fill((step / STEPS) * 2 ** 15))
  return [...lower, ...sides, ...right]
}

const WASM_PAGE = 65_536

/**
 * Makes room up to an address: views of the memory may not be valid after it.
 * @throws if there is no memory left
 */
export function reserve({ memory }: Kernels, address: number) {
  const missing = address - memory.buffer.byteLength
  if (missing <= 0) return
  try {
    memory.grow(Math.ceil(missing / WASM_PAGE))
  } catch (error) {
    throw new Error('画面无法绘制：内存不足。', { cause: error })
  }
}

/**
 * Puts pixels that are not premultiplied to an address.
 * @param stride bytes of a row there
 * @param scratch an address after which nothing is kept
 */
export function store(
  kernels: Kernels,
  { data, width, height }: ImageData,
  at: number,
  stride: number,
  scratch: number,
) {
  reserve(kernels, scratch + data.length)
  new Uint8Array(kernels.memory.buffer).set(data, scratch)
  kernels.premultiply(scratch, at, stride, width, height)
}
