import { beat } from './beat.ts'
import type { Song } from './song.ts'

/** Pieces in Chinese style, and for news. */
export const serious: readonly Song[] = [
  // 国风
  {
    id: 'bamboo-grove',
    bpm: 68,
    key: 62,
    scale: 'major',
    themes: {
      A: {
        chords: '1 6 2 5 1 6 5 1',
        melody:
          '5/1.5 6/.5 8/2 | 6/.5 5/.5 3/1 5/2 | 2/1.5 3/.5 5/1 6/1 | 5/3 0/1 | 8/1.5 9/.5 10/1 9/.5 8/.5 | 6/1 8/1 5/2 | 3/.5 5/.5 6/.5 5/.5 3/.5 2/.5 -2/1 | 1/3 0/1',
      },
      B: {
        chords: '6 3 4 1 2 6 5 1',
        melody:
          '10/1.5 12/.5 10/1 9/1 | 8/2 5/2 | 6/1 8/.5 9/.5 8/1 6/1 | 5/3 0/1 | 9/1.5 10/.5 9/1 6/1 | 8/1 6/.5 5/.5 3/2 | 2/1 3/1 5/1 6/1 | 8/3 0/1',
      },
    },
    parts: {
      zheng: {
        plays: 'arpeggio',
        instrument: 'zheng',
        around: 62,
        bar: '0.1.2.3.4.3.2.1.',
        level: 0.26,
        pan: -0.3,
        wet: 0.4,
      },
      theme: { plays: 'melody', instrument: 'zheng', octave: 0, level: 0.42, pan: -0.1, wet: 0.45 },
      dizi: { plays: 'melody', instrument: 'dizi', octave: 1, level: 0.16, pan: 0.2, wet: 0.55 },
      pad: { plays: 'chords', instrument: 'strings', around: 57, level: 0.08, wet: 0.6 },
      bass: { plays: 'bass', instrument: 'bass', bar: '1-------5-------', level: 0.3, wet: 0.2 },
      bell: {
        plays: 'drum',
        instrument: 'bell',
        bar: 'o...............',
        pitch: 86,
        level: 0.06,
        pan: 0.5,
        wet: 0.8,
      },
      wood: {
        plays: 'drum',
        instrument: 'woodblock',
        bar: '........o.......',
        pitch: 72,
        level: 0.07,
        pan: 0.4,
        wet: 0.6,
      },
    },
    form: [
      { theme: 'A', bars: 2, parts: ['zheng', 'bell'] },
      { theme: 'A', parts: ['zheng', 'theme', 'bell'] },
      { theme: 'B', parts: ['zheng', 'dizi', 'pad', 'bass', 'wood'] },
      { theme: 'A', bars: 4, parts: ['zheng', 'dizi', 'theme', 'pad', 'bass', 'bell', 'wood'] },
    ],
    ending: ['zheng', 'dizi', 'pad', 'bass', 'bell'],
  },
  {
    id: 'lantern-fair',
    bpm: 108,
    key: 67,
    scale: 'major',
    themes: {
      A: {
        chords: '1 1 6 5 4 1 2 5',
        melody:
          '5/.5 6/.5 8/.5 6/.5 5/.5 3/.5 5/1 | 5/.5 6/.5 8/.5 9/.5 10/1 8/1 | 6/.5 8/.5 6/.5 5/.5 3/.5 5/.5 6/1 | 5/3 0/1 | 8/.5 9/.5 8/.5 6/.5 8/.5 10/.5 9/1 | 8/.5 6/.5 5/.5 6/.5 8/2 | 9/.5 8/.5 6/.5 5/.5 6/.5 8/.5 9/1 | 5/1 6/1 5/1.5 0/.5',
      },
      B: {
        chords: '6 2 5 1 6 2 5 5',
        melody:
          '3/1.5 5/.5 6/2 | 9/1.5 8/.5 6/2 | 5/1 6/.5 8/.5 9/1 10/1 | 8/3 0/1 | 10/1.5 9/.5 8/1 6/1 | 9/1.5 8/.5 6/1 5/1 | 9/.5 10/.5 9/.5 8/.5 6/.5 8/.5 9/1 | 9/2 0/2',
      },
    },
    parts: {
      zheng: { plays: 'melody', instrument: 'zheng', octave: 0, level: 0.42, pan: -0.2, wet: 0.3 },
      erhu: { plays: 'melody', instrument: 'erhu', octave: 0, level: 0.26, pan: 0.2, wet: 0.4 },
      strum: {
        plays: 'arpeggio',
        instrument: 'zheng',
        around: 67,
        bar: '0.2.1.2.',
        level: 0.17,
        pan: -0.35,
        wet: 0.3,
      },
      bass: { plays: 'bass', instrument: 'bass', bar: '1---5---1---5---', level: 0.38, wet: 0.1 },
      tanggu: {
        plays: 'drum',
        instrument: 'tom',
        bar: 'X..x..x.X...x.x.',
        fill: 'X..x..x.XxxxXXXX',
        pitch: 43,
        level: 0.3,
        wet: 0.3,
      },
      bangzi: {
        plays: 'drum',
        instrument: 'woodblock',
        bar: 'x.o.x.o.x.o.x.oo',
        pitch: 79,
        level: 0.1,
        pan: 0.35,
        wet: 0.2,
      },
      gong: {
        plays: 'drum',
        instrument: 'cymbal',
        bar: 'o...............',
        level: 0.08,
        pan: -0.3,
        wet: 0.5,
      },
    },
    form: [
      { theme: 'A', bars: 4, parts: ['strum', 'tanggu'] },
      { theme: 'A', parts: ['zheng', 'strum', 'bass', 'tanggu'] },
      { theme: 'B', parts: ['erhu', 'strum', 'bass', 'bangzi'] },
      { theme: 'A', parts: ['zheng', 'erhu', 'strum', 'bass', 'tanggu', 'bangzi'] },
    ],
    ending: ['zheng', 'erhu', 'bass', 'tanggu', 'gong'],
  },
  // 新闻
  {
    id: 'headline',
    bpm: 120,
    key: 57,
    scale: 'minor',
    themes: {
      A: {
        chords: '1 1 6 7 1 1 4 5#',
        melody:
          '1/.5 1/.5 5/1 3/.5 4/.5 5/1 | 8/1.5 7/.5 5/2 | 6/.5 6/.5 8/1 7/.5 6/.5 5/1 | 7/3 0/1 | 1/.5 1/.5 5/1 3/.5 4/.5 5/1 | 8/1.5 9/.5 10/2 | 11/1 10/1 8/1 6/1 | 9/3 0/1',
      },
      B: {
        chords: '6 7 1 1 6 7 3 5#',
        melody:
          '10/2 8/1 10/1 | 9/2 7/1 9/1 | 8/3 5/1 | 8/4 | 10/2 8/1 10/1 | 11/2 9/1 11/1 | 12/2 10/2 | 9/3 0/1',
      },
    },
    parts: {
      ostinato: {
        plays: 'arpeggio',
        instrument: 'strings',
        around: 60,
        bar: '0000111100002222',
        level: 0.2,
        pan: -0.2,
        wet: 0.25,
      },
      pulse: {
        plays: 'arpeggio',
        instrument: 'synthPluck',
        around: 72,
        bar: '0.0.1.0.0.0.2.0.',
        level: 0.13,
        pan: 0.3,
        wet: 0.3,
      },
      brass: { plays: 'melody', instrument: 'brass', octave: 0, level: 0.3, wet: 0.35 },
      hits: {
        plays: 'strum',
        instrument: 'brass',
        around: 57,
        bar: 'X.......X..x....',
        level: 0.1,
        pan: 0.15,
        wet: 0.4,
      },
      bass: { plays: 'bass', instrument: 'synthBass', bar: '1-1-1-1-1-1-1-1-', level: 0.22, wet: 0.02 },
      timpani: {
        plays: 'drum',
        instrument: 'timpani',
        bar: 'X.......X.......',
        fill: 'X.......X.x.xxXX',
        pitch: 45,
        level: 0.3,
        wet: 0.35,
      },
      cymbal: {
        plays: 'drum',
        instrument: 'cymbal',
        bar: '................',
        fill: '............x...',
        level: 0.1,
        wet: 0.3,
      },
      ...beat('X.......X.......', '....x.......x...', 'x.x.x.x.x.x.x.x.', '....x.......x.xx'),
    },
    form: [
      { theme: 'A', bars: 4, parts: ['ostinato', 'pulse', 'timpani'] },
      { theme: 'A', parts: ['ostinato', 'pulse', 'brass', 'bass', 'timpani', 'hat'] },
      { theme: 'B', parts: ['ostinato', 'pulse', 'hits', 'bass', 'kick', 'snare', 'hat', 'cymbal'] },
      {
        theme: 'A',
        parts: ['ostinato', 'brass', 'hits', 'bass', 'timpani', 'kick', 'snare', 'hat', 'cymbal'],
      },
    ],
    ending: ['brass', 'hits', 'ostinato', 'bass', 'timpani', 'cymbal'],
  },
  {
    id: 'market-open',
    bpm: 110,
    key: 60,
    scale: 'dorian',
    themes: {
      A: {
        chords: '1 4 1 4 3 4 7 1',
        melody:
          '5/1 5/.5 7/.5 8/2 | 6/1 4/1 6/2 | 5/1 5/.5 7/.5 10/2 | 9/1 8/1 6/2 | 7/1.5 5/.5 3/1 5/1 | 6/1.5 4/.5 8/2 | 7/1 9/1 11/1 9/1 | 8/3 0/1',
      },
    },
    parts: {
      keys: {
        plays: 'strum',
        instrument: 'electricPiano',
        around: 62,
        bar: 'x..x..x...x.x...',
        seventh: true,
        level: 0.14,
        pan: -0.2,
        wet: 0.25,
      },
      sequence: {
        plays: 'arpeggio',
        instrument: 'synthPluck',
        around: 72,
        bar: '0.2.1.2.0.2.1.3.',
        level: 0.15,
        pan: 0.3,
        wet: 0.3,
      },
      lead: { plays: 'melody', instrument: 'marimba', octave: 0, level: 0.42, pan: 0.1, wet: 0.3 },
      pad: { plays: 'chords', instrument: 'pad', around: 60, level: 0.1, wet: 0.5 },
      bass: { plays: 'bass', instrument: 'synthBass', bar: '1-..1-.8..1-5-..', level: 0.27, wet: 0.02 },
      ...beat('X.....x.X.......', '....X.......X...', 'x.o.x.o.x.o.x.oo', '....X.......X.xX'),
    },
    form: [
      { theme: 'A', bars: 4, parts: ['sequence', 'kick', 'hat'] },
      { theme: 'A', parts: ['sequence', 'keys', 'bass', 'kick', 'snare', 'hat'] },
      { theme: 'A', parts: ['sequence', 'keys', 'lead', 'bass', 'kick', 'snare', 'hat'] },
      { theme: 'A', bars: 4, parts: ['sequence', 'pad', 'hat'] },
      { theme: 'A', parts: ['sequence', 'keys', 'lead', 'pad', 'bass', 'kick', 'snare', 'hat'] },
    ],
    ending: ['keys', 'lead', 'pad', 'bass', 'kick'],
  },
]
