import { describe, expect, test, vi } from 'vitest'
import { type ExportOptions, exportVideo } from '#engine/export/export-video.ts'
import type { Exporter, ExportInfo, FrameCanvas, FrameSource, PartMemory } from '#engine/export/types.ts'
import type { EncodedPart } from '#engine/mp4/index.ts'
import { cueOf } from '#test/support/cues.ts'

const canvas = {} as FrameCanvas // never read
const AREA = { left: 0, top: 0, right: 1, bottom: 1 }
const SOUND: EncodedPart = {
  packets: Array.from({ length: 20 }, () => ({ data: new Uint8Array(1), isKey: true })),
}
/** Knows nothing and keeps nothing. */
const NO_MEMORY: PartMemory = {
  read: async () => null,
  write: async () => {},
  readSound: async () => null,
  writeSound: async () => {},
}

function source(frames: number, keyOf = (frame: number) => `${frame}`): FrameSource {
  return {
    plan: { fps: 10, frames },
    width: 2,
    height: 2,
    renderPicture: async (frame) => ({ picture: canvas, key: keyOf(frame), changed: [AREA] }),
  }
}

function recorder() {
  const log: string[] = []
  const exporter: Exporter = {
    start: async ({ audio, frames }) =>
      void log.push(`start ${frames}${audio === 'none' ? '' : ` ${audio}`}`),
    beginPart: async (start) => void log.push(`part ${start}`),
    frame: async (_, frame, changed) => {
      if (changed?.length === 0) log.push(`same ${frame}`)
      else log.push(`frame ${frame}`)
    },
    audio: async ({ start, left }) => void log.push(`audio ${start}+${left.length}`),
    endPart: async () => ({ packets: [] }),
    addPart: async (_, start) => void log.push(`known ${start}`),
    addSound: async (packets, first) => void log.push(`packets ${first}+${packets.length}`),
    finish: async () => {
      log.push('finish')
      return SOUND
    },
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

test('tells the exporter where frames have changed', async () => {
  const { exporter } = recorder()
  const frame = vi.fn(async () => {})
  await run({ frames: source(3, (at) => (at < 2 ? 'a' : 'b')), exporter: { ...exporter, frame } })
  expect(frame.mock.calls).toEqual([
    [canvas, 0, [AREA]],
    [canvas, 1, []],
    [canvas, 2, [AREA]],
  ])
})

test('exports sound of the exact length', async () => {
  const { log, exporter } = recorder()
  const report = await run({ frames: source(25), exporter, cues: [music] })
  expect(log.filter((line) => line.startsWith('audio'))).toEqual([
    'audio 0+48000',
    'audio 48000+48000',
    'audio 96000+24000',
  ])
  expect(log[0]).toBe('start 25 blocks')
  expect(log.at(-1)).toBe('finish')
  expect(report.missing).toEqual(['a'])
})

test('draws while the first second of sound is not there, and finishes after the last', async () => {
  const { log, exporter } = recorder()
  let load = () => {}
  const loaded = new Promise<null>((resolve) => {
    load = () => resolve(null)
  })
  const work = run({ frames: source(25), exporter, cues: [music], loadAudio: () => loaded })
  await vi.waitFor(() => expect(log).toContain('frame 24'))
  expect(log.filter((line) => line.startsWith('audio'))).toEqual([])
  load()
  await work
  expect(log.slice(-2)).toEqual(['audio 96000+24000', 'finish'])
})

test('reports progress up to the total', async () => {
  const { exporter } = recorder()
  const onProgress = vi.fn()
  await run({ frames: source(2), exporter, onProgress })
  expect(onProgress.mock.calls).toEqual([
    [{ frame: 1, drawn: 1, frames: 2, seconds: 0.1, duration: 0.2 }],
    [{ frame: 2, drawn: 2, frames: 2, seconds: 0.2, duration: 0.2 }],
  ])
})

test('reports progress while it measures a long sound, which is a sign of life', async () => {
  const { exporter } = recorder()
  const onProgress = vi.fn()
  await run({ frames: source(300), cues: [cueOf({ end: 30 })], loudness: -14, exporter, onProgress })
  const frames = onProgress.mock.calls.map(([{ frame }]) => frame as number)
  expect(frames).toEqual(frames.toSorted((a, b) => a - b))
  // Most of the sound is measured after the last frame, which takes no time here.
  expect(frames.length - new Set(frames).size).toBeGreaterThan(15)
})

describe('several drawers', () => {
  const parts = [
    { start: 0, end: 3 },
    { start: 3, end: 4 },
    { start: 4, end: 6 },
  ]

  /** A drawer that draws nothing until it may. */
  function drawer(begin: Promise<void>) {
    const { log, exporter } = recorder()
    const slow: FrameSource = {
      ...source(6),
      async renderPicture(frame) {
        await begin
        return source(6).renderPicture(frame)
      },
    }
    return { log, frames: slow, exporter }
  }

  test('draw parts at the same time, which get into the file in order and with their sound', async () => {
    const { log, exporter } = recorder()
    let begin = () => {}
    const first = drawer(new Promise<void>((resolve) => (begin = resolve)))
    const second = drawer(Promise.resolve())
    const work = run({ frames: source(6), exporter, cues: [music], parts, drawers: [first, second] })
    await vi.waitFor(() => expect(second.log).toContain('frame 5'))
    expect(log.filter((line) => line.startsWith('known'))).toEqual([])
    begin()
    expect(await work).toMatchObject({ frames: 6, remembered: 0 })
    expect(log.filter((line) => line.startsWith('known'))).toEqual(['known 0', 'known 3', 'known 4'])
    expect(log.filter((line) => line.startsWith('audio'))).toEqual(['audio 0+28800'])
    expect(first.log).toEqual(['start 6', 'part 0', 'frame 0', 'frame 1', 'frame 2', 'finish'])
    expect(second.log.slice(0, 3)).toEqual(['start 6', 'part 3', 'frame 3'])
  })

  test('draw while the file is not ready, as it waits for the encoder of the sound', async () => {
    const { log, exporter } = recorder()
    const drawers = [drawer(Promise.resolve()), drawer(Promise.resolve())]
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const file = { ...exporter, start: (info: ExportInfo) => begun.then(() => exporter.start(info)) }
    const work = run({ frames: source(6), exporter: file, cues: [music], parts, drawers })
    await vi.waitFor(() => expect(drawers[0]!.log).toContain('frame 2'))
    expect(log).toEqual([])
    begin()
    await work
    expect(log.slice(0, 2)).toEqual(['start 6 blocks', 'known 0'])
  })

  test('stop when the file cannot be created', async () => {
    const { exporter } = recorder()
    const drawers = [drawer(Promise.resolve()), drawer(new Promise(() => {}))]
    const file = { ...exporter, start: () => Promise.reject(new Error('no encoder')) }
    await expect(run({ frames: source(6), exporter: file, parts, drawers })).rejects.toThrow('no encoder')
    for (const { log } of drawers) expect(log).toContain('abort')
  })

  test('keep what they have drawn, and take what is known', async () => {
    const { log, exporter } = recorder()
    const drawers = [drawer(Promise.resolve()), drawer(Promise.resolve())]
    const write = vi.fn(async () => {})
    const known: EncodedPart = { packets: [] }
    const memory = {
      ...NO_MEMORY,
      read: async ({ start }: { start: number }) => (start === 3 ? known : null),
      write,
    }
    const report = await run({ frames: source(6), exporter, parts, drawers, memory })
    expect(report.remembered).toBe(1)
    expect(write.mock.calls.map(([range]: unknown[]) => range)).toEqual([parts[0], parts[2]])
    expect(log).toEqual(['start 6', 'known 0', 'known 3', 'known 4', 'finish'])
  })

  test('count the frames of a part once, although one of them could not finish it', async () => {
    const { exporter } = recorder()
    const [broken, working] = [drawer(Promise.resolve()), drawer(Promise.resolve())]
    broken.exporter.endPart = () => Promise.reject(new Error('no encoder'))
    const onProgress = vi.fn()
    await run({ frames: source(6), exporter, parts, drawers: [broken, working], onProgress })
    expect(onProgress.mock.lastCall).toMatchObject([{ frame: 6, drawn: 6, frames: 6 }])
  })

  test('stop with the export', async () => {
    const { log, exporter } = recorder()
    const drawers = [drawer(Promise.resolve()), drawer(new Promise(() => {}))]
    const stop = new AbortController()
    const work = run({ frames: source(6), exporter, parts, drawers, signal: stop.signal })
    await vi.waitFor(() => expect(drawers[0]!.log).toContain('frame 2'))
    stop.abort()
    await expect(work).rejects.toMatchObject({ name: 'AbortError' })
    for (const each of [log, ...drawers.map((one) => one.log)]) expect(each.at(-1)).toBe('abort')
  })
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
    const stuck = { ...source(3), renderPicture: () => new Promise<never>(() => {}) }
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
  const broken = { ...source(3), renderPicture: () => Promise.reject(new Error('no font')) }
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
      ...NO_MEMORY,
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
    const memory: PartMemory = { ...NO_MEMORY, read: async () => encoded }
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

  test('takes a known sound as it is, and mixes nothing', async () => {
    const { log, exporter } = recorder()
    const loadAudio = vi.fn(async () => null)
    const writeSound = vi.fn(async () => {})
    const memory: PartMemory = { ...NO_MEMORY, readSound: async () => SOUND, writeSound }
    const report = await run({ frames: source(25), exporter, cues: [music], loadAudio, memory })
    expect(log[0]).toBe('start 25 packets')
    expect(log.filter((line) => /^(packets|audio)/.test(line))).toEqual([
      'packets 0+8',
      'packets 8+8',
      'packets 16+4',
    ])
    expect(report.missing).toEqual([])
    expect(loadAudio).not.toHaveBeenCalled()
    expect(writeSound).not.toHaveBeenCalled()
  })

  test('keeps a sound from which nothing is missing', async () => {
    const writeSound = vi.fn(async () => {})
    const memory: PartMemory = { ...NO_MEMORY, writeSound }
    await run({ frames: source(5), exporter: recorder().exporter, cues: [music], memory })
    expect(writeSound).not.toHaveBeenCalled()

    const late = cueOf({ kind: 'music', src: 'a', start: 9, end: 10 })
    await run({ frames: source(5), exporter: recorder().exporter, cues: [late], memory })
    expect(writeSound).toHaveBeenCalledExactlyOnceWith(SOUND)
  })

  test('reports progress for known parts at once', async () => {
    const { exporter } = recorder()
    const onProgress = vi.fn()
    const memory: PartMemory = {
      ...NO_MEMORY,
      read: async ({ start }) => (start === 0 ? encoded : null),
    }
    await run({ frames: source(5), exporter, parts, memory, onProgress })
    expect(onProgress.mock.calls.map(([{ frame }]) => frame)).toEqual([2, 3, 4, 5])
  })
})
