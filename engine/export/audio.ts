import type { Input } from 'mediabunny'
import { LONGEST_SOUND } from '#engine/document/catalogue/sounds.ts'
import { sampleAt } from '#engine/timeline/index.ts'
import { SAMPLE_RATE, type Sound } from './types.ts'

/** Smaller files cannot exceed LONGEST_SOUND, bytes. */
const SURELY_SHORT = 3_000_000

/**
 * Decodes a sound file, or the sound of a video file, to stereo at SAMPLE_RATE. The sound of a video is on the video's
 * clock: silent until it begins, and as long as the file, so that both repeat at once. A video without sound gives an
 * empty sound.
 * @returns null if the browser cannot decode it, or it is longer than LONGEST_SOUND
 */
export async function decodeAudio(bytes: ArrayBuffer): Promise<Sound | null> {
  if (bytes.byteLength > SURELY_SHORT && (await isTooLong(bytes))) return null
  const decoded = (await decodeByBrowser(bytes)) ?? (await decodeByPackets(bytes))
  if (decoded) return onVideoClock(await toStereo(decoded), bytes)
  return (await isSilentVideo(bytes)) ? { left: new Float32Array(0), right: new Float32Array(0) } : null
}

const isTooLong = (bytes: ArrayBuffer) =>
  inspect(bytes, false, async (input) => (await input.computeDuration()) > LONGEST_SOUND)

const isSilentVideo = (bytes: ArrayBuffer) =>
  inspect(
    bytes,
    false,
    async (input) => !(await input.getPrimaryAudioTrack()) && Boolean(await input.getPrimaryVideoTrack()),
  )

/**
 * Decoders give the sound from its first sample on; in a video, that may be later than the picture. They may also give
 * what fills the last packet, with which a video would repeat later than its picture.
 */
async function onVideoClock(sound: Sound, bytes: ArrayBuffer): Promise<Sound> {
  if (isPlainSound(bytes)) return sound
  const [from, end] = await inspect(bytes, [0, 0] as const, async (input) => {
    const track = await input.getPrimaryAudioTrack()
    if (!track || !(await input.getPrimaryVideoTrack())) return [0, 0]
    return [await track.getFirstTimestamp(), await input.computeDuration()]
  })
  const first = sampleAt(Math.max(0, from))
  const length = end > 0 ? sampleAt(Math.min(end, LONGEST_SOUND)) : sound.left.length
  const placed = (samples: Sound['left']) => {
    if (first === 0 && length <= samples.length) return samples.subarray(0, length)
    const channel = new Float32Array(length)
    channel.set(samples.subarray(0, Math.max(0, length - first)), first)
    return channel
  }
  const left = placed(sound.left)
  return { left, right: sound.right === sound.left ? left : placed(sound.right) }
}

/** First bytes of files that hold no video: WAV, MP3 with tags, FLAC, Ogg. */
const PLAIN_SOUNDS = ['RIFF', 'ID3', 'fLaC', 'OggS']

/** Whether a file surely is a sound; so it needs not be read by what reads videos, which is a lot of code. */
function isPlainSound(bytes: ArrayBuffer): boolean {
  const start = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength))
  const isMp3 = start[0] === 0xff && (start[1] ?? 0) >= 0xe0
  return isMp3 || PLAIN_SOUNDS.some((name) => String.fromCharCode(...start).startsWith(name))
}

/** What `read` finds in a media file; `unknown` for unknown formats. */
async function inspect<Found>(
  bytes: ArrayBuffer,
  unknown: Found,
  read: (input: Input) => Promise<Found>,
): Promise<Found> {
  const { ALL_FORMATS, BufferSource, Input } = await import('mediabunny')
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  try {
    return await read(input)
  } catch {
    return unknown
  } finally {
    input.dispose()
  }
}

/** The browser's decoder, which also resamples. It detaches its buffer, hence the copy. */
async function decodeByBrowser(bytes: ArrayBuffer): Promise<AudioBuffer | null> {
  try {
    return await new OfflineAudioContext(2, 1, SAMPLE_RATE).decodeAudioData(bytes.slice(0))
  } catch {
    return null
  }
}

/** For containers that the browser's decoder does not support, such as MPEG-TS. */
async function decodeByPackets(bytes: ArrayBuffer): Promise<AudioBuffer | null> {
  const { ALL_FORMATS, AudioBufferSink, BufferSource, Input } = await import('mediabunny')
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track || !(await track.canDecode())) return null
    const offset = await track.getFirstTimestamp()
    const pieces: { buffer: AudioBuffer; at: number }[] = []
    for await (const { buffer, timestamp } of new AudioBufferSink(track).buffers()) {
      pieces.push({ buffer, at: Math.max(0, timestamp - offset) })
    }
    return await joinPieces(pieces)
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

async function joinPieces(pieces: { buffer: AudioBuffer; at: number }[]): Promise<AudioBuffer | null> {
  const end = Math.max(0, ...pieces.slice(-1).map(({ buffer, at }) => at + buffer.duration))
  const first = pieces[0]?.buffer
  if (!first || end === 0) return null
  // Joined before resampling, as resampling piece by piece would click at every seam.
  const whole = new AudioBuffer({
    length: Math.ceil(end * first.sampleRate),
    numberOfChannels: first.numberOfChannels,
    sampleRate: first.sampleRate,
  })
  for (const { buffer, at } of pieces) {
    for (let channel = 0; channel < first.numberOfChannels; channel += 1) {
      whole.copyToChannel(buffer.getChannelData(channel), channel, Math.round(at * first.sampleRate))
    }
  }
  const context = new OfflineAudioContext(2, Math.ceil(end * SAMPLE_RATE), SAMPLE_RATE)
  const source = new AudioBufferSourceNode(context, { buffer: whole })
  source.connect(context.destination)
  source.start()
  return context.startRendering()
}

/** Copies mono to both channels; mixes down more than two channels by Web Audio's speaker rules. */
async function toStereo(buffer: AudioBuffer): Promise<Sound> {
  if (buffer.numberOfChannels > 2) return toStereo(await downmix(buffer))
  const left = buffer.getChannelData(0)
  return { left, right: buffer.numberOfChannels === 2 ? buffer.getChannelData(1) : left }
}

async function downmix(buffer: AudioBuffer): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, buffer.length, buffer.sampleRate)
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(context.destination)
  source.start()
  return context.startRendering()
}
