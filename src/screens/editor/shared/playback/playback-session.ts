import type { SoundLane } from '#engine/document/index.ts'
import { withSolo } from '#engine/document/operations/index.ts'
import { type Editing, revisionOf, snapshotOf } from '#engine/editing/index.ts'
import type { Player } from '#engine/player/index.ts'
import type { AudioCache, Listener, OpenPlayer, Playable } from '#src/player/index.ts'

/** Holds the one open video of the work: the document as it was when the video was opened. */
export interface PlaybackSession {
  /** null until the video is open. */
  readonly video: OpenPlayer | null
  /** The width of its frames in px; 0 without a video. */
  readonly width: number
  readonly isOpening: boolean
  /** Whether the video, open or opening, shows the current document. */
  readonly isCurrent: boolean
  /**
   * Opens a video in place of any other.
   * @param at where it starts, in seconds
   */
  open(width: number, at: number): void
  /** Runs commands on the player, if there is one. `onState` does not report the states that they cause. */
  command(run: (player: Player) => void): void
  close(): void
  /** Closes the video and drops the cached audio. */
  clear(): void
}

interface Options extends Listener, Omit<Playable, 'project' | 'sounds'> {
  editing: Editing
  onOpen: (video: OpenPlayer) => void
}

interface Opening {
  stop: AbortController
  width: number
  /** Undo may replace the project; its version counts all changes below it. */
  project: object
  version: unknown
  solo: SoundLane | null
  video: OpenPlayer | null
}

export function createPlaybackSession({
  editing,
  resolveUrl,
  resources,
  onOpen,
  ...listener
}: Options): PlaybackSession {
  let current: Opening | null = null
  let sounds: AudioCache | null = null
  let isCommanding = false

  function close() {
    current?.stop.abort()
    current = null
  }

  async function open(opening: Opening, at: number) {
    const { signal } = opening.stop
    await Promise.resolve()
    signal.throwIfAborted() // closed in the same task: nothing is loaded
    const { createAudioCache, openPlayer } = await import('./load-player.ts')
    signal.throwIfAborted()
    sounds ??= createAudioCache(resolveUrl)
    // Read only now: the document may have changed while the code was loading.
    opening.version = revisionOf(editing.undoable.project)
    opening.project = editing.undoable.project
    opening.solo = editing.session.soloLane
    const { project: whole } = snapshotOf(editing.undoable) // the player never writes
    const project = opening.solo ? withSolo(whole, opening.solo) : whole
    const video = await openPlayer(
      { project, whole, resolveUrl, sounds, ...(resources && { resources }) },
      { ...listenerOf(opening), width: opening.width, at, signal },
    )
    signal.throwIfAborted()
    opening.video = video
    onOpen(video)
  }

  /** Ignores the events of a video that was closed. */
  function listenerOf(opening: Opening): Listener {
    const isCurrent = () => current === opening
    return {
      onFrame: (canvas, frame) => isCurrent() && listener.onFrame(canvas, frame),
      onState: (state) => isCurrent() && !isCommanding && listener.onState(state),
      onProgress: (progress) => isCurrent() && listener.onProgress(progress),
      onMissing: (missing) => isCurrent() && listener.onMissing(missing),
      onError: (error) => fail(opening, error),
    }
  }

  function fail(opening: Opening, error: unknown) {
    if (current !== opening) return
    close()
    listener.onError(error)
  }

  return {
    get video() {
      return current?.video ?? null
    },
    get width() {
      return current?.width ?? 0
    },
    get isOpening() {
      return current !== null && current.video === null
    },
    get isCurrent() {
      const { project } = editing.undoable
      const { soloLane } = editing.session
      return (
        current?.project === project && current.version === revisionOf(project) && current.solo === soloLane
      )
    },
    open(width, at) {
      close()
      const { project } = editing.undoable
      const opening: Opening = {
        stop: new AbortController(),
        width,
        project,
        version: revisionOf(project),
        solo: editing.session.soloLane,
        video: null,
      }
      current = opening
      open(opening, at).catch((error: unknown) => fail(opening, error))
    },
    command(run) {
      if (!current?.video) return
      isCommanding = true
      try {
        run(current.video.player)
      } finally {
        isCommanding = false
      }
    },
    close,
    clear() {
      close()
      sounds = null
    },
  }
}
