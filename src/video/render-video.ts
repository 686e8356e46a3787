import type { Project } from '#engine/document/index.ts'
import type { ExportProgress, PartMemory, VideoCodec } from '#engine/export/index.ts'
import {
  createFrameRenderer,
  frameSize,
  independenceOf,
  type Missing,
  pagesIn,
  Resources,
} from '#engine/scene/index.ts'
import {
  type Cue,
  cuesOf,
  type FrameRange,
  planVideo,
  type VideoPlan,
  videoParts,
} from '#engine/timeline/index.ts'
import { watchAuthorInput } from './author-input.ts'
import { isFaultyPart } from './faulty-part.ts'
import { type KnownParts, openKnownParts } from './known-parts.ts'
import { type LateFrames, lateFrames } from './late-frames.ts'
import { loadErrorOf } from './load-error.ts'
import { createVideoFile, type VideoFile } from './video-file.ts'
import { writeVideo } from './write-video.ts'

/** A finished video. It occupies storage until `remove`. */
export interface RenderedVideo {
  url: string
  bytes: number
  /** Duration of the video. */
  seconds: number
  /** Number of frames, and of those that were taken from an earlier video. */
  frames: number
  remembered: number
  /** Pictures, videos and fonts that the frames lack. */
  missing: readonly Missing[]
  /** Missing sounds, where the video is silent. */
  silent: readonly string[]
  remove(): Promise<void>
}

/** Progress. Frames and pages count from 1; `secondsLeft` is null while it cannot be estimated. */
export type RenderStep =
  | { step: 'loading' }
  | { step: 'drawing'; frame: number; frames: number; page: number; secondsLeft: number | null }
  | { step: 'closing' }

interface RenderVideoOptions {
  resolveUrl: (src: string) => string
  signal: AbortSignal
  /** In px; the project's own by default, or completed by its ratio. */
  width?: number
  height?: number
  fps?: number
  /** By default H.264. */
  codec?: VideoCodec
  /**
   * Names the code that draws: parts of earlier videos that it has drawn are taken as they are. Null remembers
   * nothing. By default the built product.
   */
  build?: string | null
  /** Whether two parts are drawn and encoded at the same time; by default where there is memory for it. */
  inPairs?: boolean
  /** Called at most ten times a second. */
  onStep: (step: RenderStep) => void
  /** Called when media are missing; rendering continues when it resolves. */
  accept?: (missing: readonly Missing[]) => Promise<void>
}

/** The name of a built file changes with its code and with that of all it imports. */
const BUILD = import.meta.env.PROD ? import.meta.url : null

/** Memory from which on there are two renderers, each with its own bitmaps of elements. */
const GIGABYTES_FOR_PAIRS = 4

/** Minimum interval of progress reports. */
const TELL_EVERY_MS = 100
/** Minimum share of an estimate; the first frames are the slowest. */
const FORESEEABLE = 0.05

/**
 * Renders a project's video in this browser.
 * @param project a snapshot
 * @throws ExportError with a Chinese message, or the signal's reason when aborted; no file is left then
 */
export async function renderVideo(project: Project, options: RenderVideoOptions): Promise<RenderedVideo> {
  options.onStep({ step: 'loading' })
  const file = await createVideoFile()
  try {
    const { report, missing } = await draw(project, file, options)
    const blob = await file.read()
    options.signal.throwIfAborted()
    const url = URL.createObjectURL(blob)
    return {
      url,
      bytes: blob.size,
      seconds: report.duration,
      frames: report.frames,
      remembered: report.remembered,
      missing,
      silent: report.missing,
      async remove() {
        URL.revokeObjectURL(url)
        await file.remove()
      },
    }
  } catch (error) {
    await file.remove()
    throw error
  }
}

function hasMemoryForPairs(): boolean {
  // Only Chromium tells how much there is.
  const { deviceMemory = Infinity }: Navigator & { deviceMemory?: number } = navigator
  return deviceMemory >= GIGABYTES_FOR_PAIRS
}

