import { type RefObject, useEffect, useState } from 'react'
import { decodeAudio } from '../../../engine/export/index.ts'
import { createPlayer, type Player, type PlayerState } from '../../../engine/player/index.ts'
import { createFrameRenderer } from '../../../engine/scene/index.ts'
import { cuesOf } from '../../../engine/timeline/index.ts'
import { fetchAudio } from '../../video/fetch-audio.ts'
import type { OpenedProject } from './open-project.ts'

/** px; enough for the stage, and quick to draw. */
const PREVIEW_WIDTH = 540

export interface LivePlayer {
  /** null until the project is loaded. */
  player: Player | null
  state: PlayerState | null
  fps: number
  error: string | null
}

/** Plays the opened project on a canvas, drawn live by the engine. */
export function usePlayer(opened: OpenedProject, view: RefObject<HTMLCanvasElement | null>): LivePlayer {
  const [player, setPlayer] = useState<Player | null>(null)
  const [state, setState] = useState<PlayerState | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const fail = (error: unknown) => {
      if (!stop.signal.aborted) setError(error instanceof Error ? error.message : String(error))
    }
    openPlayer(opened, view, stop.signal, setState, fail).then(setPlayer, fail)
    return () => stop.abort()
  }, [opened, view])
  return { player, state, fps: opened.project.fps, error }
}

/** Aborting takes all of it down. */
async function openPlayer(
  { project, resolveUrl }: OpenedProject,
  view: RefObject<HTMLCanvasElement | null>,
  signal: AbortSignal,
  onState: (state: PlayerState) => void,
  onError: (error: unknown) => void,
): Promise<Player> {
  const frames = await createFrameRenderer(project, { width: PREVIEW_WIDTH, resolveUrl, signal })
  const player = createPlayer({
    frames,
    cues: cuesOf(project, frames.plan),
    loadAudio: (src) => fetchAudio(resolveUrl(src), signal),
    decode: decodeAudio,
    onFrame: (canvas) => draw(canvas, view.current),
    onState,
    onError,
  })
  const dispose = () => {
    player.dispose()
    frames.dispose()
  }
  if (signal.aborted) dispose()
  signal.addEventListener('abort', dispose)
  return player
}

function draw(picture: HTMLCanvasElement | OffscreenCanvas, view: HTMLCanvasElement | null) {
  if (!view) return
  if (view.width !== picture.width || view.height !== picture.height) {
    view.width = picture.width
    view.height = picture.height
  }
  view.getContext('2d')?.drawImage(picture, 0, 0)
}
