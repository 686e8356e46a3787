import type { Packet } from '#engine/mp4/index.ts'
import { createRepeats, type Repeats } from './repeats.ts'

/** Maximum number of frames queued in the encoder: keeps it busy within bounded memory. */
const QUEUE = 4
const KEY_FRAME_SECONDS = 2
/** Equal frames that are encoded one after the other at least, before their packets are taken for repetitions. */
const TRIED_REPEATS = 3

/** A VideoEncoder with back-pressure whose errors reject its calls. Frames count from 0 in each part. */
export interface FrameEncoder {
  /**
   * Encodes and closes a frame. Resolves when the encoder can take the next one.
   * @param isRepeat whether its picture equals that of the frame before; such frames are encoded only until it is known
   * what their packets are
   */
  encode(frame: VideoFrame, index: number, isRepeat?: boolean): Promise<void>
  /** Resolves when every packet has been written. */
  flush(): Promise<void>
  /** Begins another part, which depends on nothing before; call it after `flush`. */
  restart(): void
  /** Rejects pending calls with an AbortError. */
  close(): void
}

export interface FramePacket {
  packet: Packet
  /** Index of its frame in the part. */
  frame: number
  /** Decoder configuration; with the first packet of a part. */
  metadata?: EncodedVideoChunkMetadata
}

/**
 * Encodes the first frame twice and keeps the second result: rate control underestimates the very first picture
 * (34 dB instead of 38 for a busy one), and the first picture of a video serves as the poster.
 */
export function createFrameEncoder(
  config: VideoEncoderConfig,
  fps: number,
  write: (packet: FramePacket) => Promise<void>,
): FrameEncoder {
  const state: { error: unknown; failed: boolean; wake: () => void } = {
    error: null,
    failed: false,
    wake() {},
  }
  let written = Promise.resolve()
  let metadata: EncodedVideoChunkMetadata | undefined
  let repeats: Repeats | undefined
  /** How many of the last encoded frames were equal to the one before. */
  let tried = 0
  /** Whether all packets have come. */
  let isDrained = true

  function fail(error: unknown) {
    if (!state.failed) state.error = error
    state.failed = true
    state.wake()
  }

  function throwIfFailed() {
    if (state.failed) throw state.error
  }

  function add(packet: FramePacket) {
    written = after(written, write(packet))
    written.catch(fail)
  }

  const encoder = new VideoEncoder({
    output(chunk, described) {
      if (described?.decoderConfig) {
        metadata = described
        repeats = repeatsOf(described.decoderConfig)
      }
      if (chunk.timestamp < 0) return
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const packet = { data: repeats?.encoded(bytes) ?? bytes, isKey: chunk.type === 'key' }
      add({
        packet,
        frame: Math.round((chunk.timestamp * fps) / 1e6),
        ...(metadata && { metadata }),
      })
      metadata = undefined
    },
    error: fail,
  })
  encoder.ondequeue = () => state.wake()

  async function settled() {
    while (!state.failed && encoder.encodeQueueSize > QUEUE) {
      await new Promise<void>((resolve) => {
        state.wake = resolve
      })
    }
    throwIfFailed()
    await written
  }

  async function drain() {
    if (!isDrained) await encoder.flush()
    isDrained = true
    throwIfFailed()
  }

  /** Whether the packet of another equal frame is known, once all packets before it have come. */
  async function knowsRepeat(): Promise<boolean> {
    const isKnown = () => repeats?.isKnown() === true
    // Most are known by now, while the encoder still has frames before them to encode.
    if (tried < TRIED_REPEATS || (tried > TRIED_REPEATS && !isKnown())) return false
    await drain()
    return isKnown()
  }

  return {
    async encode(frame, index, isRepeat = false) {
      try {
        throwIfFailed()
        const keyFrame = index % Math.round(KEY_FRAME_SECONDS * fps) === 0
        const isEqual = isRepeat && !keyFrame
        if (isEqual && (await knowsRepeat())) {
          add({ packet: { data: repeats!.next(), isKey: false }, frame: index })
        } else {
          tried = isEqual ? tried + 1 : 0
          isDrained = false
          if (encoder.state === 'unconfigured') encoder.configure(config)
          if (index === 0) encodeTwice(encoder, frame, fps)
          encoder.encode(frame, { keyFrame })
        }
      } finally {
        frame.close()
      }
      await settled()
    },
    async flush() {
      throwIfFailed()
      await drain()
      await settled()
    },
    restart() {
      tried = 0
      if (encoder.state === 'configured') encoder.reset()
    },
    close() {
      if (encoder.state !== 'closed') encoder.close()
      fail(new DOMException('The encoder is closed.', 'AbortError'))
    },
  }
}

/** Only packets of H.264 can be numbered anew. */
function repeatsOf({ codec, description }: VideoDecoderConfig): Repeats | undefined {
  if (!codec.startsWith('avc') || !description) return undefined
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  return createRepeats(bytes)
}

async function after(earlier: Promise<void>, work: Promise<void>) {
  await Promise.all([earlier, work])
}

/** Encodes a frame with a time before the video; its packet is dropped. */
function encodeTwice(encoder: VideoEncoder, frame: VideoFrame, fps: number) {
  const early = new VideoFrame(frame, { timestamp: -Math.round(1e6 / fps) })
  encoder.encode(early, { keyFrame: true })
  early.close()
}
