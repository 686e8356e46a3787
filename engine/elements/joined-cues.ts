import type { Cue, Envelope, GainPoint } from './cue.ts'
import type { JoinedPart } from './joined-parts.ts'
import { isSeamless, type MusicParts } from './music-split.ts'

/**
 * The crossfade of a join, in seconds before its beat: it is over when the beat begins, so that no beat is heard
 * twice.
 */
const CROSSFADE = { from: 0.05, to: 0.01 }
/** Points of its curve. */
const CURVE = 8

/**
 * A cue for each part of a piece of music, one after another, with short crossfades of equal power where the sound does
 * not simply go on. The fades of the whole become envelopes.
 * @param whole the cue of the music, from its start to where its fade-out reaches silence
 */
export function joinedCues(whole: Cue, { parts, length }: MusicParts): Cue[] {
  const fades = fadesOf(whole)
  let time = whole.start
  const cues = parts.map((part, index): Cue => {
    const { from, to } = part
    const isFaded = (before: JoinedPart | undefined, after: JoinedPart | undefined) =>
      before !== undefined && after !== undefined && !isSeamless(before, after, length)
    const [fadesIn, fadesOut] = [isFaded(parts[index - 1], part), isFaded(part, parts[index + 1])]
    const begin = time
    time += to - from
    const lead = fadesIn ? Math.min(CROSSFADE.from, from) : 0
    const end = Math.min(whole.end, fadesOut ? time - CROSSFADE.to : time)
    const crossfades = [
      ...(fadesIn ? [curve(begin, (share) => Math.sin((share * Math.PI) / 2))] : []),
      ...(fadesOut ? [curve(time, (share) => Math.cos((share * Math.PI) / 2))] : []),
    ]
    return {
      ...whole,
      start: begin - lead,
      end,
      from: from - lead,
      to: Math.min(to, from + end - begin),
      loop: false,
      fadeIn: 0,
      fadeOut: 0,
      envelopes: [...(whole.envelopes ?? []), ...fades, ...crossfades],
    }
  })
  return cues.filter(({ start, end }) => end > start)
}

function curve(beat: number, gainAt: (share: number) => number): GainPoint[] {
  const { from, to } = CROSSFADE
  return Array.from({ length: CURVE + 1 }, (_, index) => ({
    time: beat - from + ((from - to) * index) / CURVE,
    gain: Math.max(0, gainAt(index / CURVE)),
  }))
}

/** Where the music ends by itself there is nothing to fade: fades count from the start and to the end of the whole. */
function fadesOf({ start, end, fadeIn, fadeOut }: Cue): Envelope[] {
  const rise = [
    { time: start, gain: 0 },
    { time: start + fadeIn, gain: 1 },
  ]
  const fall = [
    { time: end - fadeOut, gain: 1 },
    { time: end, gain: 0 },
  ]
  return [...(fadeIn > 0 ? [rise] : []), ...(fadeOut > 0 ? [fall] : [])]
}
