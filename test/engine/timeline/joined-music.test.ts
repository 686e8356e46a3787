import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { createProject } from '#engine/document/index.ts'
import { backgroundMusic, changeMusic, setBackgroundMusic } from '#engine/document/operations/index.ts'
import type { BarGrid } from '#engine/elements/bar-grid.ts'
import { joinedParts } from '#engine/elements/joined-parts.ts'
import { sumBlock } from '#engine/export/mix.ts'
import { scheduleCue } from '#engine/player/schedule.ts'
import { cuesOf, planVideo, SAMPLE_RATE } from '#engine/timeline/index.ts'
import { findBars } from '#src/sound/beats/find-bars.ts'
import { samplesOf } from '#test/support/ffmpeg.ts'

const FILE = fileURLToPath(new URL('../../../assets/music/headline.mp3', import.meta.url))
const BAR = 2
let track: Float32Array<ArrayBuffer>
let grid: BarGrid

beforeAll(async () => {
  track = (await samplesOf(FILE, SAMPLE_RATE)) as Float32Array<ArrayBuffer>
  const found = await findBars(track, SAMPLE_RATE, { bpm: 120, bars: 29 }, () => Promise.resolve())
  if (!found) throw new Error('bars')
  grid = found
})

function cuesFor(seconds: number) {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('a page')
  page.data.duration = seconds
  setBackgroundMusic(project, { src: 'track' })
  const id = backgroundMusic(project)?.uuid ?? ''
  changeMusic(project, id, { barGrid: grid, volume: 100, fadeOut: 0, ducking: null })
  return cuesOf(project, planVideo(project))
}
const mixed = (seconds: number) =>
  sumBlock(cuesFor(seconds), () => ({ left: track, right: track }), 0, seconds * SAMPLE_RATE).left

const largestJump = (samples: Float32Array) =>
  samples.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (samples[index - 1] ?? 0))), 0)

describe.each([45, 100])('a track of a minute, joined to %d seconds', (seconds) => {
  it('has no click', () => {
    expect(largestJump(mixed(seconds))).toBeLessThanOrEqual(largestJump(track))
  })

  it('begins as the track does and ends with its ending', () => {
    const samples = mixed(seconds)
    expect(samples.subarray(0, SAMPLE_RATE)).toEqual(track.subarray(0, SAMPLE_RATE))
    const last = cuesFor(seconds).at(-1)
    if (!last) throw new Error('a cue')
    // The last chord is struck at 56 s of the track.
    const struck = Math.round((last.start + 56 - last.from) * SAMPLE_RATE)
    const [heard, ending] = [samples.subarray(struck), track.subarray(56 * SAMPLE_RATE)]
    expect(heard.length).toBeGreaterThan(0.55 * ending.length)
    const length = Math.min(heard.length, ending.length)
    expect(heard.subarray(0, length)).toEqual(ending.subarray(0, length))
    expect(last.end).toBeGreaterThan(seconds - 1)
  })

  it('keeps its beats across joins', () => {
    const cues = cuesFor(seconds)
    expect(cues.length).toBeGreaterThan(1)
    for (const { start, from } of cues) {
      const bars = (start - from) / BAR
      expect(Math.abs(bars - Math.round(bars)) * BAR).toBeLessThan(0.015)
    }
    // As heard: every beat's attack lies where the same beat of the track has it.
    const samples = mixed(seconds)
    for (const { start, from, end } of cues) {
      const at = Math.round((start + 0.1) * SAMPLE_RATE)
      const source = Math.round((from + 0.1) * SAMPLE_RATE)
      const length = Math.round((end - start - 0.2) * SAMPLE_RATE)
      const [heard, written] = [samples.subarray(at, at + length), track.subarray(source, source + length)]
      let error = 0
      for (let index = 0; index < length; index += 97)
        error = Math.max(error, Math.abs(heard[index]! - written[index]!))
      expect(error).toBeLessThan(0.02)
    }
  })

  it('plays in the player from any time as in the file', () => {
    const cues = cuesFor(seconds)
    for (const cue of cues) {
      const at = (cue.start + cue.end) / 2
      const voice = scheduleCue(cue, at, seconds, track.length)
      expect(voice?.offset).toBeCloseTo(cue.from + at - cue.start, 3)
      expect(voice?.loop).toBeNull()
      expect(voice?.envelopes.length).toBe(cue.envelopes?.length)
    }
  })
})

describe('the parts of joined music', () => {
  it('are the whole if it is as long as the video', () => {
    const parts = joinedParts(grid, { from: 0, to: Infinity }, grid.length - 0.2)
    expect(parts).toEqual([{ from: 0, to: grid.length }])
  })

  it('fill any length from a quarter of a minute on, less than half a second short of it', () => {
    const lengths = fc.double({ min: 15, max: 400, noNaN: true })
    fc.assert(
      fc.property(lengths, (seconds) => {
        const parts = joinedParts(grid, { from: 0, to: Infinity }, seconds) ?? []
        const sum = parts.reduce((sum, { from, to }) => sum + to - from, 0)
        expect(parts[0]?.from).toBe(0)
        expect(parts.at(-1)?.to).toBe(grid.length)
        expect(sum - seconds).toBeGreaterThan(-0.5)
        expect(sum - seconds).toBeLessThan(2)
        for (const { from, to } of parts.slice(1, -1)) expect(to - from).toBeGreaterThanOrEqual(BAR)
      }),
      { numRuns: 40 },
    )
  })

  it('are none for a video that is shorter than the ending, and without bars', () => {
    expect(joinedParts(grid, { from: 0, to: Infinity }, 3)).toBeNull()
    expect(joinedParts({ bars: [], length: 60 }, { from: 0, to: Infinity }, 45)).toBeNull()
  })

  it('keep to the trimmed part of the sound', () => {
    const parts = joinedParts(grid, { from: 8, to: 40 }, 50) ?? []
    expect(parts[0]?.from).toBe(8)
    expect(parts.at(-1)?.to).toBe(40)
    for (const { from, to } of parts) expect(from >= 8 && to <= 40).toBe(true)
  })
})
