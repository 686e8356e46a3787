import { ALL_FORMATS, BlobSource, Input, type VideoSample, VideoSampleSink } from 'mediabunny'
import { type FrameSource, SAMPLE_RATE } from '#engine/export/types.ts'

export const WIDTH = 384
export const HEIGHT = 682

type Paint = (context: OffscreenCanvasRenderingContext2D, frame: number) => void

/** A frame source that draws `paint` on one canvas; frames with equal `keyOf` are equal pictures. */
export function sourceOf(
  paint: Paint,
  {
    frames = 30,
    fps = 30,
    width = WIDTH,
    height = HEIGHT,
    keyOf = (frame: number) => `${frame}`,
  }: Partial<{
    frames: number
    fps: number
    width: number
    height: number
    keyOf: (frame: number) => string
  }> = {},
): FrameSource {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  let shown: string | null = null
  return {
    plan: { fps, frames },
    width,
    height,
    async renderPicture(frame) {
      const key = keyOf(frame)
      if (key !== shown) paint(context, frame)
      shown = key
      return { picture: canvas, key, changed: null }
    },
  }
}

export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  return canvas.getContext('2d', { willReadFrequently: true })!
}

/** Draws a typical page: a gradient instead of a photograph, headlines, small print and moving shapes. */
export function paintSlide(context: OffscreenCanvasRenderingContext2D, frame: number) {
  const { width, height } = context.canvas
  context.fillStyle = '#f7f3ea'
  context.fillRect(0, 0, width, height)
  const sky = context.createLinearGradient(0, 0, width, height / 3)
  sky.addColorStop(0, '#4065f0')
  sky.addColorStop(1, '#c58412')
  context.fillStyle = sky
  context.fillRect(20, 40 + frame, width - 40, height / 3)
  context.fillStyle = '#222222'
  context.font = 'bold 26px sans-serif'
  context.fillText('有连云视频 Quarterly report', 20 + frame * 2, height * 0.5)
  context.font = '13px sans-serif'
  for (let line = 0; line < 14; line += 1) {
    context.fillText(
      '细小文字：数据来源 2026 年第三季度，截止时间九月三十日 fine text',
      12,
      height * 0.55 + line * 18,
    )
  }
  for (let bar = 0; bar < 5; bar += 1) {
    context.fillStyle = ['#4065f0', '#189a73', '#c58412', '#d6402b', '#8757cf'][bar]!
    context.fillRect(40 + bar * 60, height - 20 - frame - bar * 8, 36, frame + bar * 8)
  }
}

/** A 16-bit PCM file with the samples of `sampleAt` at SAMPLE_RATE. */
export function wavOf(seconds: number, sampleAt: (index: number) => number, channels = 2): ArrayBuffer {
  const frames = Math.round(seconds * SAMPLE_RATE)
  const size = frames * channels * 2
  const view = new DataView(new ArrayBuffer(44 + size))
  const text = (at: number, word: string) => {
    for (let index = 0; index < word.length; index += 1) view.setUint8(at + index, word.charCodeAt(index))
  }
  text(0, 'RIFF')
  view.setUint32(4, 36 + size, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, SAMPLE_RATE * channels * 2, true)
  view.setUint16(32, channels * 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, size, true)
  for (let index = 0; index < frames * channels; index += 1) {
    view.setInt16(44 + index * 2, sampleAt(Math.floor(index / channels)) * 32_767, true)
  }
  return view.buffer
}

export const inputOf = (blob: Blob) => new Input({ source: new BlobSource(blob), formats: ALL_FORMATS })

/** Visits every decoded frame of a file in order. */
export async function eachFrame(
  blob: Blob,
  visit: (sample: VideoSample, index: number) => void | Promise<void>,
): Promise<number> {
  const track = (await inputOf(blob).getPrimaryVideoTrack())!
  let index = 0
  for await (const sample of new VideoSampleSink(track).samples()) {
    try {
      await visit(sample, index)
    } finally {
      sample.close()
    }
    index += 1
  }
  return index
}

/** Decoded pixels as a player shows them. */
export function pixelsOf(sample: VideoSample): Uint8ClampedArray {
  const context = contextOf(new OffscreenCanvas(sample.displayWidth, sample.displayHeight))
  sample.draw(context, 0, 0)
  return context.getImageData(0, 0, sample.displayWidth, sample.displayHeight).data
}

export async function pixelsOfImage(blob: Blob): Promise<Uint8ClampedArray> {
  const image = await createImageBitmap(blob)
  const context = contextOf(new OffscreenCanvas(image.width, image.height))
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height).data
}

/** Peak signal-to-noise ratio over R, G and B in dB. */
export function psnr(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let squares = 0
  for (let index = 0; index < one.length; index += 1) {
    if (index % 4 !== 3) squares += (one[index]! - other[index]!) ** 2
  }
  return 10 * Math.log10(255 ** 2 / Math.max(1e-9, squares / (one.length * 0.75)))
}

/**
 * Color at a point by the formulas of BT.709 in limited range. Without a GPU, browsers display such video
 * with an
 * error of up to 12 in blue, so a drawn sample does not reveal the content of the file.
 */
export async function colorAt(sample: VideoSample, x: number, y: number): Promise<[number, number, number]> {
  const frame = sample.toVideoFrame()
  const planes = new Uint8Array(frame.allocationSize())
  const [luma, blue, red] = await frame.copyTo(planes)
  frame.close()
  const halved = (plane: PlaneLayout) => planes[plane.offset + (y >> 1) * plane.stride + (x >> 1)]! - 128
  const light = (255 / 219) * (planes[luma!.offset + y * luma!.stride + x]! - 16)
  const [u, v] = [halved(blue!) * (255 / 224), halved(red!) * (255 / 224)]
  const channels = [light + 1.5748 * v, light - 0.1873 * u - 0.4681 * v, light + 1.8556 * u]
  return channels.map((value) => Math.round(Math.min(255, Math.max(0, value)))) as [number, number, number]
}
