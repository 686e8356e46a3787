import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement, type Project } from '#engine/document/index.ts'
import type { startCli } from './cli.ts'
import { pixelsOf, probe, samplesOf } from './ffmpeg.ts'
import { descendants } from './processes.ts'
import { projectOf } from './timeline-project.ts'
import { wavOf } from './wav.ts'

const FPS = 10
const FLASH = 0.5
/** px: small, since the length is what matters. */
const SIZE = { width: 64, height: 114 }
const SOUND_RATE = 8000
/** Milliseconds between two measurements of memory. */
const INTERVAL = 100
/** Percentages of the rendering: before and after them it starts and stops, however long that takes. */
const STEADY = { from: 20, half: 60, to: 100 }

interface MemorySample {
  /** How much was rendered. */
  percent: number
  /** MB of each process, by its id. */
  used: ReadonlyMap<number, number>
}

/** What was measured of a long video. Times in seconds of the file. */
export interface LongVideo {
  /** When a flash is seen, and when its beep is heard. */
  seen: number[]
  heard: number[]
  /** Durations of the streams. */
  duration: { video: number; audio: number }
  /** Of the command and its browsers while it rendered. */
  memory: MemorySample[]
  /** How long rendering took. */
  took: number
}

/** Dark pages with flashes near the start, in the middle and at the end, each with a beep at its start. */
function flashingProject(seconds: number): Project {
  const beep = wavOf([0.8], 0.3)
  const dark = (duration: number) => ({ seconds: duration, elements: [] })
  const flash = () => ({
    seconds: FLASH,
    elements: [
      createElement('qk-scene-music', { propsValue: { musicSrc: beep }, commonStyle: { volume: 100 } }),
    ],
  })
  const half = seconds / 2
  const project = projectOf(
    ...[dark(2), flash(), dark(half - 2 - FLASH), flash(), dark(half - 2 * FLASH - 1), flash(), dark(1)],
  )
  for (const { elements, commonStyle, data } of project.pages) {
    commonStyle.backgroundColor = elements.length > 0 ? '#ffffff' : '#000000'
    data.transDuration = 0
  }
  // Bringing it to a loudness takes further passes over the sound, but changes no time.
  return Object.assign(project, { loudness: 0 })
}

/** The memory of all processes, or of these, MB. */
export const totalOf = ({ used }: MemorySample, pids: Iterable<number> = used.keys()): number =>
  [...pids].reduce((sum, pid) => sum + (used.get(pid) ?? 0), 0)

/**
 * How much more memory the second half of the rendering took than the first, MB; below 0 if it took less. Compares what
 * they took at least, as above it is what was not collected yet, and only of processes that last: a second browser, which
 * helps where there are more cores, begins and ends at any time.
 */
export function memoryGrowth(memory: readonly MemorySample[]): number {
  const steady = memory.filter(({ percent }) => percent >= STEADY.from && percent < STEADY.to)
  const [first, last] = [steady.at(0), steady.at(-1)]
  if (!first || !last) throw new Error('Nothing was measured.')
  const lasting = [...first.used.keys()].filter((pid) => last.used.has(pid))
  /** Not the very least: a process that is starting is not measured. */
  const least = (samples: readonly MemorySample[]) =>
    samples.map((sample) => totalOf(sample, lasting)).toSorted((a, b) => a - b)[
      Math.floor(samples.length / 10)
    ] ?? NaN
  return (
    least(steady.filter(({ percent }) => percent >= STEADY.half)) -
    least(steady.filter(({ percent }) => percent < STEADY.half))
  )
}

/**
 * Renders a video of `seconds` by the command line and reads the file with ffmpeg.
 * @param start starts the command line with these arguments
 */
export async function renderLongVideo(
  seconds: number,
  folder: string,
  start: typeof startCli,
): Promise<LongVideo> {
  const [path, out] = [join(folder, 'long.json'), join(folder, 'long.mp4')]
  await writeFile(path, JSON.stringify(flashingProject(seconds)))
  const size = ['--width', `${SIZE.width}`, '--height', `${SIZE.height}`, '--fps', `${FPS}`]
  const began = performance.now()
  const { child, result } = start('render', path, ...size, '-o', out)
  let percent = 0
  child.stderr.on('data', (chunk: Buffer) => {
    percent = Number([...chunk.toString().matchAll(/^(\d+)%/gm)].at(-1)?.[1] ?? percent)
  })
  const memory: MemorySample[] = []
  const sampling = setInterval(() => {
    const before = percent
    if (child.pid !== undefined)
      void memoryOf(child.pid).then((used) => memory.push({ percent: before, used }))
  }, INTERVAL)
  const { code, stderr } = await result
  clearInterval(sampling)
  if (code !== 0) throw new Error(stderr)
  const took = (performance.now() - began) / 1000
  const { streams } = await probe(out)
  const durationOf = (type: string) =>
    Number(streams.find(({ codec_type }) => codec_type === type)?.duration ?? 0)
  return {
    seen: await flashesIn(out),
    heard: await beepsIn(out),
    duration: { video: durationOf('video'), audio: durationOf('audio') },
    memory,
    took,
  }
}

/** Starts of what lasts, of true values at `rate` a second. */
function startsOf(values: ArrayLike<boolean>, rate: number): number[] {
  const starts: number[] = []
  let last = -Infinity
  for (let index = 0; index < values.length; index += 1) {
    if (!values[index]) continue
    if (index - last > 0.2 * rate) starts.push(index / rate)
    last = index
  }
  return starts
}

async function flashesIn(file: string): Promise<number[]> {
  const pixels = await pixelsOf(file, { left: 30, top: 50, width: 2, height: 2 })
  return startsOf(
    pixels.map(([red = 0]) => red > 128),
    FPS,
  )
}

async function beepsIn(file: string): Promise<number[]> {
  const samples = await samplesOf(file, SOUND_RATE)
  return startsOf(
    Array.from(samples, (sample) => Math.abs(sample) > 0.1),
    SOUND_RATE,
  )
}

/**
 * What counts of a process. Mapped files do not: all processes map the browser, and the system drops what it has read of
 * files when it needs memory.
 */
const COUNTED = /^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB$/gm

/** Memory that a process and its descendants have allocated, also what is swapped out: MB by process id. */
async function memoryOf(pid: number): Promise<Map<number, number>> {
  const pids = [pid, ...(await descendants(pid)).map((each) => each.pid)]
  const sizes = await Promise.all(
    pids.map(async (each) => {
      const status = await readFile(`/proc/${each}/status`, 'utf8').catch(() => '')
      const kilobytes = [...status.matchAll(COUNTED)].reduce((sum, [, size]) => sum + Number(size), 0)
      return [each, (kilobytes * 1024) / 1e6] as const
    }),
  )
  return new Map(sizes)
}
