/** When each picture of a video begins, read from the file without decoding anything. */
export interface VideoIndex {
  /** Seconds of the file's clock, ascending; there is at least one. */
  starts: readonly number[]
  /** Which of them can be decoded without those before. */
  keys: readonly number[]
  /** Seconds from the clock's zero to the end of the last picture. */
  duration: number
}

/** What is read of a packet. */
export interface PacketFacts {
  timestamp: number
  duration: number
  isKey: boolean
}

/** Files round the beginnings of pictures to milliseconds: one that begins so little later is on. */
export const ROUNDING = 0.0006

/** A last picture whose length the file does not say stays as long as one of thirty in a second. */
const LAST = 1 / 30

/** @param packets in any order; those that are over before the clock begins are never shown */
export function indexOf(packets: readonly PacketFacts[]): VideoIndex | null {
  const shown = packets
    .filter(({ timestamp, duration }) => timestamp >= 0 || timestamp + duration > 0)
    .toSorted((a, b) => a.timestamp - b.timestamp)
  const last = shown.at(-1)
  if (!last) return null
  return {
    starts: shown.map(({ timestamp }) => timestamp),
    keys: shown.flatMap(({ isKey }, index) => (isKey ? [index] : [])),
    duration: last.timestamp + (last.duration > 0 ? last.duration : LAST),
  }
}

/** Which picture is on at a time: the first before it begins, the last when all are over. */
export function pictureOn(starts: readonly number[], seconds: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= seconds + ROUNDING) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** The last picture up to `index` from which decoding can begin. */
export const keyBefore = ({ keys }: VideoIndex, index: number): number =>
  keys.findLast((key) => key <= index) ?? 0
