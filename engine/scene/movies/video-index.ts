/** When each frame of a video begins, read from the file without decoding. */
export interface VideoIndex {
  /** Seconds of the file's clock, ascending; at least one. */
  starts: readonly number[]
  /** Indexes of frames that decode without earlier ones. */
  keyFrames: readonly number[]
  /** Seconds from the clock's zero to the end of the last frame. */
  duration: number
}

/** Metadata of a packet. */
export interface PacketInfo {
  timestamp: number
  duration: number
  isKey: boolean
}

/** Seconds; files round the starts of frames to milliseconds. */
export const TIME_ROUNDING = 0.0006

/** Seconds; used if the file does not give the last frame's duration. */
const LAST_FRAME_DURATION = 1 / 30

/** @param packets in any order; those that end before the clock's zero are never shown */
export function videoIndexOf(packets: readonly PacketInfo[]): VideoIndex | null {
  const shown = packets
    .filter(({ timestamp, duration }) => timestamp >= 0 || timestamp + duration > 0)
    .toSorted((a, b) => a.timestamp - b.timestamp)
  const last = shown.at(-1)
  if (!last) return null
  return {
    starts: shown.map(({ timestamp }) => timestamp),
    keyFrames: shown.flatMap(({ isKey }, index) => (isKey ? [index] : [])),
    duration: last.timestamp + (last.duration > 0 ? last.duration : LAST_FRAME_DURATION),
  }
}

/** Index of the frame at a time: the first one before the start, the last one after the end. */
export function frameIndexAt(starts: readonly number[], seconds: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= seconds + TIME_ROUNDING) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** The last frame up to `index` from which decoding can start. */
export const keyFrameBefore = ({ keyFrames }: VideoIndex, index: number): number =>
  keyFrames.findLast((key) => key <= index) ?? 0
