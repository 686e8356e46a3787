import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { arrange } from '#assets/music/song.ts'
import { songs } from '#assets/music/songs.ts'
import { scores } from '#assets/music/scores.ts'
import { MOODS, tracks } from '#src/screens/editor/audio/music/tracks.ts'
import { loudnessOfFile, samplesOf } from '#test/support/ffmpeg.ts'

const RATE = 8000
const fileOf = (src: string) => fileURLToPath(new URL(`../../assets${src}`, import.meta.url))
/** Loops are shorter, and begin again where they end. */
const pieces = tracks.filter(({ seconds }) => seconds >= 30)
const rootMeanSquare = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

it('has at least two pieces in each mood', () => {
  expect(pieces.length).toBeGreaterThanOrEqual(16)
  for (const mood of MOODS) expect(pieces.filter((piece) => piece.mood === mood).length).toBeGreaterThan(1)
  expect(new Set(tracks.map(({ label }) => label)).size).toBe(tracks.length)
})

it('lists the tempo and the bars that each piece is composed of', () => {
  const composed = [
    ...songs.map((song) => ({ id: song.id, bpm: song.bpm, bars: arrange(song).beats / 4 })),
    ...scores.map(({ id, bpm, beats }) => ({ id, bpm, bars: beats / 4 })),
  ]
  for (const { id, ...tempo } of composed) {
    expect(tracks.find(({ src }) => src === `/music/${id}.mp3`)?.tempo, id).toEqual(tempo)
  }
})

it.each(tracks.filter((track) => !pieces.includes(track)))(
  'plays the loop $label as loud as the pieces, not clipped',
  async ({ src }) => {
    const { integrated, truePeak } = await loudnessOfFile(fileOf(src))
    expect(Math.abs(integrated + 16)).toBeLessThan(1)
    expect(truePeak).toBeLessThan(0)
  },
)

describe.each(pieces.map(({ label, src, seconds }) => [label, src, seconds] as const))(
  '%s',
  (_, src, seconds) => {
    it('is as long as listed, equally loud, not clipped, and rings out', async () => {
      const file = fileOf(src)
      expect(statSync(file).size).toBeLessThan(1_500_000)
      const [{ integrated, truePeak }, samples] = await Promise.all([
        loudnessOfFile(file),
        samplesOf(file, RATE),
      ])
      expect(Math.abs(integrated + 16)).toBeLessThan(1)
      expect(truePeak).toBeLessThan(0)
      expect(Math.abs(samples.length / RATE - seconds)).toBeLessThan(1)
      expect(seconds).toBeLessThanOrEqual(120)
      expect(rootMeanSquare(samples.subarray(-0.1 * RATE))).toBeLessThan(0.002)
      // The last chord is heard, and no part of the piece is empty.
      for (let second = 0; second < seconds - 3; second += 1) {
        expect(rootMeanSquare(samples.subarray(second * RATE, (second + 2) * RATE))).toBeGreaterThan(0.01)
      }
    })
  },
)
