import type { Cue, Sound } from '#engine/timeline/index.ts'
import { decodeAudio } from './audio.ts'
import { sumBlock } from './mix.ts'
import { createNormalizedSoundtrack, normalizingGain } from './normalize.ts'
import { createSoundtrack, type LoadAudio, type Soundtrack } from './soundtrack.ts'
import type { Exporter, ExportProgress, ExportReport, FrameRange, FrameSource, PartMemory } from './types.ts'

export interface ExportOptions {
  frames: FrameSource
  cues: readonly Cue[]
  loadAudio: LoadAudio
  exporter: Exporter
  /** Adjacent parts that cover all frames; by default one. */
  parts?: readonly FrameRange[]
  /** Takes parts of earlier videos, and keeps those of this one. */
  memory?: PartMemory
  /** Loudness of the whole sound in LUFS; without it, the sound keeps the level of the mix. */
  loudness?: number
  signal?: AbortSignal
  onProgress?: (progress: ExportProgress) => void
}

/**
 * Draws every frame once, in order, mixes the sound in parallel, and passes both to the exporter. Without cues the
 * video has no audio track; with cues it has one even if no sound could be loaded.
 * @throws the signal's reason when aborted; otherwise ExportError and errors of the frame source. The exporter is
 * aborted in either case.
 */
export async function exportVideo(options: ExportOptions): Promise<ExportReport> {
  try {
    options.signal?.throwIfAborted()
    return await run(options)
  } catch (error) {
    await options.exporter.abort(error)
    throw error
  }
}

async function run(options: ExportOptions): Promise<ExportReport> {
  const { frames: source, cues, exporter, signal, memory, onProgress } = options
  const wait = <T>(work: Promise<T>) => orAbort(work, signal)
  const { fps, frames } = source.plan
  const { width, height } = source
  if (!(Number.isInteger(frames) && frames > 0)) {
    throw new TypeError(`plan.frames must be a positive integer; got ${frames}`)
  }
  const duration = frames / fps
  const soundtrack = openSoundtrack(options, duration)
  const report = { frames, unchanged: 0, remembered: 0, duration, missing: soundtrack.missing }
  const audio = cues.length > 0
  let draw = 0
  let sound = Promise.resolve()
  let second = 0

  /** Each second of sound is mixed while its frames are drawn, never further ahead. */
  async function soundUntil(frame: number) {
    if (!audio) return
    while (frame >= second * fps) {
      await wait(sound)
      sound = addBlock(soundtrack, exporter)
      sound.catch(() => {}) // rethrown by the next wait
      second += 1
    }
  }

  const tell = (frame: number) =>
    onProgress?.({ frame: frame + 1, frames, seconds: (frame + 1) / fps, duration })

  async function drawPart({ start, end }: FrameRange) {
    let previous: string | null = null
    await wait(exporter.beginPart(start))
    for (let frame = start; frame < end; frame += 1) {
      await soundUntil(frame)
      const began = performance.now()
      const { canvas, key } = await wait(source.renderFrame(frame))
      draw += performance.now() - began
      const unchanged = key === previous
      if (unchanged) report.unchanged += 1
      previous = key
      await wait(exporter.frame(canvas, frame, unchanged))
      tell(frame)
    }
    return wait(exporter.endPart())
  }

  await wait(exporter.start({ width, height, fps, frames, audio }))
  for (const part of options.parts ?? [{ start: 0, end: frames }]) {
    const known = memory ? await wait(memory.read(part)) : null
    if (known) {
      await wait(exporter.addPart(known, part.start))
      report.remembered += part.end - part.start
      await soundUntil(part.end - 1)
      tell(part.end - 1)
    } else {
      const drawn = await drawPart(part)
      if (memory) await wait(memory.write(part, drawn))
    }
  }
  await wait(sound)
  const closing = performance.now()
  const coding = exporter.timings?.encode ?? 0
  await wait(exporter.finish())
  const { capture, encode } = exporter.timings ?? { capture: 0, encode: 0 }
  const finish = performance.now() - closing - (encode - coding)
  return { ...report, stages: { draw, capture, encode, finish } }
}

function openSoundtrack({ cues, loadAudio, loudness }: ExportOptions, duration: number): Soundtrack {
  if (loudness === undefined) return createSoundtrack(cues, loadAudio, duration)
  const open = () => createSoundtrack(cues, loadAudio, duration, decodeAudio, sumBlock)
  return createNormalizedSoundtrack(open, loudness)
}

/** The sound of a video, and the loudness that it is to have. */
export interface MeasuredSound {
  cues: readonly Cue[]
  /** Seconds. */
  duration: number
  /** LUFS. */
  loudness: number
  loadAudio: LoadAudio
  decode: (bytes: ArrayBuffer) => Promise<Sound | null>
  /** Is awaited after each second of sound; rejecting stops measuring. */
  rest: () => Promise<void>
}

/** The gain by which an exported file amplifies the mix of its cues. */
export function exportGain({
  cues,
  duration,
  loudness,
  loadAudio,
  decode,
  rest,
}: MeasuredSound): Promise<number> {
  return normalizingGain(() => createSoundtrack(cues, loadAudio, duration, decode, sumBlock), loudness, rest)
}

async function addBlock(soundtrack: Soundtrack, exporter: Exporter) {
  const block = await soundtrack.next()
  if (block) await exporter.audio(block)
}

/** Rejects as soon as the signal is aborted, as drawing and loading cannot be interrupted. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
