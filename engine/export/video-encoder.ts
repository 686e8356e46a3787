/** Frames that may wait in the encoder: enough to keep it busy, few enough to bound memory. */
const QUEUE = 4
const KEY_FRAME_SECONDS = 2

/** A VideoEncoder that is fed in order, pushes back, and turns its errors into rejections. */
export interface FrameEncoder {
  /** Takes the frame and closes it. Resolves when the next one may come. */
  encode(frame: VideoFrame, index: number): Promise<void>
  /** Resolves when every packet has been written. */
  flush(): Promise<void>
  /** Calls that are waiting are rejected with an AbortError. */
  close(): void
}

export interface FramePacket {
  chunk: EncodedVideoChunk
  /** Index of its frame. */
  frame: number
  /** What decoders must know; with the first packet. */
  metadata?: EncodedVideoChunkMetadata
}

/**
 * The first frame is coded twice and only the second result kept: rate control guesses the cost of the very
 * first picture, and guesses low (34 dB instead of 38 for a busy one, which is the one that becomes a poster).
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

  function requireSound() {
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
    requireSound()
    await written
  }

  return {
    async encode(frame, index) {
      try {
        requireSound()
        if (encoder.state === 'unconfigured') encoder.configure(config)
        if (index === 0) rehearse(encoder, frame, fps)
        encoder.encode(frame, { keyFrame: index % Math.round(KEY_FRAME_SECONDS * fps) === 0 })
      } finally {
        frame.close()
      }
      await settled()
    },
    async flush() {
      requireSound()
      await encoder.flush()
      await settled()
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

/** Codes a frame at a time before the video. */
function rehearse(encoder: VideoEncoder, frame: VideoFrame, fps: number) {
  const early = new VideoFrame(frame, { timestamp: -Math.round(1e6 / fps) })
  encoder.encode(early, { keyFrame: true })
  early.close()
}
