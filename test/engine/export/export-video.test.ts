import { describe, expect, test, vi } from 'vitest'
import { type ExportOptions, exportVideo } from '#engine/export/export-video.ts'
import type { EncodedPart, Exporter, FrameCanvas, FrameSource, PartMemory } from '#engine/export/types.ts'
import { cueOf } from '#test/support/cues.ts'

const canvas = {} as FrameCanvas // never read

function source(frames: number, keyOf = (frame: number) => `${frame}`): FrameSource {
  return {
    plan: { fps: 10, frames },
    width: 2,
    height: 2,
    renderFrame: async (frame) => ({ canvas, key: keyOf(frame) }),
  }
}

function recorder() {
  const log: string[] = []
  const exporter: Exporter = {
    start: async ({ audio, frames }) => void log.push(`start ${frames}${audio ? ' audio' : ''}`),
    beginPart: async (start) => void log.push(`part ${start}`),
    frame: async (_, frame, unchanged) => void log.push(`${unchanged ? 'same' : 'frame'} ${frame}`),
    audio: async ({ start, left }) => void log.push(`audio ${start}+${left.length}`),
    endPart: async () => ({ packets: [] }),
    addPart: async (_, start) => void log.push(`known ${start}`),
    finish: async () => void log.push('finish'),
    abort: async () => void log.push('abort'),
  }
  return { log, exporter }
}

const music = cueOf({ kind: 'music', src: 'a', end: 9, loop: true })
const silent = { cues: [], loadAudio: async () => null }

async function run(options: Partial<ExportOptions> & Pick<ExportOptions, 'frames' | 'exporter'>) {
  return exportVideo({ ...silent, ...options })
}

test('exports every frame once and in order, between start and finish', async () => {
  const { log, exporter } = recorder()
  const report = await run({ frames: source(3), exporter })
  expect(log).toEqual(['start 3', 'part 0', 'frame 0', 'frame 1', 'frame 2', 'finish'])
  expect(report).toMatchObject({ frames: 3, unchanged: 0, duration: 0.3, missing: [] })
})

test('marks frames that equal the previous one', async () => {
  const { log, exporter } = recorder()
  const report = await run({ frames: source(5, (frame) => (frame < 3 ? 'a' : 'b')), exporter })
  expect(log.slice(2, 7)).toEqual(['frame 0', 'same 1', 'same 2', 'frame 3', 'same 4'])
  expect(report.unchanged).toBe(3)
})

test('exports sound of the exact length, at most a second ahead of the frames', async () => {
  const { log, exporter } = recorder()
  const report = await run({ frames: source(25), exporter, cues: [music] })
  expect(log.filter((line) => line.startsWith('audio'))).toEqual([
    'audio 0+48000',
    'audio 48000+48000',
    'audio 96000+24000',
  ])
  expect(log[0]).toBe('start 25 audio')
  expect(log.indexOf('audio 48000+48000')).toBeGreaterThan(log.indexOf('frame 9'))
  expect(log.at(-1)).toBe('finish')
  expect(report.missing).toEqual(['a'])
})

test('reports progress up to the total', async () => {
  const { exporter } = recorder()
  const onProgress = vi.fn()
  await run({ frames: source(2), exporter, onProgress })
  expect(onProgress.mock.calls).toEqual([
    [{ frame: 1, frames: 2, seconds: 0.1, duration: 0.2 }],
    [{ frame: 2, frames: 2, seconds: 0.2, duration: 0.2 }],
  ])
})

