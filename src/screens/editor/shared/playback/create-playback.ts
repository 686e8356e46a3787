import type { RefObject } from 'react'
import { proxy, subscribe } from 'valtio/vanilla'
import { type Editing, selectedIds } from '#engine/editing/index.ts'
import { clamp, EPSILON } from '#engine/geometry/index.ts'
import type { PlayerState } from '#engine/player/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import type { Screen, Stage } from '#engine/stage/index.ts'
import { frameAt } from '#engine/timeline/index.ts'
import { claimAudio, releaseAudio } from '#src/player/index.ts'
import type { EditorViewState } from '../view-state.ts'
import type { Playback, PlaybackState, VideoReport } from './playback.ts'
import { createPlaybackSession } from './playback-session.ts'
import { createTimeOnPage } from './time-on-page.ts'

interface Options {
  editing: Editing
  stage: RefObject<Stage | null>
  /** Pictures and fonts, shared with the stage. */
  resources: Resources
  resolveUrl: (src: string) => string
  /** What lies over the editor: a preview or an export ends the video. */
  view: EditorViewState
}

/** Changes of the document and of the size are over when none has come for so long, in ms. */
const REST = 250
/** So is seeking, while it plays. */
const HOLD = 200
/** A video that is not shown is kept so long, in ms. */
const KEPT = 60_000
/** px; wider pictures take longer than a frame, narrower ones are seen to be. */
const WIDTHS = { min: 240, max: 1440 }

