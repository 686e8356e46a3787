import type { Song } from './song.ts'

/** Mysterious and calm pieces. */
export const quiet: readonly Song[] = [
  // 悬疑
  {
    id: 'footsteps',
    bpm: 92,
    key: 62,
    scale: 'minor',
    themes: {
      A: {
        chords: '1 1 6 5# 1 1 4 5#',
        melody:
          '0/1 5/.5 0/.5 6/.5 5/.5 0/1 | 0/1 3/.5 0/.5 4/.5 3/.5 0/1 | 1/1 0/1 3/.5 2/.5 1/1 | -1/2 0/2 | 0/1 5/.5 0/.5 8/.5 7/.5 0/1 | 0/1 5/.5 0/.5 6/.5 5/.5 0/1 | 4/.5 5/.5 6/1 8/1 6/1 | 5/2 0/2',
      },
      B: {
        chords: '6 4 1 5# 6 4 5# 5#',
        melody:
          '8/2 6/2 | 11/2 8/2 | 10/1 9/1 8/2 | 9/3 0/1 | 10/2 8/2 | 11/2 13/2 | 12/2 11/1 9/1 | 9/3 0/1',
      },
    },
    parts: {
      steps: { plays: 'bass', instrument: 'bass', bar: '1-..5-..1-..5-..', level: 0.42, wet: 0.15 },
      pizz: { plays: 'melody', instrument: 'pizzicato', octave: 0, level: 0.42, pan: -0.15, wet: 0.45 },
      low: { plays: 'chords', instrument: 'strings', around: 50, level: 0.13, wet: 0.5 },
      high: { plays: 'melody', instrument: 'strings', octave: 0, level: 0.18, pan: 0.25, wet: 0.6 },
      clock: {
        plays: 'drum',
        instrument: 'woodblock',
        bar: 'x...o...x...o...',
        pitch: 81,
        level: 0.09,
        pan: 0.35,
        wet: 0.4,
      },
      box: {
        plays: 'arpeggio',
        instrument: 'bell',
        around: 77,
        bar: '2...1...0.......',
        level: 0.07,
        pan: -0.35,
        wet: 0.7,
      },
      drum: {
        plays: 'drum',
        instrument: 'timpani',
        bar: 'o...............',
        fill: 'o.......o.ooxxxX',
        pitch: 38,
        level: 0.2,
        wet: 0.5,
      },
    },
    form: [
      { theme: 'A', bars: 4, parts: ['steps', 'clock'] },
      { theme: 'A', parts: ['steps', 'pizz', 'clock', 'box'] },
      { theme: 'B', parts: ['steps', 'low', 'high', 'clock', 'drum'] },
      { theme: 'A', parts: ['steps', 'pizz', 'low', 'clock', 'box', 'drum'] },
    ],
    ending: ['steps', 'low', 'box', 'drum'],
  },
  {
    id: 'unsolved',
    bpm: 66,
    key: 57,
    scale: 'minor',
    themes: {
      A: {
        chords: '1 1 6 6 4 4 5# 5#',
        melody: '5/3 3/1 | 2/3 0/1 | 3/2 1/1 6/1 | 5/4 | 4/2 6/1 8/1 | 6/3 0/1 | 5/2 4/1 2/1 | 2/3 0/1',
      },
    },
    parts: {
      drone: { plays: 'chords', instrument: 'pad', around: 45, level: 0.2, wet: 0.5 },
      piano: { plays: 'melody', instrument: 'piano', octave: 1, level: 0.36, pan: 0.1, wet: 0.65 },
      cello: { plays: 'counter', instrument: 'strings', around: 52, level: 0.2, pan: -0.25, wet: 0.5 },
      drops: {
        plays: 'arpeggio',
        instrument: 'bell',
        around: 84,
        bar: '..0.....1....2..',
        level: 0.06,
        pan: 0.4,
        wet: 0.8,
      },
      heart: { plays: 'drum', instrument: 'tom', bar: 'x.o.............', pitch: 33, level: 0.3, wet: 0.3 },
      tick: { plays: 'drum', instrument: 'hat', bar: 'o...o...o...o...', level: 0.05, pan: 0.3, wet: 0.4 },
    },
    form: [
      { theme: 'A', bars: 4, parts: ['drone', 'drops'] },
      { theme: 'A', parts: ['drone', 'piano', 'drops', 'heart'] },
      { theme: 'A', parts: ['drone', 'piano', 'cello', 'drops', 'heart', 'tick'] },
    ],
    ending: ['drone', 'piano', 'cello', 'drops'],
  },
  // 舒缓
  {
    id: 'breeze',
    bpm: 70,
    key: 65,
    scale: 'major',
    themes: {
      A: {
        chords: '1 4 1 4 6 3 4 5',
        melody:
          '5/2 8/1 7/1 | 6/3 0/1 | 5/2 3/1 2/1 | 1/3 0/1 | 8/2 10/1 8/1 | 7/2 5/2 | 6/1 8/1 6/1 4/1 | 5/3 0/1',
      },
      B: {
        chords: '4 5 3 6 4 5 1 1',
        melody: '6/2 8/2 | 9/2 7/2 | 10/2 7/1 5/1 | 8/3 0/1 | 6/1 8/1 11/1 10/1 | 9/2 7/2 | 8/4 | 0/4',
      },
    },
    parts: {
      piano: { plays: 'melody', instrument: 'piano', octave: 0, level: 0.38, pan: 0.05, wet: 0.45 },
      ripple: {
        plays: 'arpeggio',
        instrument: 'piano',
        around: 60,
        bar: '01232123',
        level: 0.17,
        pan: -0.2,
        wet: 0.4,
      },
      pad: { plays: 'chords', instrument: 'pad', around: 60, seventh: true, level: 0.13, wet: 0.55 },
      strings: { plays: 'counter', instrument: 'strings', around: 65, level: 0.14, pan: 0.25, wet: 0.55 },
      bass: { plays: 'bass', instrument: 'bass', bar: '1---------------', level: 0.32, wet: 0.1 },
    },
    form: [
      { theme: 'A', bars: 2, parts: ['pad', 'ripple'] },
      { theme: 'A', parts: ['pad', 'ripple', 'piano'] },
      { theme: 'B', parts: ['pad', 'ripple', 'piano', 'bass'] },
      { theme: 'A', parts: ['pad', 'ripple', 'piano', 'strings', 'bass'] },
    ],
    ending: ['piano', 'pad', 'strings', 'bass'],
  },
  {
    id: 'still-lake',
    bpm: 64,
    key: 60,
    scale: 'major',
    themes: {
      A: {
        chords: '4 3 2 1 4 3 2 5',
        melody:
          '8/2 7/1 5/1 | 7/3 0/1 | 6/2 4/1 6/1 | 5/3 0/1 | 8/2 10/1 9/1 | 7/3 0/1 | 6/1 8/1 9/1 6/1 | 7/3 0/1',
      },
    },
    parts: {
      keys: {
        plays: 'strum',
        instrument: 'electricPiano',
        around: 60,
        bar: 'x.......o.......',
        seventh: true,
        level: 0.17,
        pan: -0.1,
        spread: 0.04,
        wet: 0.45,
      },
      lead: { plays: 'melody', instrument: 'electricPiano', octave: 1, level: 0.22, pan: 0.15, wet: 0.55 },
      harp: {
        plays: 'arpeggio',
        instrument: 'guitar',
        around: 67,
        bar: '0.1.2.3.',
        level: 0.16,
        pan: 0.3,
        wet: 0.5,
      },
      pad: { plays: 'chords', instrument: 'strings', around: 60, level: 0.1, wet: 0.6 },
      bell: {
        plays: 'arpeggio',
        instrument: 'bell',
        around: 79,
        bar: '0.......2.......',
        level: 0.05,
        pan: -0.4,
        wet: 0.7,
      },
      bass: { plays: 'bass', instrument: 'bass', bar: '1---------5-----', level: 0.32, wet: 0.1 },
    },
    form: [
      { theme: 'A', bars: 4, parts: ['keys', 'bell'] },
      { theme: 'A', parts: ['keys', 'lead', 'bass', 'bell'] },
      { theme: 'A', parts: ['keys', 'lead', 'harp', 'pad', 'bass', 'bell'] },
    ],
    ending: ['keys', 'lead', 'pad', 'bass', 'bell'],
  },
]
