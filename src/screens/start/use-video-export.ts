import { useCallback, useEffect, useRef, useState } from 'react'
import { createFrameRenderer } from '../../../engine/scene/index.ts'
import { createVideoFile, type VideoFile } from '../../video/video-file.ts'
import { writeVideo } from '../../video/write-video.ts'
import type { OpenedProject } from './open-project.ts'

export type VideoExport =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'drawing'; done: number; frames: number; secondsLeft: number | null }
  | { phase: 'done'; url: string; bytes: number; seconds: number; took: number; silent: readonly string[] }
  | { phase: 'failed'; message: string }

/** Screens need no more than this; frames come faster. */
const SHOW_EVERY_MS = 100
/** The first frames are the slowest: before so much is done, what is left is a wild guess. */
const FORESEEABLE = 0.05

/** Renders the opened project in this browser. Leaving cancels and lets go of the video. */
export function useVideoExport(opened: OpenedProject) {
  const [state, setState] = useState<VideoExport>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  const result = useRef<{ file: VideoFile; url: string } | null>(null)

  const drop = useCallback(() => {
    running.current?.abort()
    running.current = null
    if (!result.current) return
    URL.revokeObjectURL(result.current.url)
    void result.current.file.remove()
    result.current = null
  }, [])

  const cancel = useCallback(() => {
    drop()
    setState({ phase: 'idle' })
  }, [drop])

  const start = useCallback(async () => {
    drop()
    const stop = new AbortController()
    running.current = stop
    setState({ phase: 'loading' })
    const file = await createVideoFile()
    try {
      const began = performance.now()
      const { duration, missing } = await render(opened, file, stop.signal, setState)
      const blob = await file.read()
      stop.signal.throwIfAborted()
      const url = URL.createObjectURL(blob)
      result.current = { file, url }
      const took = (performance.now() - began) / 1000
      setState({ phase: 'done', url, bytes: blob.size, seconds: duration, took, silent: missing })
    } catch (error) {
      await file.remove()
      if (stop.signal.aborted) return // whoever aborted has set the state
      setState({ phase: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }, [opened, drop])

  useEffect(() => drop, [drop])
  return { state, start, cancel }
}

async function render(
  { project, resolveUrl }: OpenedProject,
  file: VideoFile,
  signal: AbortSignal,
  show: (state: VideoExport) => void,
) {
  const renderer = await createFrameRenderer(project, { resolveUrl, signal })
  try {
    const { frames } = renderer.plan
    const began = performance.now()
    let shownAt = -Infinity
    return await writeVideo(project, renderer, file.target, {
      resolveUrl,
      signal,
      onProgress: ({ frame: done }) => {
        const now = performance.now()
        if (now - shownAt < SHOW_EVERY_MS || signal.aborted) return
        shownAt = now
        const elapsed = now - began
        const left = done > frames * FORESEEABLE ? ((elapsed / done) * (frames - done)) / 1000 : null
        show({ phase: 'drawing', done, frames, secondsLeft: left })
      },
    })
  } finally {
    renderer.dispose()
  }
}
