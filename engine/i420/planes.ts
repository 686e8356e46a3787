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
 * A picture as 4:2:0 planes of BT.709 in limited range (ITU-R BT.709-6, sections 3 and 4). A chroma sample is the average
 * of its four pixels, which is what encoders and libyuv take.
 */
export interface I420Planes {
  /** The planes Y, U and V as one buffer, to be copied before the next call. */
  readonly data: Uint8Array<ArrayBuffer>
  readonly layout: PlaneLayout[]
}

/** Planes of which parts are replaced through a buffer of pixels. */
export interface BufferedPlanes extends I420Planes {
  /** Makes room for the pixels of an area, in whole px within the picture. */
  reserve(area: Bounds): PixelBuffer
  /** Replaces the area that was reserved. */
  convert(order: PixelOrder): void
}

/** Planes in the memory that their picture is in: its pixels are not copied. */
export interface SharedPlanes extends I420Planes {
  /** Replaces an area by what the picture shows there, in whole px. */
  update(area: Bounds): void
}

/** `convert` takes eight pixels at a time. */
const STEP = 8
/** Weights of R, G and B in luma. */
const LUMA = [0.2126, 0.7152, 0.0722] as const
/** Whole numbers stand for fractions of this. */
const ONE = 2 ** 15
/** Steps of the limited range, of 255. */
const [LUMA_STEPS, CHROMA_STEPS] = [219, 224]
/** Bytes before the planes: three vectors of weights. */
const WEIGHTS_BYTES = 48
const WASM_PAGE = 65_536

type Convert = (
  ...args: [
    weights: number,
    ...source: [at: number, stride: number, width: number, height: number],
    ...y: [at: number, stride: number],
    ...chroma: [u: number, v: number, stride: number],
  ]
) => void

let compiled: WebAssembly.Module | undefined

/** @param width in px. @param height in px, even */
export function createI420Planes(width: number, height: number): BufferedPlanes {
  const pixels = upTo(STEP, width) * height * 4
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((pixels + roomForPlanes(width, height)) / WASM_PAGE),
  })
  const planes = planesAt(memory, pixels, width, height)
  let area: Bounds = { left: 0, top: 0, right: 0, bottom: 0 }
  return {
    data: planes.data(),
    layout: planes.layout,
    reserve(wanted) {
      area = convertible(wanted)
      const length = (area.right - area.left) * (area.bottom - area.top) * 4
      return { bytes: new Uint8Array(memory.buffer, 0, length), area }
    },
    convert: (order) => planes.convert(area, order, 0, (area.right - area.left) * 4),
  }
}

/** Bytes that the planes of a picture take, with what they need besides. */
export const roomForPlanes = (width: number, height: number): number =>
  WEIGHTS_BYTES + upTo(STEP, width) * height * 1.5

interface SharedMemory {
  memory: WebAssembly.Memory
  /** Address of the pixels: RGBA, row by row without gaps. */
  pixels: number
  /** Address of `roomForPlanes` bytes. */
  room: number
}

/** @param width in px. @param height in px, even */
export function shareI420Planes(
  { memory, pixels, room }: SharedMemory,
  width: number,
  height: number,
): SharedPlanes {
  const planes = planesAt(memory, room, width, height)
  return {
    layout: planes.layout,
    get data() {
      return planes.data()
    },
    update(wanted) {
      const area = convertible(wanted)
      planes.convert(area, 'RGBX', pixels + (area.top * width + area.left) * 4, width * 4)
    },
  }
}

/** The area that is converted to replace an area. */
const convertible = ({ left, top, right, bottom }: Bounds): Bounds => ({
  left: left - (left % STEP),
  top: top - (top % 2),
  right: upTo(STEP, right),
  bottom: upTo(2, bottom),
})

/** Planes at an address, after their weights. */
function planesAt(memory: WebAssembly.Memory, at: number, width: number, height: number) {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(CONVERT), (letter) => letter.charCodeAt(0)))
  const { exports } = new WebAssembly.Instance(compiled, { pixels: { memory } })
  const convert = exports.convert as Convert
  const stride = upTo(STEP, width)
  const size = stride * height
  const y = at + WEIGHTS_BYTES
  const [u, v] = [y + size, y + size + size / 4]
  return {
    // The memory may have grown, which moves it.
    data: () => new Uint8Array(memory.buffer, y, size * 1.5),
    layout: [
      { offset: 0, stride },
      { offset: u - y, stride: stride / 2 },
      { offset: v - y, stride: stride / 2 },
    ],
    convert({ left, top, right, bottom }: Bounds, order: PixelOrder, source: number, sourceStride: number) {
      new Int16Array(memory.buffer, at, WEIGHTS_BYTES / 2).set(weightsOf(order))
      const chroma = (top / 2) * (stride / 2) + left / 2
      convert(
        ...([at, source, sourceStride, right - left, bottom - top] as const),
        ...([y + top * stride + left, stride, u + chroma, v + chroma, stride / 2] as const),
      )
    },
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
