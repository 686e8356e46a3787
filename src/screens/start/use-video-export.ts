import { useCallback, useEffect, useRef, useState } from 'react'
import { type RenderedVideo, type RenderStep, renderVideo } from '#src/video/render-video.ts'
import { ownMessage } from '#src/ui/own-message.ts'
import type { OpenedProject } from './open-project.ts'

export type VideoExport =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'drawing'; done: number; frames: number; secondsLeft: number | null }
  | { phase: 'done'; url: string; bytes: number; seconds: number; took: number; silent: readonly string[] }
  | { phase: 'failed'; message: string }

/** Renders the opened project in this browser. Cancels and revokes the video on unmount. */
export function useVideoExport(opened: OpenedProject) {
  const [state, setState] = useState<VideoExport>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  const result = useRef<RenderedVideo | null>(null)

  const drop = useCallback(() => {
    running.current?.abort()
    running.current = null
    void result.current?.remove()
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
    const { project, resolveUrl } = opened
    const show = (step: RenderStep) => setState(shownOf(step))
    try {
      const began = performance.now()
      const video = await renderVideo(project, { resolveUrl, signal: stop.signal, onStep: show })
      result.current = video
      const { url, bytes, seconds, silent } = video
      const took = (performance.now() - began) / 1000
      setState({ phase: 'done', url, bytes, seconds, took, silent })
    } catch (error) {
      if (stop.signal.aborted) return // the code that aborted has set the state
      setState({ phase: 'failed', message: ownMessage(error, '请稍后重试') })
    }
  }, [opened, drop])

  useEffect(() => drop, [drop])
  return { state, start, cancel }
}

function shownOf(step: RenderStep): (state: VideoExport) => VideoExport {
  if (step.step === 'loading') return () => ({ phase: 'loading' })
  if (step.step === 'closing')
    return (state) => ({ ...state, ...('frames' in state && { done: state.frames }) })
  const { frame: done, frames, secondsLeft } = step
  return () => ({ phase: 'drawing', done, frames, secondsLeft })
}
