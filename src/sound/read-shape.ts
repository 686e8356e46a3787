import type { InputAudioTrack } from 'mediabunny'
import { createShaper, type SoundShape } from './shape.ts'

/** A sound whose shape cannot be read. The message is shown. */
export class UnreadableSound extends Error {
  override readonly name = 'UnreadableSound'
}

/** Maximum duration of one slice of work, in ms. */
const SLICE = 8
/** Larger files are not decoded in one piece, in bytes. */
const WHOLE_LIMIT = 30_000_000

/**
 * Reads a sound's shape in small slices, so that it blocks nothing and a long sound needs little memory.
 * @param file a sound or a video
 * @throws UnreadableSound
 */
export async function readShape(file: Blob): Promise<SoundShape> {
  const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  try {
    const track = await input.getPrimaryAudioTrack()
    // The sound of a video is on the video's clock.
    const offset = (await input.getPrimaryVideoTrack()) ? 0 : await track?.getFirstTimestamp()
    if (track && (await track.canDecode())) return await readTrack(track, offset ?? 0)
  } catch {
    // Falls back to the browser's own decoder.
  } finally {
    input.dispose()
  }
  return readWhole(file)
}

/** @param offset seconds of the file's clock that come before the sound's own */
async function readTrack(track: InputAudioTrack, offset: number): Promise<SoundShape> {
  const { AudioSampleSink } = await import('mediabunny')
  const shaper = createShaper()
  let since = performance.now()
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { numberOfChannels, numberOfFrames, sampleRate, timestamp } = sample
    const channels = Array.from({ length: Math.min(2, numberOfChannels) }, (_, planeIndex) => {
      const plane = new Float32Array(numberOfFrames)
      sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
      return plane
    })
    sample.close()
    shaper.add(channels, sampleRate, Math.max(0, timestamp - offset))
    if (performance.now() - since < SLICE) continue
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  return shaper.finish()
}

/** For browsers and formats that cannot be decoded in pieces. */
async function readWhole(file: Blob): Promise<SoundShape> {
  if (file.size > WHOLE_LIMIT) throw new UnreadableSound('声音太大，画不出波形，仍可按时间裁剪')
  const shaper = createShaper()
  try {
    const context = new OfflineAudioContext(1, 1, 48_000)
    const buffer = await context.decodeAudioData(await file.arrayBuffer())
    const channels = Array.from({ length: Math.min(2, buffer.numberOfChannels) }, (_, channel) =>
      buffer.getChannelData(channel),
    )
    shaper.add(channels, buffer.sampleRate, 0)
  } catch {
    throw new UnreadableSound('浏览器放不了这段声音，请换成 MP3')
  }
  return shaper.finish()
}
