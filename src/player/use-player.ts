import { type RefObject, useEffect, useState } from 'react'
import type { Project } from '../../engine/document/index.ts'
import type { StatesOf } from '../../engine/document/operations/index.ts'
import { decodeAudio } from '../../engine/export/index.ts'
import { createPlayer, type Player, type PlayerState } from '../../engine/player/index.ts'
import { createFrameRenderer, type Missing } from '../../engine/scene/index.ts'
import { cuesOf, type VideoPlan } from '../../engine/timeline/index.ts'
import { fetchAudio } from '../video/fetch-audio.ts'

/** What is played: a snapshot, and how its media are found. */
export interface Playable {
  project: Project
  resolveUrl: (src: string) => string
}

export interface LivePlayer {
  /** null until the project is loaded. */
  player: Player | null
  state: PlayerState | null
  plan: VideoPlan | null
  /** How much of the media has been read, 0…1. */
  progress: number
  /** Pictures, fonts and sounds that could not be had; sounds join as they fail. */
  missing: readonly Missing[]
  /** What is drawn otherwise than asked, in Chinese. */
  warnings: readonly string[]
  error: string | null
  /** Shows elements in states, in the present frame and from then on. */
  setStates: (states: StatesOf) => void
}

const LOADING: LivePlayer = {
  player: null,
  state: null,
  plan: null,
  progress: 0,
  missing: [],
  warnings: [],
  error: null,
  setStates: () => {},
}

/**
 * Plays a project on a canvas, drawn live by the engine.
 * @param playable another object plays anew.
 * @param width of the pictures in px.
 */
export function usePlayer(
  playable: Playable,
  view: RefObject<HTMLCanvasElement | null>,
  width: number,
): LivePlayer {
  const [live, setLive] = useState(LOADING)
  useEffect(() => {
    const stop = new AbortController()
    const tell = (change: Partial<LivePlayer>) => {
      if (!stop.signal.aborted) setLive((live) => ({ ...live, ...change }))
    }
    openPlayer(playable, view, width, stop.signal, tell).catch((error: unknown) =>
      tell({ error: messageOf(error) }),
    )
    return () => {
      stop.abort()
      setLive(LOADING)
    }
  }, [playable, view, width])
  return live
}

/** Aborting takes all of it down. */
async function openPlayer(
  { project, resolveUrl }: Playable,
  view: RefObject<HTMLCanvasElement | null>,
  width: number,
  signal: AbortSignal,
  tell: (change: Partial<LivePlayer>) => void,
): Promise<void> {
  const frames = await createFrameRenderer(project, {
    width,
    resolveUrl,
    signal,
    onProgress: (done, total) => tell({ progress: done / total }),
  })
  const missing = [...frames.missing]
  const loadAudio = async (src: string) => {
    const bytes = await fetchAudio(resolveUrl(src), signal).catch(() => null)
    if (!bytes && !missing.some((each) => each.src === src)) {
      missing.push({ src, reason: '声音没有读到' })
      tell({ missing: [...missing] })
    }
    return bytes
  }
  const player = createPlayer({
    frames,
    cues: cuesOf(project, frames.plan),
    loadAudio,
    decode: decodeAudio,
    onFrame: (canvas) => draw(canvas, view.current),
    onState: (state) => tell({ state }),
    onError: (error) => tell({ error: messageOf(error) }),
  })
  const dispose = () => {
    player.dispose()
    frames.dispose()
  }
  if (signal.aborted) dispose()
  signal.addEventListener('abort', dispose)
  const setStates = (states: StatesOf) => {
    frames.setStates(states)
    player.redraw()
  }
  const { plan, warnings } = frames
  tell({ player, plan, missing: [...missing], warnings, progress: 1, setStates })
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function draw(picture: HTMLCanvasElement | OffscreenCanvas, view: HTMLCanvasElement | null) {
  if (!view) return
  if (view.width !== picture.width || view.height !== picture.height) {
    view.width = picture.width
    view.height = picture.height
  }
  view.getContext('2d')?.drawImage(picture, 0, 0)
}
