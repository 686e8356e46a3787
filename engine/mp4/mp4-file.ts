import type { StreamTargetChunk } from 'mediabunny'
import { AAC_FRAME, AAC_PRIMING, ExportError, type Packet } from './types.ts'

/** Video codecs by their names in files: H.264, H.265 and AV1. */
export type VideoCodec = 'avc' | 'hevc' | 'av1'

/** Collects the file in memory, for short videos. */
export class MemoryTarget {
  /** The file, once the export has finished. */
  blob: Blob | null = null
}

/** `{ type: 'write', position, data }`: what a FileSystemWritableFileStream takes. */
export type FileChunk = StreamTargetChunk

/**
 * The destination of the file. A stream's chunks are not ordered by position; it is closed when the file is complete
 * and aborted when the export fails.
 */
export type Mp4Target = MemoryTarget | WritableStream<FileChunk>

/** Largest chunk of a stream, in bytes; a few of them are in memory at a time. */
const CHUNK_SIZE = 1 << 22

export interface Mp4Layout {
  codec: VideoCodec
  fps: number
  frames: number
  /** The audio track: what decodes its packets, and their maximum number. */
  audio: { decoder: AudioDecoderConfig; packets: number } | null
}

/** An MP4 being written. */
export interface Mp4File {
  addVideo(picture: Packet, frame: number, metadata?: EncodedVideoChunkMetadata): Promise<void>
  /** Adds a packet of sound by its index. */
  addAudioPacket(packet: Packet, index: number): Promise<void>
  finish(): Promise<void>
  abort(reason: unknown): Promise<void>
}

/** Loads the muxer ahead, so that the first file does not wait for it. */
export function prepareMp4(): void {
  import('mediabunny').catch(() => {}) // reported when a file is created
}

/** Takes packets and drops them. */
export const NO_FILE: Mp4File = {
  async addVideo() {},
  async addAudioPacket() {},
  async finish() {},
  async abort() {},
}

/**
 * Writes the index (moov) first. In memory it is inserted at the end; in a stream, space is reserved for it by the
 * number of packets, so that only sizes and times of packets are kept in memory.
 */
export async function createMp4File(target: Mp4Target, layout: Mp4Layout): Promise<Mp4File> {
  const media = await import('mediabunny')
  const { codec, fps, frames } = layout
  const inMemory = target instanceof MemoryTarget
  const buffer = new media.BufferTarget()
  const stream = inMemory ? null : guarded(target)
  const output = new media.Output({
    format: new media.Mp4OutputFormat({ fastStart: stream ? 'reserve' : 'in-memory' }),
    target: stream
      ? new media.StreamTarget(stream.writable, { chunked: true, chunkSize: CHUNK_SIZE })
      : buffer,
  })
  const video = new media.EncodedVideoPacketSource(codec)
  output.addVideoTrack(video, { frameRate: fps, maximumPacketCount: frames })
  const { audio } = layout
  const packets = audio && new media.EncodedAudioPacketSource('aac')
  if (packets) output.addAudioTrack(packets, { maximumPacketCount: audio.packets })

  async function abort(reason: unknown) {
    // Closing a broken target fails as well; report only the first error.
    await Promise.all([output.cancel().catch(() => {}), stream?.abort(reason)])
  }

  try {
    await output.start()
  } catch (error) {
    await abort(error)
    throw error
  }

  return {
    abort,
    async addVideo({ data, isKey }, frame, metadata) {
      // The encoder rounds to microseconds; the file gets exact frame times.
      const packet = new media.EncodedPacket(data, isKey ? 'key' : 'delta', frame / fps, 1 / fps)
      await video.add(packet, metadata).catch(writingFailed)
    },
    async addAudioPacket({ data, isKey }, index) {
      if (!packets) return
      const { sampleRate } = audio.decoder
      const start = (index * AAC_FRAME - AAC_PRIMING) / sampleRate
      const packet = new media.EncodedPacket(data, isKey ? 'key' : 'delta', start, AAC_FRAME / sampleRate)
      const metadata = index === 0 ? { decoderConfig: audio.decoder } : undefined
      await packets.add(packet, metadata).catch(writingFailed)
    },
    async finish() {
      try {
        await output.finalize()
        await stream?.close()
      } catch (error) {
        writingFailed(error)
      }
      if (inMemory) target.blob = new Blob([buffer.buffer!], { type: 'video/mp4' })
    },
  }
}

/**
 * Separates the muxer from the target: the muxer also closes its stream on failure, but the owner takes a closed
 * stream for a complete file.
 */
function guarded(target: WritableStream<FileChunk>) {
  const writer = target.getWriter()
  return {
    writable: new WritableStream<FileChunk>({ write: (chunk) => writer.write(chunk) }),
    close: () => writer.close(),
    abort: (reason: unknown) => writer.abort(reason).catch(() => {}),
  }
}

function writingFailed(error: unknown): never {
  const detail = error instanceof Error ? error.message : String(error)
  const message = `导出中断：视频文件写入失败（${detail}）。草稿不受影响，请检查剩余空间和网络后重试。`
  throw new ExportError(message, { cause: error })
}
