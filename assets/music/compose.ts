import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { RATE as PIECE_RATE } from './instruments.ts'
import { mixSong } from './mix-song.ts'
import { scores } from './scores.ts'
import { songs } from './songs.ts'
import { mix, RATE } from './synth.ts'

type Stereo = readonly [Float32Array, Float32Array]

/**
 * Plays the pieces and the loops and writes them beside this file as MP3: `npm run music`, or
 * `npm run music -- rise breeze` for some of them. The same notes, the same sound.
 */
const here = fileURLToPath(new URL('.', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'music-'))
const wanted = process.argv.slice(2)
const isWanted = ({ id }: { id: string }) => wanted.length === 0 || wanted.includes(id)
/** The loudness of all of them, LUFS. */
const TARGET = -16
const QUIET = ['-hide_banner', '-loglevel', 'error', '-y']

try {
  for (const score of scores.filter(isWanted)) {
    const sound = mix(score)
    write(score.id, sound, RATE, [amplifying(TARGET - loudnessOf(sound, RATE, []))])
  }
  for (const song of songs.filter(isWanted)) {
    const sound = mixSong(song)
    write(song.id, sound, PIECE_RATE, mastering(sound))
    process.stdout.write(`${song.id}: ${Math.round(sound[0].length / PIECE_RATE)} s\n`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

function write(id: string, sound: Stereo, rate: number, filters: readonly string[]) {
  const wav = join(folder, `${id}.wav`)
  writeFileSync(wav, waveFile(sound, rate))
  const filter = filters.length > 0 ? ['-af', filters.join(',')] : []
  const codec = ['-codec:a', 'libmp3lame', '-b:a', '112k']
  execFileSync(ffmpeg.path, [
    ...QUIET,
    '-i',
    wav,
    ...filter,
    '-ar',
    String(rate),
    ...codec,
    join(here, `${id}.mp3`),
  ])
}

/** Filters that bring a piece to the loudness with peaks below −3 dB: the encoder adds to them. */
function mastering(sound: Stereo): string[] {
  // It delays the sound by its attack; loops go without it, or they would have a gap.
  const limited = (gain: number) => [amplifying(gain), 'alimiter=limit=0.7:attack=4:release=80:level=false']
  const first = TARGET - loudnessOf(sound, PIECE_RATE, [])
  // What the limiter takes away is added again.
  const second = first + (TARGET - loudnessOf(sound, PIECE_RATE, limited(first)))
  return limited(second)
}

/** @param gain dB */
function amplifying(gain: number): string {
  return `volume=${gain.toFixed(2)}dB`
}

/** LUFS. */
function loudnessOf(sound: Stereo, rate: number, filters: readonly string[]): number {
  const file = join(folder, 'measured.wav')
  writeFileSync(file, waveFile(sound, rate))
  const args = [
    '-hide_banner',
    '-nostats',
    '-i',
    file,
    '-af',
    [...filters, 'ebur128'].join(','),
    '-f',
    'null',
    '-',
  ]
  const { stderr } = spawnSync(ffmpeg.path, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return Number(/I:\s+(\S+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Summary:')))?.[1])
}

/** 16-bit stereo PCM in a RIFF file; louder sound is scaled to full scale. */
function waveFile([left, right]: Stereo, rate: number): Buffer {
  const peak = [left, right].reduce(
    (high, side) => side.reduce((most, value) => Math.max(most, Math.abs(value)), high),
    1,
  )
  const bytes = left.length * 4
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(bytes, 40)
  left.forEach((value, index) => {
    file.writeInt16LE(Math.round((value / peak) * 32_767), 44 + index * 4)
    file.writeInt16LE(Math.round(((right[index] ?? 0) / peak) * 32_767), 46 + index * 4)
  })
  return file
}
