/** MPEG audio, layer III: the frames and their duration. */

interface Frame {
  start: number
  end: number
  samples: number
  rate: number
  /** Contains facts about the file instead of sound. */
  isInfo: boolean
}

/** kbit/s by index, for MPEG 1 and for MPEG 2 and 2.5. */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
const RATES = [44_100, 48_000, 32_000]
const HEADER = 4
const ID3 = 10

/** Duration of an MP3 in seconds, by its frames, as a decoder outputs it. */
export const mp3Seconds = (mp3: Buffer): number =>
  framesOf(mp3).reduce((sum, { isInfo, samples, rate }) => sum + (isInfo ? 0 : samples / rate), 0)

/** Joins several MP3s and drops everything that is not sound. */
export const joinMp3 = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat(
    parts.flatMap((part) =>
      framesOf(part)
        .filter(({ isInfo }) => !isInfo)
        .map(({ start, end }) => part.subarray(start, end)),
    ),
  )

function framesOf(mp3: Buffer): Frame[] {
  const frames: Frame[] = []
  let at = afterId3(mp3)
  while (at + HEADER <= mp3.length) {
    const frame = frameAt(mp3, at)
    if (frame) frames.push(frame)
    at = frame?.end ?? at + 1
  }
  return frames
}

function afterId3(mp3: Buffer): number {
  if (mp3.length < ID3 || mp3.toString('latin1', 0, 3) !== 'ID3') return 0
  // Seven bits of each byte count.
  return ID3 + [6, 7, 8, 9].reduce((size, at) => (size << 7) | ((mp3[at] ?? 0) & 0x7f), 0)
}

function frameAt(mp3: Buffer, start: number): Frame | undefined {
  const header = mp3.readUInt32BE(start)
  const version = (header >>> 19) & 3 // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  const isSound = header >>> 21 === 0x7ff && version !== 1 && ((header >>> 17) & 3) === 1
  const isFirst = version === 3
  const bitrate = BITRATES[isFirst ? 0 : 1][(header >>> 12) & 15] ?? 0
  const base = RATES[(header >>> 10) & 3] ?? 0
  if (!isSound || bitrate === 0 || base === 0) return undefined
  const rate = base / (isFirst ? 1 : version === 2 ? 2 : 4)
  const samples = isFirst ? 1152 : 576
  const padding = (header >>> 9) & 1
  const end = start + Math.floor((samples / 8) * ((bitrate * 1000) / rate)) + padding
  if (end > mp3.length) return undefined
  const isMono = ((header >>> 6) & 3) === 3
  const side = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17
  const tag = mp3.toString('latin1', start + HEADER + side, start + HEADER + side + 4)
  return { start, end, samples, rate, isInfo: tag === 'Xing' || tag === 'Info' }
}