/** Playing on the stage. Nothing is loaded or made before it is first asked for. */
export function createPlayback({ editing, stage, resources, resolveUrl, view }: Options): Playback {
  const state = proxy<PlaybackState>({
    isShown: false,
    isPlaying: false,
    isWaiting: false,
    time: 0,
    isLooping: false,
  })
  const report = proxy<VideoReport>({ progress: 0, missing: [], warnings: [], problem: null })
  const playhead = createTimeOnPage(editing)
  const session = createPlaybackSession({
    editing,
    resources,
    resolveUrl,
    onOpen(film) {
      report.warnings = [...film.warnings]
      state.isWaiting = false
      film.player.setLoop(loop())
      steer()
    },
    onFrame(picture) {
      isBlank = false
      screen?.draw(picture)
    },
    onState: follow,
    onProgress(progress) {
      report.progress = progress
    },
    onMissing(missing) {
      report.missing = [...missing]
    },
    onError: fail,
  })
  let screen: Screen | null = null
  /** The screen has not been drawn on. */
  let isBlank = true
  let selected = ''
  let isSteering = false
  const timers: Record<'rest' | 'hold' | 'kept', ReturnType<typeof setTimeout> | undefined> = {
    rest: undefined,
    hold: undefined,
    kept: undefined,
  }

  function wait(timer: keyof typeof timers, ms: number, run: () => void) {
    clearTimeout(timers[timer])
    timers[timer] = setTimeout(() => {
      timers[timer] = undefined
      run()
    }, ms)
  }

  function stopWaiting(...names: (keyof typeof timers)[]) {
    for (const name of names) {
      clearTimeout(timers[name])
      timers[name] = undefined
    }
  }

  const isElsewhere = () => editing.session.isCoverTab || view.isPreviewOpen || view.isExportOpen
  const selectionSnapshot = () => selectedIds(editing).join()
  const loop = () => (state.isLooping ? { start: 0, end: playhead.plan.seconds } : null)

  function moveTo(seconds: number) {
    state.time = playhead.moveTo(seconds)
  }

  /** @returns whether the stage shows the video now */
  function show(): boolean {
    if (state.isShown) return true
    if (!stage.current || isElsewhere()) return false
    stopWaiting('kept')
    screen = stage.current.openScreen({ left: leave, resized: remakeAtRest })
    isBlank = true
    setShown(true)
    selected = selectionSnapshot()
    return true
  }

  function setShown(isShown: boolean) {
    state.isShown = isShown
    editing.session.isVideoShown = isShown
  }

  /** Brings the video to what the state says, and makes it first where there is none. */
  function steer() {
    if (!session.isFresh) {
      make()
      return
    }
    const { film } = session
    if (!film) return // once it is there
    isSteering = true
    const { player } = film
    if (!state.isPlaying || timers.hold !== undefined) player.pause()
    if (!player.state.playing) player.seek(state.time)
    if (isBlank) player.redraw()
    if (state.isPlaying && timers.hold === undefined) player.play()
    isSteering = false
    state.isWaiting = player.state.buffering
  }

  function make() {
    if (!screen) return
    stopWaiting('rest')
    Object.assign(report, { progress: 0, missing: [], warnings: [] })
    state.isWaiting = true
    session.open(widthNow(screen), state.time)
  }

  const widthNow = ({ width }: Screen) => clamp(width, WIDTHS.min, WIDTHS.max)

  /** A video of another document or size takes the place of this one, once the author rests. */
  function remakeAtRest() {
    wait('rest', REST, () => {
      if (!screen || state.isPlaying) return
      if (editing.session.isGestureOn) remakeAtRest()
      else if (!session.isFresh || session.width !== widthNow(screen)) make()
    })
  }

  /** What the player says of itself; what it was told to do is known. */
  function follow({ playing, buffering, time }: PlayerState) {
    if (isSteering || session.isOpening || !state.isPlaying || timers.hold !== undefined) return
    state.isWaiting = buffering
    if (!buffering) moveTo(time)
    if (playing) return
    state.isPlaying = false
    remakeAtRest() // the size may have changed
  }

  /** Ends playing at the moment that is shown. */
  function halt() {
    if (!state.isPlaying) return
    state.isPlaying = false
    state.isWaiting = session.isOpening
    stopWaiting('hold')
    const player = session.film?.player
    if (!player?.state.playing) return
    isSteering = true
    player.pause()
    isSteering = false
    if (session.isFresh) moveTo(player.state.time)
  }

  function pause() {
    if (!state.isPlaying) return
    halt()
    remakeAtRest()
  }

  function play() {
    if (state.isPlaying || !show()) return
    claimAudio(pause)
    if (state.time > playhead.plan.seconds - EPSILON) moveTo(0)
    state.isPlaying = true
    steer()
  }

  function seek(seconds: number) {
    moveTo(seconds)
    if (!show()) return
    if (state.isPlaying) wait('hold', HOLD, steer)
    steer()
  }

  function leave() {
    if (!state.isShown) return
    halt()
    setShown(false)
    state.isWaiting = false
    stopWaiting('rest')
    const left = screen
    screen = null
    left?.close()
    if (session.isOpening || !session.isFresh) session.close()
    wait('kept', KEPT, () => session.clear())
  }

  function fail(error: unknown) {
    leave()
    const why = error instanceof Error ? error.message : ''
    // Messages of ours are in Chinese, those of browsers are for nobody.
    report.problem = /\p{Script=Han}/u.test(why) ? why : '没有播放成功，内容没有改动，请稍后再试'
  }

  function changed() {
    const { time, isTurned } = playhead.settle()
    if (state.time !== time && !(state.isPlaying && session.isFresh)) state.time = time
    const isOutdated = !session.isFresh
    if (!state.isShown) {
      if (isOutdated) session.close()
      return
    }
    const before = selected
    selected = selectionSnapshot()
    if (isTurned || editing.session.isCoverTab || (selected !== '' && selected !== before)) leave()
    else if (isOutdated) {
      halt()
      remakeAtRest()
    }
  }

  function viewChanged() {
    if (!view.isPreviewOpen && !view.isExportOpen) return
    leave()
    stopWaiting('kept')
    session.clear()
  }

  const offs = [
    subscribe(editing.undoable, changed),
    subscribe(editing.session, changed),
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
      seek(clamp(frameAt(plan, state.time) + frames, 0, plan.frames - 1) / plan.fps)
    },
    setLooping(isLooping) {
      state.isLooping = isLooping
      isSteering = true
      session.film?.player.setLoop(loop())
      isSteering = false
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
      stopWaiting('rest', 'hold', 'kept')
      session.clear()
    },
  }
}
