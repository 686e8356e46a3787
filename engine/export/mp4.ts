import type { EncodedPacket } from 'mediabunny'
import {
  AAC_FRAME,
  createMp4File,
  ExportError,
  type Mp4File,
  type Mp4Target,
  NO_FILE,
  type Packet,
  type VideoCodec,
} from '#engine/mp4/index.ts'
import { aacConfig, aacSamples, audioSample } from './aac.ts'
import type { ExportQuality } from './avc.ts'
import { type Capture, createCapture } from './capture.ts'
import { audioDecoder, videoSetup } from './probe.ts'
import type { Exporter, ExportInfo } from './types.ts'
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
  /** Packets of the encoded sound, if they are kept. */
  sound: Packet[]
}

/** The part being written. */
interface WrittenPart {
  /** Its first frame. */
  start: number
  packets: Packet[]
}

interface Mp4Options {
  quality?: ExportQuality
  /** Of the picture; by default H.264, which all players know. */
  codec?: VideoCodec
}

/**
 * Writes a picture and AAC into an MP4 with its index first, so that playback can start during the download. There is no
 * audio track if `info.audio` is false.
 * @param target null writes no file: the packets of the parts are all that is wanted
 * @throws (from `start`) TypeError for odd sizes, ExportError if this browser cannot encode
 */
export function createMp4Exporter(
  target: Mp4Target | null,
  { quality = 'high', codec = 'avc' }: Mp4Options = {},
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
      const opened = await open(info, target, quality, codec)
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
    async frame(canvas, frame, changed) {
      const { capture, encoder, part } = current()
      // Counted from the start of the part, so that its packets do not depend on its place.
      const index = frame - part.start
      const began = performance.now()
      const picture = await capture.take(canvas, index, changed)
      const captured = performance.now()
      timings.capture += captured - began
      await encoder.encode(picture, index, changed?.length === 0).catch((error: unknown) => {
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
    async audio(block) {
      const { file, audioEnd } = current()
      const sample = await audioSample(block, audioEnd)
      if (!sample) return
      await file.addAudio(sample).catch((error: unknown) => {
        throw aborted ?? failure('声音编码失败', error)
      })
    },
    async addSound(packets, first) {
      const { file } = current()
      for (const [at, packet] of packets.entries()) await file.addAudioPacket(packet, first + at)
    },
    async finish() {
      const { file, capture, encoder, sound } = current()
      encoder.close()
      capture.close()
      await file.finish()
      writing = null
      return { packets: sound }
    },
    async abort(reason) {
      aborted ??= new DOMException('The export was aborted.', 'AbortError')
      const opened = writing
      writing = null
      if (opened) await release(opened, reason ?? aborted)
    },
  }
}

async function open(
  info: ExportInfo,
  target: Mp4Target | null,
  quality: ExportQuality,
  codec: VideoCodec,
): Promise<Writing> {
  const { width, height, fps, frames } = info
  const sound: Packet[] = []
  const [{ config, limited, decoder }, audio] = await Promise.all([
    videoSetup(width, height, fps, quality, codec),
    audioTrack(info, sound),
  ])
  const audioEnd = info.audio === 'none' ? 0 : aacSamples(frames, fps)
  const layout = { codec, fps, frames, audio: audio && { ...audio, packets: audioEnd / AAC_FRAME + 2 } }
  const file = target ? await createMp4File(target, layout) : NO_FILE
  const part: WrittenPart = { start: 0, packets: [] }
  const encoder = createFrameEncoder(config, fps, ({ packet, frame, metadata }) => {
    part.packets.push(packet)
    return file.addVideo(packet, part.start + frame, metadata)
  })
  return {
    file,
    encoder,
    part,
    decoder,
    capture: createCapture(width, height, fps, limited),
    audioEnd,
    sound,
  }
}

/** How the audio track is written; packets that are encoded and to be kept go to `sound` as well. */
async function audioTrack({ audio, keepsSound = false }: ExportInfo, sound: Packet[]) {
  if (audio === 'none') return null
  const decoder = await audioDecoder()
  if (audio === 'packets') return { decoder }
  const config = await aacConfig()
  if (!keepsSound) return { encoding: config }
  const onEncodedPacket = ({ data, type }: EncodedPacket) => sound.push({ data, isKey: type === 'key' })
  return { encoding: { ...config, onEncodedPacket } }
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
