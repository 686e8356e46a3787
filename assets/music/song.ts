import type { InstrumentName } from './instruments.ts'

/** A tone of a song; times in beats, `pitch` a MIDI number. */
export interface Tone {
  instrument: InstrumentName
  at: number
  length: number
  pitch: number
  /** 0…1: loudness and brightness. */
  velocity: number
  /** Level of its part in the mix. */
  level: number
  /** −1 left … 1 right. */
  pan: number
  /** Share that is sent to the reverb, 0…1. */
  wet: number
}

/** Steps of the scales in semitones. */
const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
} as const

/** What a part plays, and how it sounds. */
interface Sounding {
  instrument: InstrumentName
  level: number
  pan?: number
  wet?: number
}

export type Part = Sounding &
  (
    | { plays: 'melody'; octave?: number }
    /** Held chords. */
    | { plays: 'chords'; around: number; seventh?: boolean }
    /** Chords struck at the marks of a bar of sixteenths, such as `x---x---x-x-x---`; `X` is accented. */
    | { plays: 'strum'; around: number; bar: string; seventh?: boolean; spread?: number }
    /** Tones of the chord from its lowest on, one per digit; `.` rests. The digits fill a bar evenly. */
    | { plays: 'arpeggio'; around: number; bar: string }
    /** Roots and, with `5`, fifths and `8`, octaves of the chord, over a bar of sixteenths; `-` holds, `.` rests. */
    | { plays: 'bass'; bar: string }
    /** Strokes over a bar of sixteenths; `o` is soft. The last bar of a section may differ. */
    | { plays: 'drum'; bar: string; fill?: string; pitch?: number }
    /** The third of each chord, held, as a second voice. */
    | { plays: 'counter'; around: number }
  )

/** A section: `theme` names chords and melody, `parts` what plays. */
interface Section {
  theme: string
  parts: readonly string[]
  bars?: number
}

export interface Song {
  id: string
  bpm: number
  /** MIDI number of the tonic. */
  key: number
  scale: keyof typeof SCALES
  /** By how much every second eighth is late, as a part of an eighth. */
  swing?: number
  /** Chords as degrees of the scale, one per bar, `#` for a major third; melody as `degree/beats`, 0 rests. */
  themes: Record<string, { chords: string; melody: string }>
  parts: Record<string, Part>
  form: readonly Section[]
  /** Parts that play the last chord. */
  ending: readonly string[]
}

const BAR = 4
const STEPS = 16

/** All tones of a song, and its length in beats without what rings on. */
export function arrange(song: Song): { tones: Tone[]; beats: number } {
  const tones: Tone[] = []
  let start = 0
  for (const { theme, parts, bars } of song.form) {
    const { chords, melody } = themeOf(song, theme)
    const count = bars ?? chords.length
    for (const name of parts) {
      const part = partOf(song, name)
      const played =
        part.plays === 'melody'
          ? melodyOf(song, part, melody, count * BAR)
          : Array.from({ length: count }, (_, bar) =>
              barOf(song, part, chords[bar % chords.length] ?? '1', bar === count - 1).map((tone) => ({
                ...tone,
                at: tone.at + bar * BAR,
              })),
            ).flat()
      tones.push(...played.map((tone) => ({ ...tone, at: start + swung(tone.at, song.swing ?? 0) })))
    }
    start += count * BAR
  }
  return { tones: [...tones, ...endingOf(song, start)], beats: start + BAR }
}

/** The last chord, struck once and held by all parts. */
function endingOf(song: Song, at: number): Tone[] {
  return song.ending.flatMap((name): Tone[] => {
    const part = partOf(song, name)
    const held = { at, length: BAR, velocity: 0.7 }
    if (part.plays === 'bass') return [{ ...soundOf(part), ...held, pitch: bassOf(song, '1') }]
    if (part.plays === 'drum') return [{ ...soundOf(part), ...held, pitch: part.pitch ?? 60 }]
    if (part.plays === 'melody') {
      return [{ ...soundOf(part), ...held, pitch: pitchOf(song, 8) + 12 * (part.octave ?? 0) }]
    }
    return voicing(song, '1', part.around, false).map((pitch, index) => ({
      ...soundOf(part),
      ...held,
      at: at + index * 0.06,
      pitch,
    }))
  })
}

