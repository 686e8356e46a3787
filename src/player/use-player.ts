import { type RefObject, useEffect, useState } from 'react'
import type { Player, PlayerState } from '#engine/player/index.ts'
import type { Missing } from '#engine/scene/index.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'
import { type OpenPlayer, openPlayer, type Playable } from './open-player.ts'

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
  setStates: OpenPlayer['setStates']
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
    const onError = (error: unknown) => tell({ error: messageOf(error) })
    openPlayer(playable, {
      width,
      signal: stop.signal,
      onProgress: (progress) => tell({ progress }),
      onMissing: (missing) => tell({ missing }),
      onFrame: (canvas) => draw(canvas, view.current),
      onState: (state) => tell({ state }),
      onError,
    }).then((opened) => tell({ ...opened, progress: 1 }), onError)
    return () => {
      stop.abort()
      setLive(LOADING)
    }
  }, [playable, view, width])
  return live
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
