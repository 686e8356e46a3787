import type { Project } from '#engine/document/index.ts'
import type { StatesOf } from '#engine/document/operations/index.ts'
import { decodeAudio } from '#engine/export/index.ts'
import { createPlayer, type Player, type PlayerOptions } from '#engine/player/index.ts'
import { createFrameRenderer, type Missing, type Resources } from '#engine/scene/index.ts'
import { cuesOf, type VideoPlan } from '#engine/timeline/index.ts'
import { fetchAudio } from '#src/video/fetch-audio.ts'
import type { AudioCache } from './audio-cache.ts'

/** What is played: a snapshot, and how its media are found. */
export interface Playable {
  project: Project
  resolveUrl: (src: string) => string
  /** Shared with others who show the project; without, all is loaded anew. */
  resources?: Resources
  /** Sounds that players before this one have read; without, all are read anew. */
  sounds?: AudioCache
}

/** A project that is ready to be played. */
export interface OpenPlayer {
  player: Player
  plan: VideoPlan
  /** What is drawn otherwise than asked, in Chinese. */
  warnings: readonly string[]
  /** Shows elements in states, in the present frame and from then on. */
  setStates: (states: StatesOf) => void
}

export interface Listener extends Pick<PlayerOptions, 'onFrame' | 'onState' | 'onError'> {
  /** How much of the media has been read, 0…1. */
  onProgress: (progress: number) => void
  /** Pictures, fonts and sounds that could not be had; sounds join as they fail. */
  onMissing: (missing: readonly Missing[]) => void
}

interface Options extends Listener {
  /** Of the pictures, in px. */
  width: number
  /** Where it stands first, in seconds; 0 unless told. */
  at?: number
  /** Aborting takes all of it down, before it is ready and afterwards. */
  signal: AbortSignal
}

/**
 * Reads what a project is made of and makes a player of it, drawn live by the engine.
 * @throws when it cannot be drawn at all, or is aborted before it is ready
 */
export async function openPlayer(
  { project, resolveUrl, resources, sounds }: Playable,
  { width, at = 0, signal, onProgress, onMissing, ...listener }: Options,
): Promise<OpenPlayer> {
  const frames = await createFrameRenderer(project, {
    width,
    resolveUrl,
    signal,
    onProgress: (done, total) => onProgress(done / total),
    ...(resources && { resources }),
  })
  const missing = [...frames.missing]
  const loadAudio = async (src: string) => {
    const reading = sounds ? sounds.load(src) : fetchAudio(resolveUrl(src), signal)
    const bytes = await reading.catch(() => null)
    if (!bytes && !signal.aborted && !missing.some((each) => each.src === src)) {
      missing.push({ src, reason: '声音没有读到' })
      onMissing([...missing])
    }
    return bytes
  }
  const cues = cuesOf(project, frames.plan)
  const decode = sounds?.decode ?? decodeAudio
  const player = createPlayer({ ...listener, frames, cues, at, loadAudio, decode })
  const dispose = () => {
    player.dispose()
    frames.dispose()
  }
  if (signal.aborted) dispose()
  signal.throwIfAborted()
  signal.addEventListener('abort', dispose)
  onMissing([...missing])
  return {
    player,
    plan: frames.plan,
    warnings: frames.warnings,
    setStates(states) {
      frames.setStates(states)
      player.redraw()
    },
  }
}
