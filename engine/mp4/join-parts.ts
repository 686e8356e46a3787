import type { FrameRange } from '#engine/util/frame-range.ts'
import { createMp4File, type Mp4Target, type VideoCodec } from './mp4-file.ts'
import type { EncodedPart } from './types.ts'

export interface JoinedParts {
  codec: VideoCodec
  fps: number
  frames: number
  /** Adjacent parts that cover all frames. */
  parts: readonly FrameRange[]
  /** @throws Error if the part is not there, or is damaged */
  readPart: (part: FrameRange) => Promise<EncodedPart>
  /** What decodes the picture, for all parts. */
  decoder: VideoDecoderConfig
  /** The audio track, unless there is none. */
  sound: { packets: EncodedPart['packets']; decoder: AudioDecoderConfig } | null
  /** Called after each part. */
  onProgress: (frames: number) => void
}

/**
 * Writes a video whose parts and sound are encoded: the packets of the file are those that `exportVideo` would write.
 * Runs on Node, too.
 * @throws what `readPart` throws; the target is aborted then. ExportError if it cannot be written
 */
export async function joinParts(target: Mp4Target, video: JoinedParts): Promise<void> {
  const { codec, fps, frames, parts, readPart, decoder, sound, onProgress } = video
  const audio = sound && { decoder: sound.decoder, packets: sound.packets.length }
  const file = await createMp4File(target, { codec, fps, frames, audio })
  try {
    let heard = 0
    for (const part of parts) {
      const { packets } = await readPart(part)
      if (packets.length !== part.end - part.start) throw new RangeError('The part has another length.')
      for (const [index, packet] of packets.entries()) {
        await file.addVideo(packet, part.start + index, index === 0 ? { decoderConfig: decoder } : undefined)
      }
      const until = Math.ceil(((sound?.packets.length ?? 0) * part.end) / frames)
      for (const packet of sound?.packets.slice(heard, until) ?? [])
        await file.addAudioPacket(packet, heard++)
      onProgress(part.end)
    }
    await file.finish()
  } catch (error) {
    await file.abort(error)
    throw error
  }
}
