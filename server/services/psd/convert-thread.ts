import { readFile } from 'node:fs/promises'
import { initializeCanvas, type Layer, type Psd, readPsd } from 'ag-psd'
import { convertDocument } from './convert.ts'
import type { ConvertAnswer } from './converted.ts'
import { boxOf } from './raster.ts'

const MAX_SIDE = 30_000
const MAX_PIXELS = 40_000_000
const MAX_LAYER_PIXELS = 60_000_000
/** Of all layers together; they are decoded one after the other. */
const MAX_TOTAL_PIXELS = 600_000_000
const MAX_LAYERS = 500
const MEMORY = 1024 ** 3

class Refusal extends Error {}

initializeCanvas(
  () => {
    throw new Error('pixels stay image data')
  },
  (width, height) => ({ width, height, colorSpace: 'srgb', data: new Uint8ClampedArray(width * height * 4) }),
)

/** The work of the thread. @param path of the file */
export default async function convertFile(path: string): Promise<ConvertAnswer> {
  try {
    const bytes = await readFile(path)
    checkHeader(bytes)
    const psd = read(bytes)
    checkLayers(psd)
    return { converted: convertDocument(psd) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

/** @throws Refusal */
function checkHeader(bytes: Buffer): void {
  const isPsd = bytes.length > 26 && bytes.toString('latin1', 0, 4) === '8BPS'
  const version = isPsd ? bytes.readUInt16BE(4) : 0
  if (version !== 1 && version !== 2) throw new Refusal('这不是 PSD 文件')
  const [height, width] = [bytes.readUInt32BE(14), bytes.readUInt32BE(18)]
  if (width === 0 || height === 0) throw new Refusal('文件已损坏，无法读取')
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new Refusal(`画布太大（${width} × ${height}），最多 ${MAX_PIXELS / 10_000} 万像素，请缩小后再导入`)
  }
  const mode = bytes.readUInt16BE(24)
  if (!COLOR_MODES.has(mode))
    throw new Refusal('只支持 RGB、灰度、索引和位图模式，请在 Photoshop 里转成 RGB 后再导入')
}

/** Bitmap, grayscale, indexed, RGB. */
const COLOR_MODES = new Set([0, 1, 2, 3])

/** @throws Refusal */
function read(bytes: Buffer): Psd {
  const options = {
    skipThumbnail: true,
    skipLinkedFilesData: true,
    useImageData: true,
    totalMemoryLimit: MEMORY,
  }
  try {
    const psd = readPsd(bytes, { ...options, skipCompositeImageData: true, useRawData: true })
    if (psd.children && psd.children.length > 0) return psd
    // A document without layers is one picture.
    const { width, height, imageData, ...flat } = readPsd(bytes, options)
    const only: Layer = { left: 0, top: 0, right: width, bottom: height, ...(imageData && { imageData }) }
    return { ...flat, width, height, children: [only] }
  } catch {
    throw new Refusal('文件已损坏或格式不受支持，请在 Photoshop 里另存后再导入')
  }
}

/** @throws Refusal */
function checkLayers({ children = [] }: Psd): void {
  const layers = descendants(children)
  if (layers.length > MAX_LAYERS)
    throw new Refusal(`最多 ${MAX_LAYERS} 个图层，这个文件有 ${layers.length} 个，请合并后再导入`)
  const sizes = layers
    .flatMap((layer) => [layer, layer.mask ?? {}])
    .map((each) => {
      const { width, height } = boxOf(each)
      return width * height
    })
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total > MAX_TOTAL_PIXELS || sizes.some((size) => size > MAX_LAYER_PIXELS)) {
    throw new Refusal('图层的尺寸太大，请缩小图像后再导入')
  }
}

const descendants = (layers: readonly Layer[]): Layer[] =>
  layers.flatMap((layer) => [layer, ...descendants(layer.children ?? [])])
