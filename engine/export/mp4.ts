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
import { aacSamples } from './aac.ts'
import type { ExportQuality } from './avc.ts'
import { type Capture, createCapture } from './capture.ts'
import { audioDecoder, videoSetup } from './probe.ts'
import { openSoundEncoder, type SoundEncoder } from './sound-encoder.ts'
import type { Exporter, ExportInfo } from './types.ts'
import { createFrameEncoder, type FrameEncoder } from './video-encoder.ts'

interface Writing {
  file: Mp4File
  capture: Capture
  encoder: FrameEncoder
  part: WrittenPart
  /** Decoder configuration of the video, which all parts share. */
  decoder: VideoDecoderConfig
  /** What encodes the sound; null if there is none or it has been encoded before. */
  sound: { encoder: SoundEncoder; count: number } | null
  /** Packets of the encoded sound, if they are kept. */
  kept: Packet[] | null
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

  async function addSound(added: readonly Packet[], first: number) {
    const { file } = current()
    for (const [at, packet] of added.entries()) await file.addAudioPacket(packet, first + at)
  }

  /** Adds what the encoder has made of the sound. */
  async function addEncoded(encode: (encoder: SoundEncoder) => Promise<readonly Packet[]>) {
    const { sound, kept } = current()
    if (!sound) return
    const added = await encode(sound.encoder).catch((error: unknown) => {
      throw aborted ?? failure('声音编码失败', error)
    })
    await addSound(added, sound.count)
    sound.count += added.length
    kept?.push(...added)
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
    async frame(drawn, frame, changed) {
      const { capture, encoder, part } = current()
      // Counted from the start of the part, so that its packets do not depend on its place.
      const index = frame - part.start
      const began = performance.now()
      const picture = await capture.take(drawn, index, changed)
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
    audio: (block) => addEncoded((encoder) => encoder.add(block)),
    addSound,
    async finish() {
      const { file, capture, encoder, sound, kept } = current()
      encoder.close()
      capture.close()
      await addEncoded((each) => each.finish())
      sound?.encoder.close()
      await file.finish()
      writing = null
      return { packets: kept ?? [] }
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
  const { width, height, fps, frames, audio, keepsSound = false } = info
  const samples = aacSamples(frames, fps)
  const opening = audio === 'blocks' ? openSoundEncoder(samples) : null
  try {
    const [{ config, limited, decoder }, audioConfig, soundEncoder] = await Promise.all([
      videoSetup(width, height, fps, quality, codec),
      audio === 'none' ? null : audioDecoder(),
      opening,
    ])
    const track = audioConfig && { decoder: audioConfig, packets: samples / AAC_FRAME + 2 }
    const file = target ? await createMp4File(target, { codec, fps, frames, audio: track }) : NO_FILE
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
      sound: soundEncoder && { encoder: soundEncoder, count: 0 },
      kept: keepsSound ? [] : null,
    }
  } catch (error) {
    opening?.then((encoder) => encoder.close()).catch(() => {})
    throw error
  }
}

async function release({ file, capture, encoder, sound }: Writing, reason: unknown) {
  encoder.close()
  sound?.encoder.close()
  capture.close()
  await file.abort(reason)
}

function failure(what: string, error: unknown): ExportError {
  if (error instanceof ExportError) return error
  const detail = error instanceof Error ? error.message : String(error)
  const message = `导出中断：${what}（${detail}）。草稿不受影响，请重试；若仍失败，请改用服务器导出。`
  return new ExportError(message, { cause: error })
}
