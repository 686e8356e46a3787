import { loudnessOf, type Project } from '#engine/document/index.ts'
import type { StatesOf } from '#engine/document/operations/index.ts'
import { createPlayer, type Player, type PlayerOptions } from '#engine/player/index.ts'
import { createFrameRenderer, type Missing, type Resources } from '#engine/scene/index.ts'
import { cuesOf, type VideoPlan } from '#engine/timeline/index.ts'
import { type AudioCache, createAudioCache } from './audio-cache.ts'
import { closeSharedContext, openSharedContext } from './shared-context.ts'

/** A snapshot of a project, and how its media are found. */
export interface Playable {
  project: Project
  /** The work that `project` is a part of, such as a single lane: its loudness counts. */
  whole?: Project
  resolveUrl: (src: string) => string
  /** Shared with others that show the project; otherwise everything is loaded again. */
  resources?: Resources
  /** Shared with earlier players; otherwise all sounds are loaded again. */
  sounds?: AudioCache
}

/** A project that is ready to play. */
export interface OpenPlayer {
  player: Player
  plan: VideoPlan
  /** Deviations of the rendering from the project, in Chinese. */
  warnings: readonly string[]
  /** Shows elements in states, from the present frame on. */
  setStates: (states: StatesOf) => void
}

export interface Listener extends Pick<PlayerOptions, 'onFrame' | 'onState' | 'onError'> {
  /** Loaded share of the media, 0…1. */
  onProgress: (progress: number) => void
  /** Missing pictures, fonts and sounds; sounds are added when they fail. */
  onMissing: (missing: readonly Missing[]) => void
}

interface Options extends Listener {
  /** Width of the frames, in px. */
  width: number
  /** Initial position in seconds; 0 by default. */
  at?: number
  /** Aborting disposes of everything, while loading and afterwards. */
  signal: AbortSignal
}

/**
 * Loads a project's media and creates a player that renders it live.
 * @throws when it cannot be rendered at all, or is aborted while loading
 */
export async function openPlayer(
  { project, whole = project, resolveUrl, resources, sounds = createAudioCache(resolveUrl) }: Playable,
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
    const bytes = await sounds.load(src).catch(() => null)
    if (!bytes && !signal.aborted && !missing.some((each) => each.src === src)) {
      missing.push({ src, reason: '声音没有读到' })
      onMissing([...missing])
    }
    return bytes
  }
  const cues = cuesOf(project, frames.plan)
  const player = createPlayer({
    ...listener,
    ...{ frames, cues, at, loadAudio },
    decode: sounds.decode,
    createContext: openSharedContext,
    closeContext: closeSharedContext,
  })
  /** Playing starts at the level of the video before, or of the mix; the measurement comes in idle time. */
  function bringToLoudness() {
    const loudness = loudnessOf(whole)
    if (loudness === null || cues.length === 0) return
    player.setGain(sounds.lastGain)
    const sound = {
      cues: whole === project ? cues : cuesOf(whole, frames.plan),
      duration: frames.plan.frames / frames.plan.fps,
      loudness,
      loadAudio,
    }
    sounds.gainFor(sound, signal).then(
      (gain) => player.setGain(gain),
      () => undefined, // closed, or a sound that the player reports itself
    )
  }

  const dispose = () => {
    player.dispose()
    frames.dispose()
  }
  if (signal.aborted) dispose()
  signal.throwIfAborted()
  signal.addEventListener('abort', dispose)
  onMissing([...missing])
  bringToLoudness()
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
