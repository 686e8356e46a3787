import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { type Score, scores } from './scores.ts'
import { mix, RATE } from './synth.ts'

/** Plays the scores and writes them beside this file as MP3: `npm run music`. The same score, the same sound. */
const here = fileURLToPath(new URL('.', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'music-'))
try {
  for (const score of scores) write(score)
} finally {
  rmSync(folder, { recursive: true })
}

function write(score: Score) {
  const wav = join(folder, `${score.id}.wav`)
  writeFileSync(wav, waveFile(mix(score)))
  const output = join(here, `${score.id}.mp3`)
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
  execFileSync(ffmpeg.path, [...quiet, '-i', wav, '-codec:a', 'libmp3lame', '-b:a', '112k', output])
}

/** 16-bit stereo PCM in a RIFF file. */
function waveFile([left, right]: readonly [Float32Array, Float32Array]): Buffer {
  const bytes = left.length * 4
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(bytes, 40)
  left.forEach((value, index) => {
    file.writeInt16LE(Math.round(value * 32_767), 44 + index * 4)
    file.writeInt16LE(Math.round((right[index] ?? 0) * 32_767), 46 + index * 4)
  })
  return file
}
