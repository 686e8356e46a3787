import type { SpokenWord } from './schema.ts'

/** Peaks of a sound, 0…255, `PEAKS_PER_SECOND` of them a second. */
export type Peaks = ArrayLike<number>
export const PEAKS_PER_SECOND = 100

/** A part of the text that is highlighted as one, and how long it takes to say, in syllables. */
interface Unit {
  text: string
  syllables: number
  /** How surely a pause follows, 0…1. */
  pause: number
}

/** A silence within the speech, in seconds; `voiced` is the time of speech before it. */
interface Silence {
  start: number
  end: number
  voiced: number
}

/** Peaks below this part of the loud ones are silence. */
const QUIET_PART = 0.05
/** The quantile of peaks that counts as loud. */
const LOUD_PART = 0.9
/** Shorter silences belong to consonants, seconds. */
const SHORTEST_SILENCE = 0.06
/** What a mark without a silence costs in the alignment, in seconds. */
const UNHEARD = 0.6
/** What a silence without a mark costs, per second of it. */
const UNWRITTEN = 1.5

const TOKEN = /\d+(?:\.\d+)*|[A-Za-z]+(?:['’][A-Za-z]+)*|./gsu

/**
 * Estimates when the words of a spoken text are heard: by their syllables between the pauses of the sound, which are
 * aligned to the punctuation. Chinese characters, numbers and Latin words are words of their own, and punctuation
 * belongs to the word before it. The texts joined are the spoken text.
 * @param seconds duration of the sound
 * @returns undefined if the text or the sound is silent
 */
export function estimateWords(text: string, peaks: Peaks, seconds: number): SpokenWord[] | undefined {
  const units = unitsOf(text)
  const speech = silencesOf(peaks)
  if (units.length === 0 || !speech) return undefined
  const stretches = align(units, speech.silences, speech.voiced)
  const words: SpokenWord[] = []
  let from = speech.start
  let first = 0
  for (const { after, silence } of [...stretches, { after: units.length - 1, silence: undefined }]) {
    const to = silence?.start ?? speech.end
    words.push(...spread(units.slice(first, after + 1), { from, to }, speech.silences))
    from = silence?.end ?? to
    first = after + 1
  }
  return words.map(({ start, end, ...word }) => ({
    ...word,
    start: milliseconds(Math.min(start, seconds)),
    end: milliseconds(Math.min(end, seconds)),
  }))
}

/** Spreads words over a stretch of speech by their syllables; nothing is said during its silences. */
function spread(
  units: readonly Unit[],
  { from, to }: { from: number; to: number },
  silences: readonly Silence[],
): SpokenWord[] {
  const inner = silences.filter(({ start, end }) => start >= from && end <= to)
  const silent = inner.reduce((sum, { start, end }) => sum + end - start, 0)
  const rate = (to - from - silent) / units.reduce((sum, { syllables }) => sum + syllables, 0)
  /** The time at which `voiced` seconds of the stretch were said; `isStart` skips a silence that begins there. */
  const timeOf = (voiced: number, isStart: boolean) => {
    let time = from + voiced
    for (const { start, end } of inner) if (start < time || (isStart && start === time)) time += end - start
    return Math.min(time, to)
  }
  let said = 0
  return units.map(({ text, syllables }) => {
    const start = timeOf(said * rate, true)
    said += syllables
    return { text, start, end: timeOf(said * rate, false) }
  })
}

/** The words of a text. */
function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  let prefix = ''
  for (const [token] of text.matchAll(TOKEN)) {
    const syllables = syllablesOf(token, text)
    const last = units.at(-1)
    if (syllables > 0) {
      units.push({ text: prefix + token, syllables, pause: 0 })
      prefix = ''
    } else if (last) {
      last.text += token
      last.pause = Math.max(last.pause, pauseOf(token))
    } else prefix += token
  }
  return units
}

function syllablesOf(token: string, text: string): number {
  if (/^\d/.test(token)) {
    // Years are read digit by digit, other numbers with their units.
    const isYear = /^\d{4}$/.test(token) && text.includes(`${token}年`)
    return token.length + (isYear ? 0 : (token.replace(/\..*/, '').replace(/0+$/, '').length - 1) * 0.9)
  }
  if (/^[A-Z]{2,4}$/.test(token)) return token.length
  if (/^[A-Za-z]/.test(token)) return Math.max(1, token.match(/[aeiouy]+/gi)?.length ?? 1)
  if (/^[%％‰]$/.test(token)) return 3
  return /[\p{L}\p{N}]/u.test(token) ? 1 : 0
}

function pauseOf(mark: string): number {
  if (/[。！？；!?;…\n]/.test(mark)) return 1
  if (/[，,：:—]/.test(mark)) return 0.8
  return /[、.]/.test(mark) ? 0.5 : 0
}

/** The silences within a speech, its bounds, and how long it is without them; undefined if all is silent. */
function silencesOf(peaks: Peaks) {
  const all = Array.from(peaks)
  const loud = all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) * LOUD_PART)] ?? 0
  const quiet = Math.max(1, loud * QUIET_PART)
  const first = all.findIndex((peak) => peak > quiet)
  if (first < 0) return undefined
  const last = all.findLastIndex((peak) => peak > quiet)
  const silences: Silence[] = []
  let voiced = 0
  for (let at = first; at <= last; ) {
    let next = at
    while (next <= last && (all[next] ?? 0) <= quiet) next += 1
    const length = (next - at) / PEAKS_PER_SECOND
    if (length >= SHORTEST_SILENCE) {
      silences.push({ start: at / PEAKS_PER_SECOND, end: next / PEAKS_PER_SECOND, voiced })
    } else voiced += length
    if (next <= last) voiced += 1 / PEAKS_PER_SECOND
    at = next + 1
  }
  return { start: first / PEAKS_PER_SECOND, end: (last + 1) / PEAKS_PER_SECOND, voiced, silences }
}

/** A silence that belongs to the punctuation after a unit. */
interface Break {
  after: number
  silence: Silence
}

/** Aligns the marks of a text to the silences, at the least cost: both are in order, and either may be left out. */
function align(units: readonly Unit[], silences: readonly Silence[], voiced: number): Break[] {
  const total = units.reduce((sum, { syllables }) => sum + syllables, 0)
  let said = 0
  const marks = units.slice(0, -1).flatMap(({ syllables, pause }, after) => {
    said += syllables
    return pause > 0 ? [{ after, pause, at: (said / total) * voiced }] : []
  })
  interface Best {
    cost: number
    breaks: Break[]
  }
  let row: Best[] = [{ cost: 0, breaks: [] }]
  for (const { start, end } of silences) {
    const before = row.at(-1)
    if (before) row.push({ ...before, cost: before.cost + (end - start) * UNWRITTEN })
  }
  for (const { after, pause, at } of marks) {
    const next: Best[] = []
    row.forEach((above, index) => {
      let best: Best = { ...above, cost: above.cost + pause * UNHEARD }
      const [silence, left, corner] = [silences[index - 1], next[index - 1], row[index - 1]]
      if (silence && left && corner) {
        const unwritten = left.cost + (silence.end - silence.start) * UNWRITTEN
        if (unwritten < best.cost) best = { ...left, cost: unwritten }
        const matched = corner.cost + Math.abs(silence.voiced - at)
        if (matched < best.cost) best = { cost: matched, breaks: [...corner.breaks, { after, silence }] }
      }
      next.push(best)
    })
    row = next
  }
  return row.at(-1)?.breaks ?? []
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000
