import { AAC_FRAME, AAC_PRIMING, aacConfig, aacSamples } from './aac.ts'
import type { ExportQuality } from './avc.ts'
import { type Capture, createCapture } from './capture.ts'
import { createMp4File, type Mp4File, type Mp4Target } from './mp4-file.ts'
import { checkAudio, videoSetup } from './probe.ts'
import { ExportError, type Exporter, type ExportInfo, SAMPLE_RATE } from './types.ts'
import { createFrameEncoder, type FrameEncoder } from './video-encoder.ts'

interface Writing {
  file: Mp4File
  capture: Capture
  encoder: FrameEncoder
  /** Number of audio samples; later ones are dropped. */
  audioEnd: number
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
    async frame(canvas, frame, unchanged) {
      const { capture, encoder } = current()
      const began = performance.now()
      const picture = (unchanged ? capture.repeat(frame) : null) ?? (await capture.take(canvas, frame))
      const captured = performance.now()
      timings.capture += captured - began
      await encoder.encode(picture, frame).catch((error: unknown) => {
        throw aborted ?? failure(`第 ${frame + 1} 帧编码失败`, error)
      })
      timings.encode += performance.now() - captured
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
      const began = performance.now()
      await encoder.flush().catch((error: unknown) => {
        throw aborted ?? failure('视频编码失败', error)
      })
      timings.encode += performance.now() - began
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
  const { config, limited } = await videoSetup(width, height, fps, quality)
  if (info.audio) await checkAudio()
  const audioEnd = info.audio ? aacSamples(frames, fps) : 0
  const file = await createMp4File(target, {
    fps,
    frames,
    audio: info.audio ? { encoding: await aacConfig(), packets: audioEnd / AAC_FRAME + 2 } : null,
  })
  const encoder = createFrameEncoder(config, fps, ({ chunk, frame, metadata }) =>
    file.addVideo(chunk, frame, metadata),
  )
  return { file, encoder, capture: createCapture(width, height, fps, limited), audioEnd }
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
