import type { EncodedPart } from '#engine/mp4/index.ts'
import type { Cue, Sound } from '#engine/timeline/index.ts'
import { decodeAudio } from './audio.ts'
import { drawAhead } from './draw-ahead.ts'
import { sumBlock } from './mix.ts'
import { createNormalizedSoundtrack, normalizingGain } from './normalize.ts'
import { createSoundQueue } from './sound-queue.ts'
import { createSoundtrack, type LoadAudio, type Soundtrack } from './soundtrack.ts'
import type {
  Exporter,
  ExportProgress,
  ExportReport,
  FrameRange,
  FrameSource,
  PartDrawer,
  PartMemory,
} from './types.ts'

export interface ExportOptions {
  frames: FrameSource
  cues: readonly Cue[]
  loadAudio: LoadAudio
  exporter: Exporter
  /** The parts to draw, by default one of all frames. A file needs adjacent parts that cover all frames. */
  parts?: readonly FrameRange[]
  /**
   * Draw parts at the same time, in place of `frames` and `exporter`, which then only gets the finished parts: one encoder
   * does not keep all cores busy. Their exporters are closed with the export.
   */
  drawers?: readonly PartDrawer[]
  /** Whether two parts can be drawn at the same time; by default any two. */
  areIndependent?: (one: FrameRange, other: FrameRange) => boolean
  /** Takes parts and the sound of earlier videos, and keeps those of this one. */
  memory?: PartMemory
  /** Loudness of the whole sound in LUFS; without it, the sound keeps the level of the mix. */
  loudness?: number
  signal?: AbortSignal
  /**
   * Called after each frame, and with the same numbers while the loudness of the sound is measured, which takes minutes
   * for a long video.
   */
  onProgress?: (progress: ExportProgress) => void
}

/**
 * Draws every frame once, in order, mixes the sound meanwhile, and passes both to the exporter. Without cues the
 * video has no audio track; with cues it has one even if no sound could be loaded.
 * @throws the signal's reason when aborted; otherwise ExportError and errors of the frame source. The exporter is
 * aborted in either case.
 */
export async function exportVideo(options: ExportOptions): Promise<ExportReport> {
  try {
    options.signal?.throwIfAborted()
    return await run(options)
  } catch (error) {
    for (const { exporter } of [options, ...(options.drawers ?? [])]) await exporter.abort(error)
    throw error
  }
}

/** A part as it comes to its turn. */
interface Encoded {
  part: EncodedPart
  /** Whether it was taken from an earlier video. */
  isRemembered: boolean
}

