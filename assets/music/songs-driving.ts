import { beat } from './beat.ts'
import type { Song } from './song.ts'

/** Encouraging and technical pieces. */
export const driving: readonly Song[] = [
  // 励志
  {
    id: 'rise',
    bpm: 100,
    key: 60,
    scale: 'major',
    themes: {
      A: {
        chords: '6 4 1 5 6 4 1 5',
        melody:
          '6/.5 8/.5 10/1 9/.5 8/.5 9/1 | 8/1.5 6/.5 4/2 | 5/.5 8/.5 10/1 12/1 10/1 | 9/3 0/1 | 6/.5 8/.5 10/1 9/.5 8/.5 9/1 | 11/1.5 10/.5 8/2 | 10/1 12/1 10/1 8/1 | 9/3 0/1',
      },
      B: {
        chords: '4 5 6 1 4 5 1 5',
        melody:
          '8/2 6/1 8/1 | 9/2 7/1 9/1 | 10/2 9/1 8/1 | 10/3 0/1 | 11/2 10/1 8/1 | 9/2 12/2 | 10/1.5 9/.5 8/2 | 9/3 0/1',
      },
    },
    parts: {
      ostinato: {
        plays: 'arpeggio',
        instrument: 'piano',
        around: 67,
        bar: '0121012101210121',
        level: 0.17,
        pan: -0.15,
        wet: 0.3,
      },
      lead: { plays: 'melody', instrument: 'piano', octave: 0, level: 0.4, wet: 0.35 },
      strings: { plays: 'chords', instrument: 'strings', around: 62, level: 0.15, wet: 0.45 },
      high: { plays: 'melody', instrument: 'strings', octave: 0, level: 0.24, pan: 0.15, wet: 0.45 },
      brass: {
        plays: 'strum',
        instrument: 'brass',
        around: 58,
        bar: 'X-----x-X-------',
        level: 0.1,
        pan: 0.2,
        wet: 0.35,
      },
      bass: { plays: 'bass', instrument: 'synthBass', bar: '1-1-1-1-1-1-1-1-', level: 0.2, wet: 0.02 },
      tom: {
        plays: 'drum',
        instrument: 'tom',
        bar: 'X..x..x.X..x..x.',
        fill: 'X..x..x.XxxxXXXX',
        pitch: 45,
        level: 0.26,
        wet: 0.3,
      },
      cymbal: {
        plays: 'drum',
        instrument: 'cymbal',
        bar: '................',
        fill: '............o...',
        level: 0.12,
        pan: -0.3,
        wet: 0.3,
      },
      ...beat('X.....x.X.......', '....X.......X...', 'x.o.x.o.x.o.x.o.', '....X.......X.XX'),
    },
    form: [
      { theme: 'A', bars: 4, parts: ['ostinato'] },
      { theme: 'A', parts: ['ostinato', 'lead', 'bass', 'cymbal'] },
      { theme: 'B', parts: ['ostinato', 'strings', 'lead', 'bass', 'tom', 'cymbal'] },
      {
        theme: 'A',
        parts: ['ostinato', 'strings', 'high', 'lead', 'brass', 'bass', 'kick', 'snare', 'hat', 'cymbal'],
      },
    ],
    ending: ['lead', 'strings', 'brass', 'bass', 'kick', 'cymbal'],
  },
  {
    id: 'finish-line',
    bpm: 124,
    key: 62,
    scale: 'major',
    themes: {
      A: {
        chords: '1 1 4 5 6 6 4 5',
        melody:
          '1/.5 3/.5 5/1 5/.5 6/.5 5/1 | 8/1.5 5/.5 3/2 | 4/.5 6/.5 8/1 8/.5 9/.5 8/1 | 9/3 0/1 | 10/.5 9/.5 8/1 6/.5 8/.5 9/1 | 8/1.5 6/.5 3/2 | 4/.5 6/.5 8/1 10/1 9/1 | 9/1 7/1 8/2',
      },
      B: {
        chords: '4 1 5 6 4 1 5 5',
        melody:
          '8/1 8/.5 9/.5 10/2 | 8/1 5/1 8/2 | 9/1 9/.5 10/.5 11/2 | 10/3 0/1 | 8/1 8/.5 9/.5 10/1 11/1 | 12/2 10/2 | 9/1 10/1 9/1 7/1 | 9/3 0/1',
      },
    },
    parts: {
      lead: { plays: 'melody', instrument: 'lead', octave: 0, level: 0.2, wet: 0.3 },
      brass: { plays: 'melody', instrument: 'brass', octave: 0, level: 0.26, pan: 0.1, wet: 0.35 },
      pulse: {
        plays: 'strum',
        instrument: 'synthPluck',
        around: 67,
        bar: 'x.x.x.x.x.x.x.x.',
        level: 0.13,
        pan: -0.2,
        wet: 0.2,
      },
      pad: { plays: 'chords', instrument: 'strings', around: 62, level: 0.13, wet: 0.4 },
      bass: { plays: 'bass', instrument: 'synthBass', bar: '1-.11-.11-.15-8-', level: 0.24, wet: 0.02 },
      clap: { plays: 'drum', instrument: 'clap', bar: '....x.......x...', level: 0.2, wet: 0.2 },
      ...beat('X...X...X...X...', '....X.......X...', '..x...x...x...x.', '....X.......XXXX'),
    },
    form: [
      { theme: 'A', bars: 4, parts: ['pulse', 'kick'] },
      { theme: 'A', parts: ['pulse', 'lead', 'bass', 'kick', 'hat', 'clap'] },
      { theme: 'B', parts: ['pulse', 'pad', 'brass', 'bass', 'kick', 'snare', 'hat'] },
      { theme: 'A', parts: ['pulse', 'pad', 'lead', 'brass', 'bass', 'kick', 'snare', 'hat', 'clap'] },
    ],
    ending: ['brass', 'pad', 'bass', 'kick', 'pulse'],
  },
  // 科技
  {
    id: 'circuit',
    bpm: 116,
    key: 57,
    scale: 'minor',
    themes: {
      A: {
        chords: '1 1 6 7 1 1 6 5',
        melody:
          '8/1.5 7/.5 5/2 | 0/2 3/.5 4/.5 5/1 | 6/1.5 5/.5 3/2 | 4/1 5/1 7/2 | 8/1.5 7/.5 5/2 | 0/2 8/.5 9/.5 10/1 | 10/1.5 9/.5 8/2 | 7/1 9/1 7/2',
      },
      B: {
        chords: '6 7 1 3 6 7 1 1',
        melody: '10/2 8/2 | 9/2 7/2 | 8/3 7/1 | 5/4 | 10/2 12/2 | 11/2 9/2 | 8/4 | 0/4',
      },
    },
    parts: {
      sequence: {
        plays: 'arpeggio',
        instrument: 'synthPluck',
        around: 64,
        bar: '0213021302140213',
        level: 0.24,
        pan: -0.2,
        wet: 0.3,
      },
      pad: { plays: 'chords', instrument: 'pad', around: 60, level: 0.13, wet: 0.5 },
      lead: { plays: 'melody', instrument: 'electricPiano', octave: 1, level: 0.22, pan: 0.15, wet: 0.45 },
      bass: { plays: 'bass', instrument: 'synthBass', bar: '1-.1..1-.1.1..8-', level: 0.3, wet: 0.02 },
      clap: { plays: 'drum', instrument: 'clap', bar: '....x.......x...', level: 0.17, wet: 0.25 },
      open: { plays: 'drum', instrument: 'openHat', bar: '..x...x...x...x.', level: 0.09, pan: 0.3 },
      ...beat('X...X...X...X...', '................', 'o.xoo.xoo.xoo.xo', '............xxXX'),
    },
    form: [
      { theme: 'A', bars: 4, parts: ['sequence', 'pad'] },
      { theme: 'A', parts: ['sequence', 'bass', 'kick', 'hat', 'pad'] },
      { theme: 'A', parts: ['sequence', 'lead', 'bass', 'kick', 'hat', 'clap', 'open'] },
      { theme: 'B', parts: ['sequence', 'lead', 'pad', 'hat'] },
      { theme: 'A', parts: ['sequence', 'lead', 'pad', 'bass', 'kick', 'hat', 'clap', 'open'] },
    ],
    ending: ['sequence', 'pad', 'bass', 'kick'],
  },
  {
    id: 'data-stream',
    bpm: 96,
    key: 62,
    scale: 'dorian',
    themes: {
      A: {
        chords: '1 4 1 4 3 4 1 1',
        melody:
          '5/1 8/.5 7/.5 5/2 | 4/1 6/1 8/2 | 5/1 8/.5 9/.5 10/2 | 9/1 8/1 6/2 | 7/1 5/.5 3/.5 5/2 | 6/1 8/1 6/1 4/1 | 5/3 0/1 | 0/4',
      },
    },
    parts: {
      ticks: {
        plays: 'arpeggio',
        instrument: 'marimba',
        around: 74,
        bar: '0.1.2.3.2.1.2.4.',
        level: 0.22,
        pan: 0.25,
        wet: 0.35,
      },
      drops: {
        plays: 'arpeggio',
        instrument: 'bell',
        around: 81,
        bar: '..2...1...0.....',
        level: 0.07,
        pan: -0.35,
        wet: 0.6,
      },
      pad: { plays: 'chords', instrument: 'pad', around: 60, seventh: true, level: 0.13, wet: 0.5 },
      lead: { plays: 'melody', instrument: 'synthPluck', octave: 1, level: 0.26, wet: 0.45 },
      bass: { plays: 'bass', instrument: 'synthBass', bar: '1---..1-5---..1-', level: 0.3, wet: 0.02 },
      ...beat('X..x......x.....', '....x.......x...', 'o.o.o.o.o.o.o.oo', '....x.......x.ox'),
    },
    form: [
      { theme: 'A', bars: 4, parts: ['ticks', 'drops'] },
      { theme: 'A', parts: ['ticks', 'pad', 'bass', 'hat'] },
      { theme: 'A', parts: ['ticks', 'pad', 'lead', 'bass', 'kick', 'snare', 'hat'] },
      { theme: 'A', bars: 4, parts: ['ticks', 'drops', 'pad'] },
      { theme: 'A', parts: ['ticks', 'drops', 'pad', 'lead', 'bass', 'kick', 'snare', 'hat'] },
    ],
    ending: ['ticks', 'pad', 'bass', 'drops'],
  },
]
