import { AAC_FRAME, AAC_PRIMING, aacConfig, aacSamples } from './aac.ts'
import type { ExportQuality } from './avc.ts'
import { type Capture, createCapture } from './capture.ts'
import { createMp4File, type Mp4File, type Mp4Target } from './mp4-file.ts'
import { checkAudio, videoSetup } from './probe.ts'
import { type EncodedFrame, ExportError, type Exporter, type ExportInfo, SAMPLE_RATE } from './types.ts'
import { createFrameEncoder, type FrameEncoder } from './video-encoder.ts'

interface Writing {
  file: Mp4File
  capture: Capture
  encoder: FrameEncoder
  part: WrittenPart
  /** Decoder configuration of the video, which all parts share. */
  decoder: VideoDecoderConfig
  /** Number of audio samples; later ones are dropped. */
  audioEnd: number
}

/** The part being written. */
interface WrittenPart {
  /** Its first frame. */
  start: number
  packets: EncodedFrame[]
}

/**
 * Writes H.264 and AAC into an MP4 with its index first, so that playback can start during the download. There is no
 * audio track if `info.audio` is false.
 * @throws (from `start`) TypeError for odd sizes, ExportError if this browser cannot encode
 */
export function createMp4Exporter(
  target: Mp4Target,
  { quality = 'high' }: { quality?: ExportQuality } = {},
): Exporter {
  const timings = { capture: 0, encode: 0 }
  let writing: Writing | null = null
  let aborted: DOMException | null = null

  function current(): Writing {
    if (aborted) throw aborted
    if (!writing) throw new Error('The exporter has not been started, or it has finished.')
    return writing
  }

  return {
    timings,
    async start(info) {
      if (aborted) throw aborted
      const opened = await open(info, target, quality)
      if (aborted) {
        await release(opened, aborted)
        throw aborted
      }
      writing = opened
    },
    async beginPart(start) {
      const { encoder, part } = current()
      encoder.restart()
      part.start = start
      part.packets = []
    },
    async frame(canvas, frame, unchanged) {
      const { capture, encoder, part } = current()
      // Counted from the start of the part, so that its packets do not depend on its place.
      const index = frame - part.start
      const began = performance.now()
      const picture = (unchanged ? capture.repeat(index) : null) ?? (await capture.take(canvas, index))
      const captured = performance.now()
      timings.capture += captured - began
      await encoder.encode(picture, index).catch((error: unknown) => {
        throw aborted ?? failure(`第 ${frame + 1} 帧编码失败`, error)
      })
      timings.encode += performance.now() - captured
    },
    async endPart() {
      const { encoder, part } = current()
      const began = performance.now()
      await encoder.flush().catch((error: unknown) => {
        throw aborted ?? failure('视频编码失败', error)
      })
      timings.encode += performance.now() - began
      return { packets: part.packets }
    },
    async addPart({ packets }, start) {
      const { file, decoder } = current()
      for (const [index, packet] of packets.entries()) {
        await file.addVideo(packet, start + index, index === 0 ? { decoderConfig: decoder } : undefined)
      }
    },
    async audio({ start, left, right }) {
      const { file, audioEnd } = current()
      const length = Math.min(left.length, audioEnd - start)
      if (length <= 0) return
      const planes = new Float32Array(length * 2)
      planes.set(left.subarray(0, length))
      planes.set(right.subarray(0, length), length)
      await file.addAudio(planes, (start - AAC_PRIMING) / SAMPLE_RATE).catch((error: unknown) => {
        throw aborted ?? failure('声音编码失败', error)
      })
    },
    async finish() {
      const { file, capture, encoder } = current()
      encoder.close()
      capture.close()
      await file.finish()
      writing = null
    },
    async abort(reason) {
      aborted ??= new DOMException('The export was aborted.', 'AbortError')
      const opened = writing
      writing = null
      if (opened) await release(opened, reason ?? aborted)
    },
  }
}

async function open(info: ExportInfo, target: Mp4Target, quality: ExportQuality): Promise<Writing> {
  const { width, height, fps, frames } = info
  const { config, limited, decoder } = await videoSetup(width, height, fps, quality)
  if (info.audio) await checkAudio()
  const audioEnd = info.audio ? aacSamples(frames, fps) : 0
  const file = await createMp4File(target, {
    fps,
    frames,
    audio: info.audio ? { encoding: await aacConfig(), packets: audioEnd / AAC_FRAME + 2 } : null,
  })
  const part: WrittenPart = { start: 0, packets: [] }
  const encoder = createFrameEncoder(config, fps, ({ chunk, frame, metadata }) => {
    const data = new Uint8Array(chunk.byteLength)
    chunk.copyTo(data)
    const packet = { data, isKey: chunk.type === 'key' }
    part.packets.push(packet)
    return file.addVideo(packet, part.start + frame, metadata)
  })
  return { file, encoder, part, decoder, capture: createCapture(width, height, fps, limited), audioEnd }
}

async function release({ file, capture, encoder }: Writing, reason: unknown) {
  encoder.close()
  capture.close()
  await file.abort(reason)
}

function failure(what: string, error: unknown): ExportError {
  if (error instanceof ExportError) return error
  const detail = error instanceof Error ? error.message : String(error)
  const message = `导出中断：${what}（${detail}）。草稿不受影响，请重试；若仍失败，请改用服务器导出。`
  return new ExportError(message, { cause: error })
}