describe('aborting', () => {
  test('draws nothing if aborted before the start', async () => {
    const { log, exporter } = recorder()
    const work = run({ frames: source(3), exporter, signal: AbortSignal.abort() })
    await expect(work).rejects.toMatchObject({ name: 'AbortError' })
    expect(log).toEqual(['abort'])
  })

  test('does not wait for a pending frame', async () => {
    const { log, exporter } = recorder()
    const stop = new AbortController()
    const stuck = { ...source(3), renderFrame: () => new Promise<never>(() => {}) }
    const work = run({ frames: stuck, exporter, signal: stop.signal })
    setTimeout(() => stop.abort(), 5)
    await expect(work).rejects.toMatchObject({ name: 'AbortError' })
    expect(log).toEqual(['start 3', 'part 0', 'abort'])
  })

  test('stops after the current frame', async () => {
    const { log, exporter } = recorder()
    const stop = new AbortController()
    const onProgress = () => stop.abort()
    const work = run({ frames: source(30), exporter, signal: stop.signal, onProgress })
    await expect(work).rejects.toMatchObject({ name: 'AbortError' })
    expect(log).toEqual(['start 30', 'part 0', 'frame 0', 'abort'])
  })
})

test('throws on a video without frames', async () => {
  const { log, exporter } = recorder()
  await expect(run({ frames: source(0), exporter })).rejects.toThrow(/plan\.frames/)
  expect(log).toEqual(['abort'])
})

test('aborts the exporter on an error of the frame source, and rethrows it', async () => {
  const { log, exporter } = recorder()
  const broken = { ...source(3), renderFrame: () => Promise.reject(new Error('no font')) }
  await expect(run({ frames: broken, exporter })).rejects.toThrow('no font')
  expect(log).toEqual(['start 3', 'part 0', 'abort'])
})

test('aborts the export on an error of the sound', async () => {
  const { log, exporter } = recorder()
  const failing = { ...exporter, audio: () => Promise.reject(new Error('no encoder')) }
  await expect(run({ frames: source(3), exporter: failing, cues: [music] })).rejects.toThrow('no encoder')
  expect(log.at(-1)).toBe('abort')
})

describe('parts', () => {
  const parts = [
    { start: 0, end: 2 },
    { start: 2, end: 4 },
    { start: 4, end: 5 },
  ]
  const encoded: EncodedPart = { packets: [{ data: new Uint8Array(1), isKey: true }] }

  test('takes known parts as they are, draws the others and keeps them', async () => {
    const { log, exporter } = recorder()
    const kept: number[] = []
    const memory: PartMemory = {
      read: async ({ start }) => (start === 2 ? encoded : null),
      write: async ({ start }) => void kept.push(start),
    }
    const report = await run({ frames: source(5), exporter, parts, memory })
    expect(log).toEqual(['start 5', 'part 0', 'frame 0', 'frame 1', 'known 2', 'part 4', 'frame 4', 'finish'])
    expect(kept).toEqual([0, 4])
    expect(report).toMatchObject({ frames: 5, remembered: 2 })
  })

  test('starts each part with a picture of its own, even if it equals the previous one', async () => {
    const { log, exporter } = recorder()
    await run({ frames: source(5, () => 'same'), exporter, parts })
    expect(log.filter((line) => line.startsWith('frame'))).toEqual(['frame 0', 'frame 2', 'frame 4'])
  })

  test('mixes the whole sound once, whether its frames are drawn or not', async () => {
    const { log, exporter } = recorder()
    const memory: PartMemory = { read: async () => encoded, write: async () => {} }
    const long = [
      { start: 0, end: 13 },
      { start: 13, end: 25 },
    ]
    await run({ frames: source(25), exporter, cues: [music], parts: long, memory })
    expect(log.filter((line) => line.startsWith('audio'))).toEqual([
      'audio 0+48000',
      'audio 48000+48000',
      'audio 96000+24000',
    ])
  })

  test('reports progress for known parts at once', async () => {
    const { exporter } = recorder()
    const onProgress = vi.fn()
    const memory: PartMemory = {
      read: async ({ start }) => (start === 0 ? encoded : null),
      write: async () => {},
    }
    await run({ frames: source(5), exporter, parts, memory, onProgress })
    expect(onProgress.mock.calls.map(([{ frame }]) => frame)).toEqual([2, 3, 4, 5])
  })
})
