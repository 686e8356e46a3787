/** Maximum number of frames queued in the encoder: keeps it busy within bounded memory. */
const QUEUE = 4
const KEY_FRAME_SECONDS = 2

/** A VideoEncoder with back-pressure whose errors reject its calls. Frames count from 0 in each part. */
export interface FrameEncoder {
  /** Encodes and closes a frame. Resolves when the encoder can take the next one. */
  encode(frame: VideoFrame, index: number): Promise<void>
  /** Resolves when every packet has been written. */
  flush(): Promise<void>
  /** Begins another part, which depends on nothing before; call it after `flush`. */
  restart(): void
  /** Rejects pending calls with an AbortError. */
  close(): void
}

export interface FramePacket {
  chunk: EncodedVideoChunk
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

  function fail(error: unknown) {
    if (!state.failed) state.error = error
    state.failed = true
    state.wake()
  }

  function throwIfFailed() {
    if (state.failed) throw state.error
  }

  const encoder = new VideoEncoder({
    output(chunk, described) {
      if (described?.decoderConfig) metadata = described
      if (chunk.timestamp < 0) return
      const packet: FramePacket = { chunk, frame: Math.round((chunk.timestamp * fps) / 1e6) }
      if (metadata) packet.metadata = metadata
      metadata = undefined
      written = after(written, write(packet))
      written.catch(fail)
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

  return {
    async encode(frame, index) {
      try {
        throwIfFailed()
        if (encoder.state === 'unconfigured') encoder.configure(config)
        if (index === 0) encodeTwice(encoder, frame, fps)
        encoder.encode(frame, { keyFrame: index % Math.round(KEY_FRAME_SECONDS * fps) === 0 })
      } finally {
        frame.close()
      }
      await settled()
    },
    async flush() {
      throwIfFailed()
      await encoder.flush()
      await settled()
    },
    restart() {
      if (encoder.state === 'configured') encoder.reset()
    },
    close() {
      if (encoder.state !== 'closed') encoder.close()
      fail(new DOMException('The encoder is closed.', 'AbortError'))
    },
  }
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
