import { beforeEach, describe, expect, it } from 'vitest'
import { createElement, type Project, restoreProject } from '#engine/document/index.ts'
import {
  changeMusic,
  findMusic,
  moveMusicPart,
  removeMusicPart,
  setMusicSplit,
  trimMusicPart,
} from '#engine/document/operations/index.ts'
import type { BarGrid } from '#engine/elements/bar-grid.ts'
import { sumBlock } from '#engine/export/mix.ts'
import { cuesOf, planVideo, SAMPLE_RATE, splitMusic, splitPage } from '#engine/timeline/index.ts'
import { projectOf } from '#test/support/timeline-project.ts'

const SECONDS = 12
/** Noise: no two samples are alike. */
const soundOf = (seconds: number) => {
  let state = 1
  const samples = Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647 - 0.5
  })
  return { left: samples, right: samples }
}
const long = soundOf(20)
const short = soundOf(5)

const background = createElement('qk-bg-music', {
  propsValue: { musicSrc: 'm', loop: false, fadeIn: 0 },
  commonStyle: { volume: 80 },
})
const id = background.uuid
let project: Project

beforeEach(() => {
  project = projectOf({ seconds: SECONDS, elements: [structuredClone(background)] })
})

const music = () => {
  const found = findMusic(project, id)
  if (!found) throw new Error('no music')
  return found
}
const parts = () => music().propsValue.split?.parts
const mixed = (sound = long) =>
  sumBlock(cuesOf(project, planVideo(project)), () => sound, 0, SECONDS * SAMPLE_RATE).left

function cut(played: number, sound = long) {
  const length = sound.left.length / SAMPLE_RATE
  const made = splitMusic(music().propsValue, { played, seconds: SECONDS, length })
  if (made) setMusicSplit(project, id, made.split)
  return made
}

function expectSame(before: Float32Array, after: Float32Array) {
  let difference = 0
  for (let index = 0; index < before.length; index += 1)
    difference = Math.max(difference, Math.abs(before[index]! - after[index]!))
  expect(difference).toBeLessThan(1e-6)
}

describe('split music sounds as before, to the sample', () => {
  it.each([3, 4.004_004, 7.123_456])('at %d seconds', (played) => {
    const before = mixed()
    cut(played)
    expect(parts()).toHaveLength(2)
    expectSame(before, mixed())
    cut(played + 1.5)
    expect(parts()).toHaveLength(3)
    expectSame(before, mixed())
  })

  it('where it was trimmed and faded, with an ending before that of the video', () => {
    changeMusic(project, id, { start: 2.5, end: 11.75, fadeIn: 1.5, fadeOut: 4 })
    const before = mixed()
    cut(7)
    expectSame(before, mixed())
  })

  it('where it ends by itself before the video does', () => {
    const before = mixed(short)
    cut(2, short)
    expectSame(before, mixed(short))
  })

  it('where it repeats', () => {
    changeMusic(project, id, { loop: true })
    const before = mixed(short)
    cut(7, short)
    expect(parts()).toEqual([
      { from: 0, to: 5 },
      { from: 0, to: 2 },
      { from: 2, to: 5 },
      { from: 0, to: 5 },
    ])
    expectSame(before, mixed(short))
  })

  it('where it was joined at its bars, which stay joined', () => {
    const bars = Array.from({ length: 10 }, (_, index) => ({ at: index * 2, tone: `5${index % 4}` }))
    const grid: BarGrid = { bars, length: 20 }
    changeMusic(project, id, { barGrid: grid })
    const before = mixed()
    const joins = cuesOf(project, planVideo(project)).length
    expect(joins).toBeGreaterThan(1)
    cut(3)
    expect(music().propsValue.barGrid).toBeUndefined()
    expect(parts()).toHaveLength(joins + 1)
    expectSame(before, mixed())
  })
})

describe('the parts', () => {
  const sampleAt = (samples: Float32Array, seconds: number) => samples[Math.round(seconds * SAMPLE_RATE)]
  const source = (seconds: number) => 0.8 * (long.left[Math.round(seconds * SAMPLE_RATE)] ?? 0)

  it('are trimmed, moved and removed; what follows plays earlier', () => {
    cut(4)
    cut(8)
    trimMusicPart(project, id, 0, { to: 3 })
    expect(sampleAt(mixed(), 3.5)).toBeCloseTo(source(4.5), 6)
    moveMusicPart(project, id, 1, 0)
    expect(parts()?.slice(0, 2)).toEqual([
      { from: 4, to: 8 },
      { from: 0, to: 3 },
    ])
    expect(sampleAt(mixed(), 2)).toBeCloseTo(source(6), 6)
    removeMusicPart(project, id, 0)
    expect(sampleAt(mixed(), 2)).toBeCloseTo(source(2), 6)
    removeMusicPart(project, id, 0)
    removeMusicPart(project, id, 0)
    expect(findMusic(project, id)).toBeUndefined()
  })

  it('that do not follow one another in the sound are joined by a crossfade', () => {
    cut(4)
    moveMusicPart(project, id, 1, 0)
    trimMusicPart(project, id, 0, { to: 8 })
    const [first, second] = cuesOf(project, planVideo(project))
    expect(first?.end).toBeLessThan(4)
    // The second one begins with the sound, before which there is nothing to fade in.
    expect(second).toMatchObject({ start: 4, from: 0 })
  })

  it('are at least a tenth of a second long', () => {
    expect(cut(0.05)).toBeNull()
    expect(cut(25)).toBeNull()
    cut(4)
    trimMusicPart(project, id, 0, { to: 0 })
    expect(parts()?.[0]).toEqual({ from: 0, to: 0.1 })
    trimMusicPart(project, id, 1, { to: 99 })
    expect(parts()?.[1]).toEqual({ from: 4, to: 20 })
  })

  it('are kept when the project is stored, and dropped for another length', () => {
    cut(4)
    const kept = restoreProject(JSON.parse(JSON.stringify(project)))
    if (!kept.ok) throw new Error(kept.error)
    expect(findMusic(kept.project, id)?.propsValue.split).toEqual(music().propsValue.split)
    changeMusic(project, id, { barGrid: { bars: [], length: 20 } })
    expect(parts()).toBeUndefined()
  })

  it('of page music are shared out when the page is split', () => {
    const scene = createElement('qk-scene-music', { propsValue: { musicSrc: 'm' } })
    project = projectOf({ seconds: SECONDS, elements: [scene] })
    const split = splitMusic(scene.propsValue, { played: 4, seconds: SECONDS, length: 20 })?.split ?? null
    setMusicSplit(project, scene.uuid, split)
    const [page] = project.pages
    if (!page) throw new Error('no page')
    project.pages = splitPage(page, 6, 0, 16)
    const [, second] = project.pages
    expect(second?.elements[0]?.propsValue).toMatchObject({ split: { parts: [{ from: 6, to: 20 }] } })
  })
})
