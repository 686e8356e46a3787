import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { TEMPLATES_FOLDER } from './templates.ts'

/**
 * Composes the templates' music: `npm run templates:music`. Loops of plucked and struck strings, computed from
 * the notes below and nothing else, so that they are ours and come out the same every time.
 */

const RATE = 44_100

interface Loop {
  /** Length of one eighth in seconds. */
  eighth: number
  /** Bass and chord for four eighths each, from low to high, as MIDI numbers. */
  chords: string
  /** For each eighth which note of the chord, counted on through the octaves; "-" is a rest. */
  melody: string
  voice: (frequency: number, seconds: number) => number
  /** A soft beat on every quarter. */
  beat: boolean
}

const sine = (frequency: number, seconds: number) => Math.sin(2 * Math.PI * frequency * seconds)

/** Like a zither: many partials, of which the high ones die first. */
function zither(frequency: number, seconds: number): number {
  let sum = 0
  for (let partial = 1; partial <= 8; partial++) {
    sum += (sine(frequency * partial, seconds) / partial) * Math.exp(-seconds * (1.3 + partial * 0.9))
  }
  return sum * 0.8
}

/** Like an electric piano: a bell at the start, then nearly a sine. */
const piano = (frequency: number, seconds: number) =>
  Math.sin(2 * Math.PI * frequency * seconds + 1.4 * Math.exp(-seconds * 5) * sine(frequency * 2, seconds)) *
  Math.exp(-seconds * 1.7)

/** Like a marimba: short, with the partial two octaves above. */
const marimba = (frequency: number, seconds: number) =>
  sine(frequency, seconds) * Math.exp(-seconds * 5) +
  0.35 * sine(frequency * 4, seconds) * Math.exp(-seconds * 14)

const LOOPS: Record<string, Loop> = {
  moonlight: {
    eighth: 0.5,
    chords:
      '45 52 57 60 64, 41 48 57 60 65, 48 55 60 64 67, 43 50 55 62 67, 45 52 57 60 64, 38 50 57 62 65, 43 50 55 59 62, 45 52 57 60 64',
    melody: '5 7 6 - 7 8 6 5 6 8 7 - 8 7 6 - 5 7 8 7 6 5 6 - 7 6 5 6 7 - 5 -',
    voice: zither,
    beat: false,
  },
  calm: {
    eighth: 0.42,
    chords:
      '36 55 59 64 67, 45 55 60 64 67, 41 53 57 60 64, 43 53 57 59 62, 36 55 59 64 67, 40 55 59 62 67, 41 53 57 60 64, 43 55 59 62 65',
    melody: '1 2 3 4 3 2 4 3 1 2 3 5 4 3 2 3 1 2 3 4 6 4 3 2 1 3 2 4 3 2 1 -',
    voice: piano,
    beat: false,
  },
  bright: {
    eighth: 0.25,
    chords:
      '48 60 64 67 72, 43 59 62 67 71, 45 60 64 69 72, 41 60 65 69 72, 48 60 64 67 72, 43 59 62 67 74, 41 60 65 69 72, 43 59 62 67 71,' +
      '48 60 64 67 72, 43 59 62 67 71, 45 60 64 69 76, 41 60 65 69 72, 38 60 62 65 69, 43 59 62 67 71, 48 60 64 67 72, 48 60 64 67 72',
    melody: '4 - 3 4 3 - 4 2 4 3 - 4 3 2 3 - 4 - 3 4 6 - 4 3 4 3 2 3 4 - 4 -',
    voice: marimba,
    beat: true,
  },
}

await mkdir(join(TEMPLATES_FOLDER, 'music'), { recursive: true })
for (const [name, loop] of Object.entries(LOOPS)) await compose(name, loop)

async function compose(name: string, loop: Loop): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'youlianyun-music-'))
  try {
    const wav = join(folder, `${name}.wav`)
    await writeFile(wav, wavOf(mix(loop)))
    await chmod(ffmpeg.path, 0o755) // some installations unpack it without the right to run
    const coding = ['-c:a', 'libmp3lame', '-b:a', '96k', '-map_metadata', '-1', '-fflags', '+bitexact']
    const target = join(TEMPLATES_FOLDER, 'music', `${name}.mp3`)
    await promisify(execFile)(ffmpeg.path, ['-y', '-v', 'error', '-i', wav, ...coding, target])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Left and right. What rings on past the end rings at the beginning, so that the loop has no seam. */
function mix({ eighth, voice, beat, ...score }: Loop): [Float64Array, Float64Array] {
  const chords = score.chords.split(',').map((chord) => chord.trim().split(' ').map(Number))
  const melody = score.melody.split(' ')
  const length = Math.round(chords.length * 4 * eighth * RATE)
  const [left, right] = [new Float64Array(length), new Float64Array(length)]
  const add = (
    start: number,
    note: number,
    level: number,
    pan: number,
    ring: number,
    sound: Loop['voice'],
  ) => {
    const frequency = 440 * 2 ** ((note - 69) / 12)
    const first = Math.round(start * RATE)
    for (let at = 0; at < ring * RATE; at++) {
      const seconds = at / RATE
      // Eased in and out over a few milliseconds: a sudden edge would click.
      const edge = Math.min(1, seconds / 0.004, (ring - seconds) / 0.05)
      const value = sound(frequency, seconds) * level * edge
      const index = (first + at) % length
      left[index] = (left[index] ?? 0) + value * (1 - pan)
      right[index] = (right[index] ?? 0) + value * (1 + pan)
    }
  }
  for (const [bar, [bass = 48, ...notes]] of chords.entries()) {
    const start = bar * 4 * eighth
    const ring = 4 * eighth + 0.7
    add(start, bass, 0.34, 0, ring, piano)
    for (const [at, note] of notes.entries()) add(start + at * 0.03, note, 0.07, at * 0.2 - 0.3, ring, piano)
    for (let step = 0; step < 4; step++) {
      const time = start + step * eighth
      const degree = Number(melody[(bar * 4 + step) % melody.length])
      if (!Number.isNaN(degree)) {
        const note = (notes[degree % notes.length] ?? bass) + 12 * Math.floor(degree / notes.length)
        add(time, note, step === 0 ? 0.3 : 0.24, step % 2 === 0 ? -0.25 : 0.25, 2, voice)
      }
      if (beat && step % 2 === 0) add(time, 33, 0.3, 0, 0.22, drum)
    }
  }
  return [left, right]
}

/** A felt drum: a falling sine. */
function drum(frequency: number, seconds: number): number {
  return sine(frequency * (1 + 1.5 * Math.exp(-seconds * 40)), seconds) * Math.exp(-seconds * 16)
}

/** As 16-bit stereo, its loudest sample at −3 dB. */
function wavOf([left, right]: [Float64Array, Float64Array]): Buffer {
  let peak = 0
  for (const channel of [left, right]) for (const value of channel) peak = Math.max(peak, Math.abs(value))
  const bytes = Buffer.alloc(44 + left.length * 4)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(2, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 4, 28)
  bytes.writeUInt16LE(4, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(left.length * 4, 40)
  const scale = (0.708 * 32_767) / peak
  for (const [at, value] of left.entries()) {
    bytes.writeInt16LE(Math.round(value * scale), 44 + at * 4)
    bytes.writeInt16LE(Math.round((right[at] ?? 0) * scale), 46 + at * 4)
  }
  return bytes
}
