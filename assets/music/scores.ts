export type Voice = 'pluck' | 'guzheng' | 'pad' | 'bass' | 'bell' | 'kick' | 'hat'

export interface Note {
  voice: Voice
  /** Beats from the start. */
  at: number
  /** Beats. */
  length: number
  /** MIDI number; 60 is middle C. */
  pitch: number
  gain: number
  /** −1 left … 1 right. */
  pan?: number
}

export interface Score {
  /** The file's name. */
  id: string
  bpm: number
  beats: number
  notes: readonly Note[]
}

const BAR = 4

/** One chord a bar: held by pads, its lowest tone by the bass an octave below. */
function harmony(chords: readonly (readonly number[])[], pad: number, bass: number): Note[] {
  return chords.flatMap((chord, bar): Note[] => [
    ...chord.map(
      (pitch, index): Note => ({
        voice: 'pad',
        at: bar * BAR,
        length: BAR,
        pitch,
        gain: pad,
        pan: index / 2 - 0.5,
      }),
    ),
    { voice: 'bass', at: bar * BAR, length: 1.8, pitch: (chord[0] ?? 60) - 12, gain: bass },
    { voice: 'bass', at: bar * BAR + 2, length: 1.6, pitch: (chord[0] ?? 60) - 12, gain: bass * 0.8 },
  ])
}

/** The tones of each bar's chord one after the other, in the order of `steps`; an octave higher from 3 on. */
function arpeggio(
  voice: Voice,
  chords: readonly (readonly number[])[],
  steps: readonly number[],
  gain: number,
): Note[] {
  const length = BAR / steps.length
  return chords.flatMap((chord, bar) =>
    steps.map(
      (step, index): Note => ({
        voice,
        at: bar * BAR + index * length,
        length: length * 2,
        pitch: (chord[step % 3] ?? 60) + 12 * Math.floor(step / 3),
        gain: gain * (index % 4 === 0 ? 1 : 0.75),
        pan: (index % 2) * 0.6 - 0.3,
      }),
    ),
  )
}

/** A melody: pitches and their lengths in beats; 0 is a rest. */
function melody(
  voice: Voice,
  gain: number,
  line: readonly (readonly [pitch: number, beats: number])[],
): Note[] {
  let at = 0
  return line.flatMap(([pitch, length]): Note[] => {
    const note: Note = { voice, at, length, pitch, gain, pan: 0.15 }
    at += length
    return pitch === 0 ? [] : [note]
  })
}

function drums(bars: number): Note[] {
  return Array.from({ length: bars * 8 }, (_, half): Note[] => {
    const at = half / 2
    const hat: Note = { voice: 'hat', at, length: 0.1, pitch: 60, gain: half % 2 ? 0.16 : 0.08, pan: 0.2 }
    return at % 2 === 0 ? [{ voice: 'kick', at, length: 0.3, pitch: 36, gain: 0.7 }, hat] : [hat]
  }).flat()
}

const MORNING = [
  [60, 64, 67],
  [55, 59, 62],
  [57, 60, 64],
  [53, 57, 60],
  [60, 64, 67],
  [55, 59, 62],
  [53, 57, 60],
  [55, 59, 62],
]
const CITY = [
  [57, 60, 64],
  [53, 57, 60],
  [60, 64, 67],
  [55, 59, 62],
  [57, 60, 64],
  [53, 57, 60],
  [50, 53, 57],
  [52, 56, 59],
]
const NIGHT = [
  [57, 60, 64],
  [52, 55, 59],
  [53, 57, 60],
  [55, 59, 62],
]
const MOUNTAIN = [
  [50, 57, 62],
  [48, 55, 60],
  [45, 52, 57],
  [50, 57, 62],
]

export const scores: readonly Score[] = [
  {
    id: 'morning',
    bpm: 104,
    beats: 32,
    notes: [
      ...harmony(MORNING, 0.05, 0.22),
      ...arpeggio('pluck', MORNING, [0, 1, 2, 3, 2, 1, 4, 2], 0.34),
      ...arpeggio('bell', MORNING, [5, 4], 0.09),
    ],
  },
  {
    id: 'city',
    bpm: 118,
    beats: 32,
    notes: [
      ...harmony(CITY, 0.04, 0.26),
      ...arpeggio('pluck', CITY, [0, 2, 1, 2, 3, 2, 1, 2], 0.26),
      ...drums(8),
    ],
  },
  {
    id: 'night',
    bpm: 66,
    beats: 16,
    notes: [...harmony(NIGHT, 0.09, 0.14), ...arpeggio('bell', NIGHT, [3, 5, 4, 1], 0.16)],
  },
  {
    id: 'mountain',
    bpm: 76,
    beats: 16,
    notes: [
      ...harmony(MOUNTAIN, 0.05, 0.1),
      ...melody('guzheng', 0.4, [
        [74, 1],
        [76, 0.5],
        [79, 0.5],
        [81, 1.5],
        [79, 0.5],
        [76, 1],
        [74, 1],
        [72, 1],
        [69, 1],
        [67, 0.5],
        [69, 0.5],
        [72, 1],
        [74, 1.5],
        [72, 0.5],
        [69, 1],
        [74, 3],
      ]),
    ],
  },
]
