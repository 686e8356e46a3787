import { contextOf, type Surface } from '#engine/paint/canvas.ts'
import { type FlatArea, flatArea } from './flat-area.ts'
import { type Kernels, reserve, store } from './kernels.ts'

/** A bitmap in the memory of the kernels, in an empty edge of a px. */
export interface Upload {
  /** Address of the edge's corner. */
  at: number
  /** Bytes of a row. */
  stride: number
  /** Without the edge, px. */
  width: number
  height: number
  flat: FlatArea
}

/** Puts pixels to an address after which nothing is kept. */
function storeWithEdge(kernels: Kernels, pixels: ImageData, at: number): Upload {
  const { width, height } = pixels
  const stride = (width + 2) * 4
  const length = stride * (height + 2)
  reserve(kernels, at + length)
  new Uint8Array(kernels.memory.buffer, at, length).fill(0)
  store(kernels, pixels, at + stride + 4, stride, at + length)
  const flat = flatArea(new Uint32Array(kernels.memory.buffer, at, length / 4), width + 2, height + 2)
  return { at, stride, width, height, flat }
}

export interface Uploads {
  /** The bitmap, which is read when it is asked for the first time. */
  of(bitmap: Surface): Upload
  clear(): void
  /** The address after the last one. */
  readonly end: number
}

/**
 * @param start where they begin
 * @param limit bytes; beyond it all uploads are dropped, and bitmaps that are still drawn are read again
 */
export function createUploads(kernels: Kernels, start: number, limit: number): Uploads {
  let uploads = new WeakMap<Surface, Upload>()
  let end = start

  function clear() {
    uploads = new WeakMap()
    end = start
  }

  function read(bitmap: Surface): Upload {
    const { width, height } = bitmap
    const stride = (width + 2) * 4
    const length = stride * (height + 2)
    if (end + length > start + limit) clear()
    const at = end
    end += length
    const pixels = contextOf(bitmap).getImageData(0, 0, width, height)
    return storeWithEdge(kernels, pixels, at)
  }

  return {
    of(bitmap) {
      const known = uploads.get(bitmap)
      if (known) return known
      const upload = read(bitmap)
      uploads.set(bitmap, upload)
      return upload
    },
    clear,
    get end() {
      return end
    },
  }
}
