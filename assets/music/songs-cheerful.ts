import type { Song } from './song.ts'

/** Cheerful and warm pieces. */
export const cheerful: readonly Song[] = [
  // 欢快
  {
    id: 'sunny-walk',
    bpm: 116,
    key: 60,
    scale: 'major',
    swing: 0.16,
    themes: {
      A: {
        chords: '1 5 6 4 1 5 4 5',
        melody:
          '5/.5 3/.5 5/1 8/1 7/.5 5/.5 | 6/.5 5/.5 2/1 5/1 0/1 | 3/.5 5/.5 6/1 8/.5 9/.5 8/1 | 6/1.5 4/.5 6/1 0/1 | 5/.5 3/.5 5/1 8/1 9/.5 10/.5 | 9/1 7/.5 5/.5 7/1 0/1 | 8/.5 6/.5 4/1 6/.5 8/.5 6/1 | 7/1 9/1 8/1.5 0/.5',
      },
      B: {
        chords: '4 5 3 6 4 5 1 1',
        melody:
          '8/1.5 6/.5 8/1 10/1 | 9/1.5 7/.5 5/2 | 7/1 5/.5 7/.5 10/1 9/1 | 8/3 0/1 | 6/.5 8/.5 11/1 10/1 8/1 | 9/1.5 10/.5 9/1 7/1 | 8/1.5 5/.5 3/1 5/1 | 8/3 0/1',
      },
    },
    parts: {
      ukulele: {
        plays: 'strum',
        instrument: 'guitar',
        around: 67,
        bar: 'x---x-x---x-x-x-',
        level: 0.2,
        pan: -0.35,
        spread: 0.02,
      },
      lead: { plays: 'melody', instrument: 'marimba', octave: 1, level: 0.5, pan: 0.15, wet: 0.3 },
      answer: { plays: 'melody', instrument: 'pizzicato', octave: 0, level: 0.25, pan: 0.4 },
      bells: {
        plays: 'arpeggio',
        instrument: 'bell',
        around: 79,
        bar: '0.2.1.2.',
        level: 0.07,
        pan: 0.3,
        wet: 0.4,
      },
      bass: { plays: 'bass', instrument: 'bass', bar: '1-----5-1---5---', level: 0.42, wet: 0.02 },
      clap: {
        plays: 'drum',
        instrument: 'clap',
        bar: '....x.......x...',
        fill: '....x.....x.x.x.',
        level: 0.22,
      },
      shaker: {
        plays: 'drum',
        instrument: 'shaker',
        bar: 'o.x.o.x.o.x.o.x.',
        level: 0.12,
        pan: -0.3,
        wet: 0.05,
      },
      kick: { plays: 'drum', instrument: 'kick', bar: 'x.......x.......', level: 0.42, wet: 0.02 },
    },
    form: [
      { theme: 'A', bars: 4, parts: ['ukulele', 'shaker'] },
      { theme: 'A', parts: ['ukulele', 'lead', 'bass', 'shaker'] },
      { theme: 'A', parts: ['ukulele', 'lead', 'answer', 'bass', 'shaker', 'clap', 'kick'] },
      { theme: 'B', parts: ['ukulele', 'lead', 'bells', 'bass', 'shaker', 'kick'] },
      { theme: 'A', parts: ['ukulele', 'lead', 'answer', 'bells', 'bass', 'shaker', 'clap', 'kick'] },
    ],
    ending: ['ukulele', 'lead', 'bass', 'kick'],
  },
  {
    id: 'weekend-picnic',
    bpm: 104,
    key: 65,
    scale: 'major',
    swing: 0.2,
    themes: {
      A: {
        chords: '1 6 2 5 1 6 4 5',
        melody:
          '3/.5 0/.5 3/.5 4/.5 5/1 0/1 | 8/.5 0/.5 7/.5 6/.5 5/1 0/1 | 4/.5 0/.5 4/.5 5/.5 6/1 4/1 | 5/2 0/2 | 3/.5 0/.5 3/.5 4/.5 5/1 8/1 | 10/.5 0/.5 9/.5 8/.5 6/1 0/1 | 6/.5 7/.5 8/.5 9/.5 8/1 6/1 | 7/1 5/1 8/1 0/1',
      },
      B: {
        chords: '4 1 4 1 6 2 5 5',
        melody:
          '6/1 8/1 11/1 10/1 | 8/1.5 5/.5 8/2 | 6/1 8/1 11/1 12/1 | 10/3 0/1 | 10/.5 9/.5 8/1 6/1 8/1 | 9/1 6/1 4/1 6/1 | 7/1 9/1 12/1 11/1 | 9/2 7/1 0/1',
      },
    },
    parts: {
      pizz: { plays: 'melody', instrument: 'pizzicato', octave: 0, level: 0.5, pan: -0.1, wet: 0.35 },
      whistle: { plays: 'melody', instrument: 'dizi', octave: 0, level: 0.13, pan: 0.15, wet: 0.4 },
      box: {
        plays: 'arpeggio',
        instrument: 'bell',
        around: 77,
        bar: '0..1..2.',
        level: 0.09,
        pan: 0.3,
        wet: 0.45,
      },
      stabs: {
        plays: 'strum',
        instrument: 'pizzicato',
        around: 62,
        bar: '....x.......x...',
        level: 0.17,
        pan: -0.4,
        wet: 0.3,
      },
      bass: { plays: 'bass', instrument: 'bass', bar: '1-......5-......', level: 0.42, wet: 0.05 },
      wood: {
        plays: 'drum',
        instrument: 'woodblock',
        bar: 'x..x..x...x.x...',
        pitch: 84,
        level: 0.12,
        pan: 0.4,
        wet: 0.2,
      },
      shaker: { plays: 'drum', instrument: 'shaker', bar: '..x...x...x...x.', level: 0.12, pan: -0.3 },
    },
    form: [
      { theme: 'A', bars: 4, parts: ['stabs', 'bass', 'wood'] },
      { theme: 'A', parts: ['pizz', 'stabs', 'bass', 'wood'] },
      { theme: 'B', parts: ['whistle', 'stabs', 'box', 'bass', 'shaker'] },
      { theme: 'A', parts: ['pizz', 'whistle', 'stabs', 'box', 'bass', 'wood', 'shaker'] },
    ],
    ending: ['pizz', 'box', 'bass', 'stabs'],
  },
  // 温暖
  {
    id: 'warm-tea',
    bpm: 82,
    key: 62,
    scale: 'major',
    themes: {
      A: {
        chords: '1 3 4 5 6 3 4 5',
        melody:
          '3/1.5 5/.5 8/2 | 7/1.5 5/.5 3/2 | 4/1 6/1 8/1 6/1 | 5/3 0/1 | 8/1.5 7/.5 6/2 | 5/1.5 3/.5 5/2 | 6/1 5/1 4/1 3/1 | 2/3 0/1',
      },
      B: {
        chords: '4 5 3 6 2 5 1 1',
        melody:
          '6/1 8/1 10/2 | 9/1.5 7/.5 5/2 | 7/1 9/1 10/1 7/1 | 8/3 0/1 | 9/1 8/1 6/1 4/1 | 5/1 7/1 9/2 | 8/4 | 0/4',
      },
    },
    parts: {
      guitar: {
        plays: 'arpeggio',
        instrument: 'guitar',
        around: 62,
        bar: '01232321',
        level: 0.3,
        pan: -0.3,
        wet: 0.25,
      },
      keys: { plays: 'melody', instrument: 'electricPiano', octave: 0, level: 0.3, pan: 0.1, wet: 0.35 },
      chords: {
        plays: 'chords',
        instrument: 'electricPiano',
        around: 60,
        seventh: true,
        level: 0.09,
        pan: 0.2,
        wet: 0.35,
      },
      pad: { plays: 'chords', instrument: 'pad', around: 62, level: 0.09, wet: 0.5 },
      counter: { plays: 'counter', instrument: 'strings', around: 69, level: 0.12, pan: 0.3, wet: 0.5 },
      bass: { plays: 'bass', instrument: 'bass', bar: '1-------5---1---', level: 0.4, wet: 0.05 },
      shaker: { plays: 'drum', instrument: 'shaker', bar: 'o.x.o.x.o.x.o.x.', level: 0.07, pan: 0.35 },
    },
    form: [
      { theme: 'A', bars: 4, parts: ['guitar'] },
      { theme: 'A', parts: ['guitar', 'keys', 'bass'] },
      { theme: 'B', parts: ['guitar', 'keys', 'pad', 'bass', 'shaker'] },
      { theme: 'A', parts: ['guitar', 'keys', 'pad', 'counter', 'bass', 'shaker'] },
    ],
    ending: ['guitar', 'keys', 'pad', 'bass'],
  },
  {
    id: 'way-home',
    bpm: 74,
    key: 67,
    scale: 'major',
    themes: {
      A: {
        chords: '1 5 6 3 4 1 4 5',
        melody:
          '5/1 3/.5 2/.5 3/2 | 2/1 -3/1 2/2 | 1/1 2/.5 3/.5 6/1.5 5/.5 | 3/3 0/1 | 4/1 5/.5 6/.5 8/1.5 6/.5 | 5/1 3/1 1/2 | 2/1 1/1 4/1 3/1 | 2/3 0/1',
      },
      B: {
        chords: '6 4 1 5 6 4 5 5',
        melody:
          '8/1.5 7/.5 6/2 | 6/1 8/1 11/1 10/1 | 10/1.5 9/.5 8/2 | 9/3 0/1 | 10/1.5 9/.5 8/1 6/1 | 8/1 6/1 4/1 6/1 | 5/1 7/1 9/1 8/1 | 7/3 0/1',
      },
    },
    parts: {
      piano: { plays: 'melody', instrument: 'piano', octave: 0, level: 0.42, pan: 0.05, wet: 0.35 },
      left: {
        plays: 'arpeggio',
        instrument: 'piano',
        around: 55,
        bar: '02121212',
        level: 0.2,
        pan: -0.2,
        wet: 0.3,
      },
      strings: { plays: 'chords', instrument: 'strings', around: 62, level: 0.12, wet: 0.5 },
      high: { plays: 'melody', instrument: 'strings', octave: 0, level: 0.16, pan: 0.25, wet: 0.5 },
      bass: { plays: 'bass', instrument: 'bass', bar: '1-------1-------', level: 0.36, wet: 0.1 },
      bell: {
        plays: 'arpeggio',
        instrument: 'bell',
        around: 79,
        bar: '0...2...',
        level: 0.06,
        pan: 0.35,
        wet: 0.6,
      },
    },
    form: [
      { theme: 'A', bars: 2, parts: ['left'] },
      { theme: 'A', parts: ['piano', 'left'] },
      { theme: 'B', parts: ['piano', 'left', 'strings', 'bass'] },
      { theme: 'A', parts: ['piano', 'left', 'strings', 'high', 'bass', 'bell'] },
    ],
    ending: ['piano', 'left', 'strings', 'bass'],
  },
]
