import type { Cue, Ducking, GainPoint } from '#engine/elements/cue.ts'

interface Span {
  start: number
  end: number
}

/** A shorter change of gain clicks, seconds. */
const SHORTEST_CHANGE = 0.01
/** Videos of the material library have no sound. */
const SILENT_VIDEOS = '/materials/videos/'

/**
 * Lowers ducked music under speech: under the narration and, if the music says so, under the sound of videos.
 * @param cues the audible ones
 */
export function withDucking(cues: readonly Cue[]): Cue[] {
  return cues.map((cue) => {
    const { ducking } = cue
    if (!ducking) return cue
    const speech = cues.filter((other) => isSpeech(other, ducking.video))
    const envelope = duckingEnvelope(speech, ducking)
    return envelope.length > 0 ? { ...cue, envelopes: [...(cue.envelopes ?? []), envelope] } : cue
  })
}

const isSpeech = ({ kind, src }: Cue, video: boolean) =>
  kind === 'narration' || (video && kind === 'video' && !src.startsWith(SILENT_VIDEOS))

/**
 * The gain of ducked music. It is already low when speech begins, comes back after it, and stays low in a pause that
 * is too short to come back in.
 */
export function duckingEnvelope(speech: readonly Span[], ducking: Ducking): GainPoint[] {
  const low = 10 ** (-ducking.amount / 20)
  const attack = Math.max(SHORTEST_CHANGE, ducking.attack)
  const release = Math.max(SHORTEST_CHANGE, ducking.release)
  return joined(speech, attack + release).flatMap(({ start, end }) => [
    { time: start - attack, gain: 1 },
    { time: start, gain: low },
    { time: end, gain: low },
    { time: end + release, gain: 1 },
  ])
}

/** Spans in the order of time; those that are at most `gap` seconds apart are one. */
function joined(spans: readonly Span[], gap: number): Span[] {
  const result: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && start - last.end <= gap) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}
