import type { RefObject } from 'react'
import { proxy, subscribe } from 'valtio/vanilla'
import { type Editing, selectedIds } from '#engine/editing/index.ts'
import type { PlayerState } from '#engine/player/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import { frameAt } from '#engine/timeline/index.ts'
import { claimAudio, releaseAudio } from '#src/player/index.ts'
import { ownMessage } from '#src/ui/own-message.ts'
import type { EditorViewState } from '../view-state.ts'
import type { Playback, PlaybackReport, PlaybackState } from './playback.ts'
import { createPlaybackSession } from './playback-session.ts'
import { createPlayhead } from './playhead.ts'
import { createTimers } from './timers.ts'
import { createVideoOverlay } from './video-overlay.ts'

interface Options {
  editing: Editing
  stage: RefObject<Stage | null>
  /** Pictures and fonts, shared with the stage. */
  resources: Resources
  resolveUrl: (src: string) => string
  /** An open preview or export ends the playback. */
  view: EditorViewState
}

/** ms without a change of document or size after which the video is opened anew. */
const REOPEN_DELAY = 250
/** ms after the last seek at which playback continues. */
const SEEK_DELAY = 200
/** ms for which a hidden video is kept open. */
const KEEP_OPEN = 60_000

/** Tolerance for sums of seconds. */
const EPSILON = 1e-6

/**
 * Creates the playback on the stage. It is hidden, paused or playing (`state`); while the author seeks during
 * playback, the player is paused (timer `seek`). `synchronize` brings the player to that state. Nothing is loaded
 * before the first use.
 */
export function createPlayback({ editing, stage, resources, resolveUrl, view }: Options): Playback {
  const state = proxy<PlaybackState>({
    isShown: false,
    isPlaying: false,
    isWaiting: false,
    time: 0,
    isLooping: false,
  })
  const report = proxy<PlaybackReport>({ progress: 0, missing: [], warnings: [], problem: null })
  const timers = createTimers<'reopen' | 'seek' | 'close'>()
  const playhead = createPlayhead(editing)
  const overlay = createVideoOverlay(stage, { onLeave: leave, onResize: reopenLater })
  const session = createPlaybackSession({
    editing,
    resources,
    resolveUrl,
    onOpen(video) {
      report.warnings = [...video.warnings]
      state.isWaiting = false
      updateLoop()
      synchronize()
    },
    onFrame: (picture) => overlay.draw(picture),
    onState: followPlayer,
    onProgress(progress) {
      report.progress = progress
    },
    onMissing(missing) {
      report.missing = [...missing]
    },
    onError: fail,
  })
  let selection = ''

  const isBlocked = () => editing.session.isCoverTab || view.isPreviewOpen || view.isExportOpen
  const selectionKey = () => selectedIds(editing).join()

  function moveTo(seconds: number) {
    state.time = playhead.moveTo(seconds)
  }

  function setShown(isShown: boolean) {
    state.isShown = isShown
    editing.session.isVideoShown = isShown
  }

  /** @returns whether the stage shows the video now */
  function show(): boolean {
    if (state.isShown) return true
    if (isBlocked() || !overlay.open()) return false
    timers.stop('close')
    setShown(true)
    selection = selectionKey()
    return true
  }

  /** Brings the player to `state`. Opens the video first if none shows the current document. */
  function synchronize() {
    if (!session.isCurrent) return openVideo()
    const isPlaying = state.isPlaying && !timers.isRunning('seek')
    session.command((player) => {
      if (!isPlaying) player.pause()
      if (!player.state.playing) player.seek(state.time)
      if (overlay.isBlank) player.redraw()
      if (isPlaying) player.play()
      state.isWaiting = player.state.buffering
    })
  }

  function openVideo() {
    const { width } = overlay
    if (width === null) return
    timers.stop('reopen')
    Object.assign(report, { progress: 0, missing: [], warnings: [] })
    state.isWaiting = true
    session.open(width, state.time)
  }

  /** Once the author pauses, opens the video anew if the document or the size changed. */
  function reopenLater() {
    timers.start('reopen', REOPEN_DELAY, () => {
      if (overlay.width === null || state.isPlaying) return
      if (editing.session.isGestureOn) reopenLater()
      else if (!session.isCurrent || session.width !== overlay.width) openVideo()
    })
  }

  const updateLoop = () =>
    session.command((player) =>
      player.setLoop(state.isLooping ? { start: 0, end: playhead.plan.seconds } : null),
    )

  /** Follows the states that the player reports by itself during playback. */
  function followPlayer({ playing, buffering, time }: PlayerState) {
    if (session.isOpening || !state.isPlaying || timers.isRunning('seek')) return
    state.isWaiting = buffering
    if (!buffering) moveTo(time)
    if (playing) return
    state.isPlaying = false
    reopenLater() // the size may have changed during playback
  }

  /** Stops playing at the frame that is shown. */
  function stopPlaying() {
    if (!state.isPlaying) return
    state.isPlaying = false
    state.isWaiting = session.isOpening
    timers.stop('seek')
    session.command((player) => {
      if (!player.state.playing) return
      player.pause()
      if (session.isCurrent) moveTo(player.state.time)
    })
  }

  function pause() {
    if (!state.isPlaying) return
    stopPlaying()
    reopenLater()
  }

  function play() {
    if (state.isPlaying || !show()) return
    claimAudio(pause)
    if (state.time > playhead.plan.seconds - EPSILON) moveTo(0)
    state.isPlaying = true
    synchronize()
  }

  function seek(seconds: number) {
    moveTo(seconds)
    if (!show()) return
    if (state.isPlaying) timers.start('seek', SEEK_DELAY, synchronize)
    synchronize()
  }

  function leave() {
    if (!state.isShown) return
    stopPlaying()
    setShown(false)
    state.isWaiting = false
    timers.stop('reopen')
    overlay.close()
    if (session.isOpening || !session.isCurrent) session.close()
    timers.start('close', KEEP_OPEN, () => session.clear())
  }

  function fail(error: unknown) {
    leave()
    report.problem = ownMessage(error, '没有播放成功，内容没有改动，请稍后再试')
  }

  function documentChanged() {
    const { time, hasPageChanged } = playhead.update()
    if (state.time !== time && !(state.isPlaying && session.isCurrent)) state.time = time
    const isOutdated = !session.isCurrent
    if (!state.isShown) {
      if (isOutdated) session.close()
      return
    }
    const before = selection
    selection = selectionKey()
    const hasSelected = selection !== '' && selection !== before
    if (hasPageChanged || editing.session.isCoverTab || hasSelected) leave()
    else if (isOutdated) {
      stopPlaying()
      reopenLater()
    }
  }

  function viewChanged() {
    if (!view.isPreviewOpen && !view.isExportOpen) return
    leave()
    timers.stop('close')
    session.clear()
  }

  const offs = [
    subscribe(editing.undoable, documentChanged),
    subscribe(editing.session, documentChanged),
    subscribe(view, viewChanged),
  ]

  return {
    state,
    report,
    play,
    pause,
    toggle: () => (state.isPlaying ? pause() : play()),
    seek,
    step(frames) {
      pause()
      const { plan } = playhead
      seek(Math.min(Math.max(0, frameAt(plan, state.time) + frames), plan.frames - 1) / plan.fps)
    },
    setLooping(isLooping) {
      state.isLooping = isLooping
      updateLoop()
    },
    leave,
    leaveAt(seconds) {
      leave()
      moveTo(seconds)
    },
    dispose() {
      for (const off of offs) off()
      leave()
      releaseAudio(pause)
      timers.stop('reopen', 'seek', 'close')
      session.clear()
    },
  }
}
