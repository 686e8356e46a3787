import type { Project } from '#engine/document/index.ts'
import { MemoryTarget, type Mp4Target } from '#engine/export/index.ts'
import { createFrameRenderer, type Missing } from '#engine/scene/index.ts'
import { type Cue, cuesOf, type VideoPlan } from '#engine/timeline/index.ts'
import { writeVideo } from './write-video.ts'

/** The file that a video is written to in the browser. */
interface VideoFile {
  target: Mp4Target
  /** The finished file. */
  read(): Promise<Blob>
  /** Frees its storage. */
  remove(): Promise<void>
}

const FOLDER = 'videos'
const DAY_MS = 86_400_000

/** A file in the browser's private file system, so that a long video needs no memory; otherwise in memory. */
async function createVideoFile(): Promise<VideoFile> {
  try {
    return await onDisk()
  } catch {
    return inMemory()
  }
}

async function onDisk(): Promise<VideoFile> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  await sweep(folder)
  const name = `${Date.now()}-${Math.random().toString(36).slice(2, 8)}.mp4`
  const handle = await folder.getFileHandle(name, { create: true })
  const target = await handle.createWritable()
  return {
    target,
    read: async () => new Blob([await handle.getFile()], { type: 'video/mp4' }),
    async remove() {
      await target.abort().catch(() => {}) // finished, or the exporter has aborted it already
      await folder.removeEntry(name).catch(() => {})
    },
  }
}

function inMemory(): VideoFile {
  const target = new MemoryTarget()
  return {
    target,
    read: async () => target.blob ?? new Blob(),
    remove: async () => {
      target.blob = null
    },
  }
}

/** Removes files of pages that were closed before they could do so. */
async function sweep(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    if (Date.now() - Number.parseInt(name, 10) > DAY_MS) await folder.removeEntry(name).catch(() => {})
  }
}

/** A finished video. It occupies storage until `remove`. */
export interface RenderedVideo {
  url: string
  bytes: number
  /** Duration of the video. */
  seconds: number
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
  /** In px; the project's own by default. */
  width?: number
  fps?: number
  /** Called at most ten times a second. */
  onStep: (step: RenderStep) => void
  /** Called when media are missing; rendering continues when it resolves. */
  accept?: (missing: readonly Missing[]) => Promise<void>
}

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
    const { duration, missing } = await draw(project, file, options)
    const blob = await file.read()
    options.signal.throwIfAborted()
    const url = URL.createObjectURL(blob)
    return {
      url,
      bytes: blob.size,
      seconds: duration,
      silent: missing,
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

async function draw(project: Project, file: VideoFile, options: RenderVideoOptions) {
  const { resolveUrl, signal, width, fps, accept, onStep } = options
  const renderer = await createFrameRenderer(project, {
    resolveUrl,
    signal,
    ...(width !== undefined && { width }),
    ...(fps !== undefined && { fps }),
  })
  try {
    if (accept) {
      const sounds = await missingSounds(cuesOf(project, renderer.plan), resolveUrl, signal)
      const missing = [...renderer.missing, ...sounds]
      if (missing.length > 0) await accept(missing)
    }
    signal.throwIfAborted()
    const tell = teller(renderer.plan, onStep)
    return await writeVideo(project, renderer, file.target, {
      resolveUrl,
      signal,
      onProgress: ({ frame }) => {
        if (!signal.aborted) tell(frame)
      },
    })
  } finally {
    renderer.dispose()
  }
}

function teller({ frames, pages }: VideoPlan, onStep: RenderVideoOptions['onStep']) {
  const began = performance.now()
  let toldAt = -Infinity
  return (frame: number) => {
    const now = performance.now()
    if (frame === frames) onStep({ step: 'closing' })
    else if (now - toldAt >= TELL_EVERY_MS) {
      toldAt = now
      const perFrame = (now - began) / frame
      const secondsLeft = frame > frames * FORESEEABLE ? (perFrame * (frames - frame)) / 1000 : null
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
      const isThere = await answers(resolveUrl(src), signal)
      return isThere ? [] : [{ src, reason: '声音没有读到，视频中此处静音' }]
    }),
  )
  signal.throwIfAborted()
  return checked.flat()
}

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal })
    void response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
