/** What is known of a subtitle here. */
interface Timed {
  start: number
  end: number
  /** When each of its characters is spoken. */
  times: readonly number[]
  /** Whether it has a time of its own instead of that of the spoken words. */
  isExact: boolean
}

/**
 * Subtitles in order of time, at most one at a time: the next one replaces what is still shown. Those that have times
 * of their own keep them, and others are shown before or after them.
 */
export function oneAtATime<Shown extends Timed>(subtitles: readonly Shown[]): Shown[] {
  const exact = replacedByNext(subtitles.filter(({ isExact }) => isExact))
  const spoken = replacedByNext(subtitles.filter(({ isExact }) => !isExact))
  if (exact.length === 0) return spoken
  const beside = spoken.map((subtitle) => besides(subtitle, exact)).filter(isShown)
  return [...exact, ...beside].toSorted((a, b) => a.start - b.start)
}

function replacedByNext<Shown extends Timed>(subtitles: readonly Shown[]): Shown[] {
  const sorted = subtitles.toSorted((a, b) => a.start - b.start)
  return sorted
    .map((subtitle, index) => ({
      ...subtitle,
      end: Math.min(subtitle.end, sorted[index + 1]?.start ?? Infinity),
    }))
    .filter(isShown)
}

/** The part of a subtitle that is shown before or after those with times of their own. */
function besides<Shown extends Timed>(subtitle: Shown, exact: readonly Shown[]): Shown {
  const covering = exact.find(({ start, end }) => start <= subtitle.start && subtitle.start < end)
  const from = covering?.end ?? subtitle.start
  const next = exact.find(({ start }) => start >= from)
  return {
    ...subtitle,
    start: from,
    end: Math.min(subtitle.end, next?.start ?? Infinity),
    times: subtitle.times.map((time) => Math.max(time, from)),
  }
}

const isShown = ({ start, end }: Timed) => end > start