function barOf(song: Song, part: Exclude<Part, { plays: 'melody' }>, chord: string, isLast: boolean): Tone[] {
  const base = soundOf(part)
  if (part.plays === 'chords') {
    return voicing(song, chord, part.around, part.seventh ?? false).map((pitch, index) => ({
      ...base,
      at: 0,
      length: BAR,
      pitch,
      velocity: 0.55,
      pan: base.pan + (index - 1) * 0.25,
    }))
  }
  if (part.plays === 'counter') {
    const [, third = 60] = voicing(song, chord, part.around, false)
    return [{ ...base, at: 0, length: BAR, pitch: third, velocity: 0.6 }]
  }
  if (part.plays === 'strum') {
    const pitches = voicing(song, chord, part.around, part.seventh ?? false)
    return strokesOf(part.bar).flatMap(({ at, length, velocity }) =>
      pitches.map((pitch, index) => ({
        ...base,
        at: at + index * (part.spread ?? 0),
        length,
        pitch,
        velocity,
      })),
    )
  }
  if (part.plays === 'arpeggio') {
    const pitches = voicing(song, chord, part.around, false)
    const length = BAR / part.bar.length
    return part.bar.split('').flatMap((digit, index): Tone[] => {
      if (digit === '.') return []
      const step = Number(digit)
      const pitch = (pitches[step % pitches.length] ?? 60) + 12 * Math.floor(step / pitches.length)
      const velocity = index % 4 === 0 ? 0.75 : 0.5
      const pan = base.pan + (index % 2 === 0 ? -0.2 : 0.2)
      return [{ ...base, at: index * length, length: length * 1.6, pitch, velocity, pan }]
    })
  }
  if (part.plays === 'bass') {
    const root = bassOf(song, chord)
    return notesOf(part.bar).map(({ mark, at, length }) => ({
      ...base,
      at,
      length,
      pitch: root + (mark === '5' ? 7 : mark === '8' ? 12 : 0),
      velocity: at === 0 ? 0.8 : 0.62,
    }))
  }
  return strokesOf((isLast && part.fill) || part.bar).map((stroke) => ({
    ...base,
    ...stroke,
    pitch: part.pitch ?? 60,
  }))
}

/** The melody, repeated or cut to a length in beats. */
function melodyOf(
  song: Song,
  part: Part & { plays: 'melody' },
  notes: readonly Step[],
  beats: number,
): Tone[] {
  const tones: Tone[] = []
  const base = soundOf(part)
  let at = 0
  for (let index = 0; at < beats; index += 1) {
    const note = notes[index % notes.length]
    if (!note) break
    const { degree, beats: length } = note
    const velocity = at % BAR === 0 ? 0.85 : at % 1 === 0 ? 0.72 : 0.6
    const pitch = pitchOf(song, degree) + 12 * (part.octave ?? 0)
    if (degree !== 0)
      tones.push({ ...base, at, length: Math.min(length, beats - at) * 0.95, pitch, velocity })
    at += length
  }
  return tones
}

interface Step {
  degree: number
  beats: number
}

function themeOf(song: Song, name: string): { chords: string[]; melody: Step[] } {
  const theme = song.themes[name]
  if (!theme) throw new RangeError(`${song.id} has no theme ${name}`)
  const melody = theme.melody
    .split(/[\s|]+/)
    .filter((word) => word !== '')
    .map((word): Step => {
      const [degree = '0', beats = '1'] = word.split('/')
      return { degree: Number(degree), beats: Number(beats) }
    })
  return { chords: theme.chords.split(' '), melody }
}

function partOf(song: Song, name: string): Part {
  const part = song.parts[name]
  if (!part) throw new RangeError(`${song.id} has no part ${name}`)
  return part
}

const soundOf = ({ instrument, level, pan = 0, wet = 0.2 }: Sounding) => ({ instrument, level, pan, wet })

/** The pitch of a degree of the scale: 1 is the tonic, 8 its octave, −1 the tone below it. */
function pitchOf({ key, scale }: Pick<Song, 'key' | 'scale'>, degree: number): number {
  const steps = SCALES[scale]
  const index = degree > 0 ? degree - 1 : degree
  const octave = Math.floor(index / steps.length)
  return key + 12 * octave + (steps[index - octave * steps.length] ?? 0)
}

/** The tones of a chord, each in the octave nearest to a pitch, from low to high. */
function voicing(song: Song, chord: string, around: number, seventh: boolean): number[] {
  const degree = Number.parseInt(chord, 10)
  const tones = [0, 2, 4, ...(seventh ? [6] : [])].map((step) => pitchOf(song, degree + step))
  if (chord.endsWith('#')) tones[1] = (tones[0] ?? 60) + 4
  return tones.map((pitch) => pitch + 12 * Math.round((around - pitch) / 12)).toSorted((a, b) => a - b)
}

/** The root of a chord between E1 and D♯2. */
function bassOf(song: Song, chord: string): number {
  const pitch = pitchOf(song, Number.parseInt(chord, 10))
  return 28 + ((((pitch - 28) % 12) + 12) % 12)
}

/** Strokes of a bar of sixteenths: `X` accented, `x` normal, `o` soft. Each lasts until the next one. */
function strokesOf(bar: string): { at: number; length: number; velocity: number }[] {
  const marks = bar.split('').flatMap((mark, index) => (/[xXo]/.test(mark) ? [{ mark, index }] : []))
  return marks.map(({ mark, index }, nth) => ({
    at: (index * BAR) / STEPS,
    length: (((marks[nth + 1]?.index ?? STEPS) - index) * BAR) / STEPS,
    velocity: mark === 'X' ? 0.9 : mark === 'x' ? 0.68 : 0.4,
  }))
}

/** Notes of a bar of sixteenths that are held by `-`. */
function notesOf(bar: string): { mark: string; at: number; length: number }[] {
  return [...bar.matchAll(/([158])(-*)/g)].map(({ index, 0: whole, 1: mark = '1' }) => ({
    mark,
    at: (index * BAR) / STEPS,
    length: (whole.length * BAR) / STEPS,
  }))
}

/** Delays every second eighth, and the sixteenths around it in proportion. */
function swung(at: number, swing: number): number {
  const beat = Math.floor(at)
  const part = at - beat
  const middle = 0.5 + swing / 2
  return beat + (part < 0.5 ? part * (middle / 0.5) : middle + (part - 0.5) * ((1 - middle) / 0.5))
}
