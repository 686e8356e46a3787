import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Player, PlayerState } from '#engine/player/index.ts'
import type { Missing } from '#engine/scene/index.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'
import { ownMessage } from '#src/ui/own-message.ts'
import { type OpenPlayer, openPlayer, type Playable } from './open-player.ts'

export interface LivePlayer {
  /** null until the project is loaded. */
  player: Player | null
  state: PlayerState | null
  plan: VideoPlan | null
  /** Loaded share of the media, 0…1. */
  progress: number
  /** Missing pictures, fonts and sounds; sounds are added when they fail. */
  missing: readonly Missing[]
  /** Deviations of the rendering from the project, in Chinese. */
  warnings: readonly string[]
  error: string | null
  /** Shows elements in states, from the present frame on. */
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
 * Plays a project on a canvas, rendered live by the engine.
 * @param playable a new object opens a new player
 * @param width of the frames, in px
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
    const onError = (error: unknown) => tell({ error: ownMessage(error, '请稍后重试') })
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

function draw(picture: HTMLCanvasElement | OffscreenCanvas, view: HTMLCanvasElement | null) {
  if (!view) return
  if (view.width !== picture.width || view.height !== picture.height) {
    view.width = picture.width
    view.height = picture.height
  }
  view.getContext('2d')?.drawImage(picture, 0, 0)
}

/** Seeks silently while the author drags along a video, and resumes playback afterwards if it was playing. */
export function useSeekDrag(player: Player | null) {
  const resumes = useRef(false)
  return {
    scrub: (seconds: number) => {
      if (!player) return
      resumes.current ||= player.state.playing
      player.pause()
      player.seek(seconds)
    },
    endScrub: () => {
      if (resumes.current) player?.play()
      resumes.current = false
    },
  }
}
