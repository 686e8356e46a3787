import type { Bounds } from '#engine/geometry/index.ts'
import { CONVERT } from './module.ts'

/** Order of the bytes of a pixel; the fourth is not used. */
export type PixelOrder = 'RGBX' | 'BGRX'

/** Pixels that `convert` has room for. */
export interface PixelBuffer {
  /** Four bytes a pixel, row by row without gaps. Valid until the next call of `reserve`. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The area of the picture that they are, which contains what was asked for. */
  readonly area: Bounds
}

/**
 * A picture as 4:2:0 planes of BT.709 in limited range (ITU-R BT.709-6, sections 3 and 4), of which parts can be
 * replaced. A chroma sample is the average of its four pixels, which is what encoders and libyuv take.
 */
export interface I420Planes {
  /** Makes room for the pixels of an area, in whole px within the picture. */
  reserve(area: Bounds): PixelBuffer
  /** Replaces the area that was reserved. */
  convert(order: PixelOrder): void
  /** The planes Y, U and V as one buffer, to be copied before the next call. */
  readonly data: Uint8Array<ArrayBuffer>
  readonly layout: PlaneLayout[]
}

/** `convert` takes eight pixels at a time. */
const STEP = 8
/** Weights of R, G and B in luma. */
const LUMA = [0.2126, 0.7152, 0.0722] as const
/** Whole numbers stand for fractions of this. */
const ONE = 2 ** 15
/** Steps of the limited range, of 255. */
const [LUMA_STEPS, CHROMA_STEPS] = [219, 224]
/** Bytes before the pixels: three vectors of weights. */
const WEIGHTS_BYTES = 48
const WASM_PAGE = 65_536

interface Exports {
  memory: WebAssembly.Memory
  convert: (
    source: number,
    width: number,
    height: number,
    y: number,
    yStride: number,
    u: number,
    v: number,
    chromaStride: number,
  ) => void
}

let compiled: WebAssembly.Module | undefined

/** @param width in px. @param height in px, even */
export function createI420Planes(width: number, height: number): I420Planes {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(CONVERT), (letter) => letter.charCodeAt(0)))
  const { memory, convert } = new WebAssembly.Instance(compiled).exports as unknown as Exports
  const stride = upTo(STEP, width)
  const size = stride * height
  const y = WEIGHTS_BYTES + size * 4
  const [u, v] = [y + size, y + size + size / 4]
  memory.grow(Math.ceil((v + size / 4) / WASM_PAGE))
  const { buffer } = memory as { buffer: ArrayBuffer }
  const weights = new Int16Array(buffer, 0, WEIGHTS_BYTES / 2)
  let area: Bounds = { left: 0, top: 0, right: 0, bottom: 0 }

  return {
    reserve({ left, top, right, bottom }) {
      area = {
        left: left - (left % STEP),
        top: top - (top % 2),
        right: upTo(STEP, right),
        bottom: upTo(2, bottom),
      }
      const length = (area.right - area.left) * (area.bottom - area.top) * 4
      return { bytes: new Uint8Array(buffer, WEIGHTS_BYTES, length), area }
    },
    convert(order) {
      weights.set(weightsOf(order))
      const { left, top, right, bottom } = area
      const chroma = (top / 2) * (stride / 2) + left / 2
      const target = y + top * stride + left
      convert(WEIGHTS_BYTES, right - left, bottom - top, target, stride, u + chroma, v + chroma, stride / 2)
    },
    data: new Uint8Array(buffer, y, size * 1.5),
    layout: [
      { offset: 0, stride },
      { offset: u - y, stride: stride / 2 },
      { offset: v - y, stride: stride / 2 },
    ],
  }
}

const upTo = (step: number, value: number) => Math.ceil(value / step) * step

/** The weights of the channels in Y, U and V, for two pixels each. */
function weightsOf(order: PixelOrder): number[] {
  const luma = LUMA.map((weight) => (weight * LUMA_STEPS) / 255)
  const difference = (channel: number) =>
    LUMA.map((weight, at) => {
      const rest = Number(at === channel) - weight
      return (rest / (2 * (1 - LUMA[channel]!))) * (CHROMA_STEPS / 255)
    })
  return [luma, difference(2), difference(0)].flatMap((weights) => {
    const whole = weights.map((weight) => Math.round(weight * ONE))
    const pixel = [...(order === 'RGBX' ? whole : whole.toReversed()), 0]
    return [...pixel, ...pixel]
  })
}
