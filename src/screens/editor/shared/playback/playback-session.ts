import { getVersion, snapshot } from 'valtio/vanilla'
import type { Project } from '#engine/document/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import type { AudioCache, Listener, OpenPlayer, Playable } from '#src/player/index.ts'

/** Holds the one video there is of the work: it takes memory, and is of the document as it was when it was made. */
export interface PlaybackSession {
  /** null until it is made. */
  readonly film: OpenPlayer | null
  /** Of its pictures, in px; 0 without a video. */
  readonly width: number
  readonly isOpening: boolean
  /** Whether the video, or the one that is being made, is of the document as it is. */
  readonly isFresh: boolean
  /**
   * Makes a video, in the place of any other.
   * @param at where it begins, in seconds
   */
  open(width: number, at: number): void
  close(): void
  /** Gives up what was kept for further films as well. */
  clear(): void
}

interface Options extends Listener, Omit<Playable, 'project' | 'sounds'> {
  editing: Editing
  onOpen: (film: OpenPlayer) => void
}

interface Made {
  stop: AbortController
  width: number
  /** Undo may replace it; its version counts all changes below it. */
  project: object
  version: unknown
  film: OpenPlayer | null
}

export function createPlaybackSession({
  editing,
  resolveUrl,
  resources,
  onOpen,
  ...listener
}: Options): PlaybackSession {
  let made: Made | null = null
  let sounds: AudioCache | null = null

  function close() {
    made?.stop.abort()
    made = null
  }

  async function make(own: Made, at: number) {
    const { signal } = own.stop
    await Promise.resolve()
    signal.throwIfAborted() // given up in the same breath: nothing is loaded
    const { createAudioCache, openVideo } = await import('./video.ts')
    signal.throwIfAborted()
    sounds ??= createAudioCache(resolveUrl)
    // Now, and not before: it may have changed while the code was read.
    own.version = getVersion(editing.undoable.project)
    own.project = editing.undoable.project
    const project = snapshot(editing.undoable).project as Project // read-only; the video never writes
    const film = await openVideo(
      { project, resolveUrl, sounds, ...(resources && { resources }) },
      { ...heardBy(listener, own), width: own.width, at, signal },
    )
    signal.throwIfAborted()
    own.film = film
    onOpen(film)
  }

  /** What is told of a video that was given up is not passed on. */
  function heardBy({ onFrame, onState, onProgress, onMissing }: Listener, own: Made): Listener {
    const isOn = () => made === own
    return {
      onFrame: (canvas, frame) => isOn() && onFrame(canvas, frame),
      onState: (state) => isOn() && onState(state),
      onProgress: (progress) => isOn() && onProgress(progress),
      onMissing: (missing) => isOn() && onMissing(missing),
      onError: (error) => fail(own, error),
    }
  }

  function fail(own: Made, error: unknown) {
    if (made !== own) return
    close()
    listener.onError(error)
  }

  return {
    get film() {
      return made?.film ?? null
    },
    get width() {
      return made?.width ?? 0
    },
    get isOpening() {
      return made !== null && made.film === null
    },
    get isFresh() {
      const { project } = editing.undoable
      return made?.project === project && made.version === getVersion(project)
    },
    open(width, at) {
      close()
      const { project } = editing.undoable
      const own: Made = {
        stop: new AbortController(),
        width,
        project,
        version: getVersion(project),
        film: null,
      }
      made = own
      make(own, at).catch((error: unknown) => fail(own, error))
    },
    close,
    clear() {
      close()
      sounds = null
    },
  }
}