async function run(options: ExportOptions): Promise<ExportReport> {
  const { frames: source, cues, exporter, signal, memory, onProgress } = options
  const { parts = [{ start: 0, end: source.plan.frames }], areIndependent = () => true } = options
  const own: PartDrawer = { frames: source, exporter }
  const { drawers = [own] } = options
  /** Whether parts are in the file as soon as they are drawn. */
  const isDirect = options.drawers === undefined
  const wait = <T>(work: Promise<T>) => orAbort(work, signal)
  const { fps, frames } = source.plan
  const { width, height } = source
  if (!(Number.isInteger(frames) && frames > 0)) {
    throw new TypeError(`plan.frames must be a positive integer; got ${frames}`)
  }
  const duration = frames / fps
  const audio = cues.length > 0
  const known = audio && memory ? await wait(memory.readSound()) : null
  let done = 0
  const tellAgain = () => {
    const drawn = done - report.remembered
    if (done > 0) onProgress?.({ frame: done, drawn, frames, seconds: done / fps, duration })
  }
  const soundtrack = openSoundtrack(options, duration, tellAgain)
  const report = { frames, unchanged: 0, remembered: 0, duration, missing: soundtrack.missing }
  const addSecond = known ? packetsOf(known, duration, exporter) : () => addBlock(soundtrack, exporter)
  const sound = createSoundQueue(addSecond, audio ? duration : 0)
  let draw = 0
  let kept = Promise.resolve()

  function tell(more: number) {
    done += more
    tellAgain()
  }

  async function drawPart(
    drawer: PartDrawer,
    { start, end }: FrameRange,
    counted: { drawn: number; unchanged: number },
  ) {
    let previous: string | null = null
    await wait(drawer.exporter.beginPart(start))
    for (let frame = start; frame < end; frame += 1) {
      if (isDirect) await wait(sound.follow(frame / fps))
      const began = performance.now()
      const { picture, key, changed } = await wait(drawer.frames.renderPicture(frame))
      draw += performance.now() - began
      const isUnchanged = key === previous
      if (isUnchanged) {
        report.unchanged += 1
        counted.unchanged += 1
      }
      previous = key
      await wait(drawer.exporter.frame(picture, frame, isUnchanged ? [] : changed))
      counted.drawn += 1
      tell(1)
    }
    return wait(drawer.exporter.endPart())
  }

  /** As `drawPart`. Another drawer begins again with what one could not draw, so its frames do not count. */
  async function drawCounted(drawer: PartDrawer, part: FrameRange) {
    const counted = { drawn: 0, unchanged: 0 }
    try {
      return await drawPart(drawer, part, counted)
    } catch (error) {
      done -= counted.drawn
      report.unchanged -= counted.unchanged
      throw error
    }
  }

  const read = async (part: FrameRange) => memory?.read(part) ?? null
  const earlierPart = isDirect ? readAhead(parts, read) : (at: number) => read(parts[at]!)
  const partAt = drawAhead({
    ...{ parts, drawers, areIndependent },
    ahead: isDirect ? 0 : drawers.length,
    async draw(drawer, at): Promise<Encoded> {
      const earlier = await wait(earlierPart(at))
      return earlier
        ? { part: earlier, isRemembered: true }
        : { part: await drawCounted(drawer, parts[at]!), isRemembered: false }
    },
  })

  const keepsSound = memory !== undefined && audio && !known
  const info = { width, height, fps, frames }
  const starting = exporter.start({ ...info, audio: trackOf(audio, known), keepsSound })
  starting.catch(() => {}) // is awaited below
  if (isDirect) await wait(starting)
  else await wait(Promise.all(drawers.map((each) => each.exporter.start({ ...info, audio: 'none' }))))
  for (const [at, range] of parts.entries()) {
    const drawing = partAt(at) // meanwhile, what encodes the sound starts
    await wait(starting)
    await wait(sound.follow(range.start / fps))
    const { part, isRemembered } = await wait(drawing)
    if (isRemembered || !isDirect) await wait(exporter.addPart(part, range.start))
    if (isRemembered) {
      report.remembered += range.end - range.start
      tell(range.end - range.start)
    } else {
      await wait(kept) // so that parts that wait for a slow disk do not fill the memory
      if (memory) kept = memory.write(range, part)
    }
  }
  await wait(sound.finish())
  const closing = performance.now()
  const coding = timingsOf(drawers).encode
  const encoded = await wait(exporter.finish())
  if (!isDirect) for (const each of drawers) await each.exporter.finish()
  await wait(kept)
  if (keepsSound && report.missing.length === 0) await wait(memory.writeSound(encoded))
  const { capture, encode } = timingsOf(drawers)
  const finish = performance.now() - closing - (encode - coding)
  return { ...report, stages: { draw, capture, encode, finish } }
}

/** What the exporters of all drawers have spent, ms. */
function timingsOf(drawers: readonly PartDrawer[]): { capture: number; encode: number } {
  const sum = (stage: 'capture' | 'encode') =>
    drawers.reduce((total, { exporter }) => total + (exporter.timings?.[stage] ?? 0), 0)
  return { capture: sum('capture'), encode: sum('encode') }
}

/** The soundtrack of a video at its loudness. @param duration seconds */
export function openSoundtrack(
  { cues, loadAudio, loudness }: Pick<ExportOptions, 'cues' | 'loadAudio' | 'loudness'>,
  duration: number,
  onMeasured: () => void,
): Soundtrack {
  if (loudness === undefined) return createSoundtrack(cues, loadAudio, duration)
  const open = () => createSoundtrack(cues, loadAudio, duration, decodeAudio, sumBlock)
  return createNormalizedSoundtrack(open, loudness, onMeasured)
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

const trackOf = (audio: boolean, known: EncodedPart | null) =>
  audio ? (known ? 'packets' : 'blocks') : 'none'

/** Adds the packets of a known sound, a second at a time. */
function packetsOf({ packets }: EncodedPart, duration: number, exporter: Exporter) {
  let added = 0
  return async (second: number) => {
    const end = Math.ceil(packets.length * Math.min(1, (second + 1) / duration))
    await exporter.addSound(packets.slice(added, end), added)
    added = end
  }
}

async function addBlock(soundtrack: Soundtrack, exporter: Exporter) {
  const block = await soundtrack.next()
  if (block) await exporter.audio(block)
}

/** Reads what belongs to each of a list while the one before is used. Indices come in order. */
function readAhead<T, R>(list: readonly T[], read: (item: T) => Promise<R>): (at: number) => Promise<R> {
  let ahead: Promise<R> | null = null
  return async (at) => {
    const found = await (ahead ?? read(list[at]!))
    const next = list[at + 1]
    ahead = next === undefined ? null : read(next)
    ahead?.catch(() => {}) // rethrown when it is its turn
    return found
  }
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