async function draw(project: Project, file: VideoFile, options: RenderVideoOptions) {
  const { resolveUrl, signal, width, height, fps, codec = 'avc', build = BUILD, accept, onStep } = options
  const { inPairs = hasMemoryForPairs() } = options
  const plan = planVideo(project, fps)
  const parts = videoParts(plan)
  const wanted = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
  const size = frameSize(project, wanted)
  const known =
    build === null
      ? null
      : await openKnownParts(project, plan, parts, { ...size, codec, build, resolveUrl, signal })
  const unknown = known ? parts.filter((part) => !known.isKnown(part)) : parts
  const pages = new Set(unknown.flatMap((part) => pagesIn(plan, part)))
  const resources = new Resources({ resolveUrl, signal })
  const open = (drawn?: ReadonlySet<number>) =>
    createFrameRenderer(project, {
      resources,
      resolveUrl,
      signal,
      ...(drawn && { pages: drawn }),
      ...wanted,
      ...(fps !== undefined && { fps }),
    })
  const frames = lateFrames({ plan, size, pages, open })
  const other = inPairs && unknown.length > 1 ? lateFrames({ plan, size, pages, open }) : null
  const input = watchAuthorInput()
  const yielding = (source: LateFrames): LateFrames => ({
    ...source,
    async renderPicture(frame) {
      await input.yieldToInput()
      return source.renderPicture(frame)
    },
  })
  try {
    await frames.prepare()
    if (accept) {
      const sounds = await missingSounds(cuesOf(project, plan), resolveUrl, signal)
      const missing = [...frames.missing(), ...sounds]
      if (missing.length > 0) await accept(missing)
    }
    signal.throwIfAborted()
    const tell = teller(plan, unknown, onStep)
    const report = await writeVideo(project, yielding(frames), file.target, {
      resolveUrl,
      signal,
      codec,
      onProgress: (progress) => {
        if (!signal.aborted) tell(progress)
      },
      ...(known && { memory: unlessFaulty(known, plan, other ? [frames, other] : [frames]) }),
      ...(other && { beside: { frames: yielding(other), areIndependent: independenceOf(project, plan) } }),
    })
    // Some damage shows only while it is drawn.
    return { report, missing: [...resources.missing] }
  } finally {
    input.close()
    frames.dispose()
    other?.dispose()
    resources.dispose()
  }
}

/** Keeps no parts that lack something: it may be there next time. */
function unlessFaulty(known: KnownParts, plan: VideoPlan, sources: readonly LateFrames[]): PartMemory {
  const isFaulty = (part: FrameRange) => {
    const missing = sources.flatMap((source) => [...source.missing(), ...source.unmeasured()])
    const warnings = sources.flatMap((source) => source.warnings())
    return isFaultyPart(part, known.dependenciesOf(part), { plan, missing, warnings })
  }
  return {
    ...known.memory,
    async write(part, encoded) {
      if (!isFaulty(part)) await known.memory.write(part, encoded)
    },
  }
}

function teller(
  { frames, pages }: VideoPlan,
  unknown: readonly FrameRange[],
  onStep: RenderVideoOptions['onStep'],
) {
  const began = performance.now()
  const all = unknown.reduce((sum, { start, end }) => sum + end - start, 0)
  let toldAt = -Infinity
  return ({ frame, drawn }: ExportProgress) => {
    const now = performance.now()
    if (frame === frames) onStep({ step: 'closing' })
    else if (now - toldAt >= TELL_EVERY_MS) {
      toldAt = now
      const secondsLeft = drawn > all * FORESEEABLE ? ((now - began) * (all - drawn)) / drawn / 1000 : null
      const page = pages.findLastIndex(({ start }) => start < frame) + 1
      onStep({ step: 'drawing', frame, frames, page, secondsLeft })
    }
  }
}

/** Requests each sound without loading its body. */
async function missingSounds(
  cues: readonly Cue[],
  resolveUrl: (src: string) => string,
  signal: AbortSignal,
): Promise<Missing[]> {
  const sources = [...new Set(cues.map(({ src }) => src))]
  const checked = await Promise.all(
    sources.map(async (src) => {
      const error = await loadErrorOf(resolveUrl(src), signal)
      return error === null ? [] : [{ src, reason: '声音没有读到，视频中此处静音' }]
    }),
  )
  signal.throwIfAborted()
  return checked.flat()
}
