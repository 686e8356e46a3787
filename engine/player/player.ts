import { clamp, EPSILON } from '#engine/geometry/index.ts'
import type { Frame, FrameRenderer } from '#engine/scene/index.ts'
import { type Cue, frameAt, SAMPLE_RATE, type VideoPlan } from '#engine/timeline/index.ts'
import { createFramePresenter } from './frame-presenter.ts'
import { createMixer } from './mixer.ts'
import { loopPass, type PlaybackSpan, positionAt, type TimeRange } from './playback-span.ts'
import type { DecodeAudio, LoadAudio } from './sounds.ts'

/** Seconds of the video; `frame` is the one at `time`. `buffering`: playing as soon as its sounds are there. */
export interface PlayerState {
  playing: boolean
  buffering: boolean
  time: number
  frame: number
  duration: number
}

export interface PlayerOptions {
  /** A renderer of the player's own: it is asked for one frame at a time. The player does not dispose it. */
  frames: Pick<FrameRenderer, 'renderFrame'> & { readonly plan: Pick<VideoPlan, 'fps' | 'frames'> }
  cues: readonly Cue[]
  /** Where it stands first, in seconds; 0 unless told. */
  at?: number
  loadAudio: LoadAudio
  decode: DecodeAudio
  /** The canvas is drawn over by the next frame: copy it at once. */
  onFrame: (canvas: Frame['canvas'], frame: number) => void
  onState: (state: PlayerState) => void
  /** A frame could not be drawn; the player has paused. */
  onError: (error: unknown) => void
  /** Milliseconds. */
  now?: () => number
  /** Calls back before the next repaint; never in a hidden tab. Returns what takes it back. */
  onRepaint?: (run: () => void) => () => void
  createContext?: () => AudioContext
}

export interface Player {
  readonly state: PlayerState
  /** Call it from a click or key: browsers start no sound otherwise. At the end it begins anew. */
  play(): void
  pause(): void
  toggle(): void
  /** Goes to a time, clamped to the video; playing goes on from there. */
  seek(seconds: number): void
  /** Pauses and goes so many frames on, or back. */
  step(frames: number): void
  /**
   * Repeats a part of the video, or with null plays on to the end. Playing from outside the part begins at its start.
   * @throws RangeError when the part is shorter than a frame
   */
  setLoop(span: TimeRange | null): void
  /**
   * Plays a part of the video and stays on its last frame, or with null plays on to the end. Playing from outside
   * the part, or from its end, begins at its start.
   * @throws RangeError when the part is shorter than a frame
   */
  setRange(span: TimeRange | null): void
  /** Draws the present frame once more: what it shows has changed. */
  redraw(): void
  /** 0…1. */
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  dispose(): void
}

interface LiveRun extends PlaybackSpan {
  /** Whether its clock is the sound's. */
  bySound: boolean
  /** Seconds from the audio clock to the ear; pictures wait for it. */
  latency: number
  /** Rounds whose sound is scheduled. */
  rounds: number
}

/** Sound is scheduled so far ahead of the clock that its start is not missed, in seconds. */
const LEAD = 0.03
/** Playing waits for sounds that are heard so soon; later ones join in when they come. */
const NEEDED = 0.5
/** A browser that does not let us sound by then is not going to: playing goes on in silence. */
const PATIENCE = 0.5
/** The next round of a loop is scheduled so long before it begins. */
const AHEAD = 1

/**
 * Plays a video live. The audio clock is the master where sound flows, the wall clock elsewhere; it is read once
 * per repaint and never corrected, so slow frames are dropped and sound is never held up.
 */
export function createPlayer(options: PlayerOptions): Player {
  const { frames, onState, onError } = options
  const { now = () => performance.now(), onRepaint = onAnimationFrame } = options
  const { createContext = () => new AudioContext({ sampleRate: SAMPLE_RATE }) } = options
  const { plan } = frames
  const duration = plan.frames / plan.fps
  const mixer = createMixer({ ...options, createContext, onFlow: followClock })
  const presenter = createFramePresenter({
    ...options,
    onError(error) {
      pause()
      onError(error)
    },
  })
  let position = clamp(options.at ?? 0, 0, duration)
  let part: (TimeRange & { isLoop: boolean }) | null = null
  let volume = 1
  let isMuted = false
  let isDisposed = false
  /** Since when playing is waiting to begin, in seconds. */
  let waitingSince: number | null = null
  let run: LiveRun | null = null
  let cancelTick: (() => void) | null = null

  const wallClock = () => now() / 1000
  const clock = () => (run?.bySound ? mixer.time : wallClock())
  const time = () => (run ? positionAt(run, clock()) : position)
  const span = () => part ?? { start: 0, end: duration }
  const isPlaying = () => run !== null || waitingSince !== null

  function state(): PlayerState {
    const seconds = time()
    return {
      playing: isPlaying(),
      buffering: waitingSince !== null,
      time: seconds,
      frame: shownAt(seconds),
      duration,
    }
  }

  /** At the end of a part its last frame is still shown. */
  function shownAt(seconds: number) {
    const frame = frameAt(plan, seconds)
    if (!part || part.isLoop || Math.abs(seconds - part.end) > EPSILON) return frame
    return Math.min(frame, Math.ceil(part.end * plan.fps - EPSILON) - 1)
  }

  function setRange(wanted: TimeRange | null, isLoop: boolean) {
    const within = wanted && { start: Math.max(0, wanted.start), end: Math.min(duration, wanted.end) }
    if (within && within.end - within.start < 1 / plan.fps) {
      throw new RangeError('播放的片段至少要有一帧。')
    }
    const wasPlaying = isPlaying()
    if (wasPlaying) halt()
    part = within && { ...within, isLoop }
    if (wasPlaying) begin()
  }

  function publish() {
    const current = state()
    presenter.show(current.frame)
    onState(current)
  }

  /** Ends the run where it is now. */
  function halt() {
    position = time()
    run = null
    waitingSince = null
    cancelTick?.()
    cancelTick = null
    mixer.stop()
  }

  /** Begins to play from `position` as soon as what is needed is there. */
  function begin() {
    const { start, end } = span()
    if (position < start || position >= end) position = start
    waitingSince = wallClock()
    if (mixer.hasSound(start, end)) mixer.wake(start, end)
    tick()
  }

  function tick() {
    cancelTick = null
    if (waitingSince !== null) tryStart(waitingSince)
    if (run && !run.loop && time() >= run.span.end) halt()
    if (run) scheduleRounds()
    publish()
    // A listener may have begun anew, with a tick of its own.
    if (isPlaying() && !cancelTick) cancelTick = onRepaint(tick)
  }

  function tryStart(since: number) {
    const { start, end } = span()
    const hasSound = mixer.hasSound(start, end)
    if (hasSound && !mixer.isReady(position, Math.min(end, position + NEEDED))) return
    if (hasSound && !mixer.isFlowing && wallClock() - since < PATIENCE) return
    waitingSince = null
    const bySound = hasSound && mixer.isFlowing
    // Read once: it wavers, and pictures would waver with it.
    const latency = bySound ? mixer.latency : 0
    const at = bySound ? mixer.time + LEAD + latency : wallClock()
    run = {
      span: { start, end },
      loop: part?.isLoop ?? false,
      from: position,
      at,
      bySound,
      latency,
      rounds: 0,
    }
  }

  function scheduleRounds() {
    if (!run?.bySound) return
    for (;;) {
      const { from, to, at } = loopPass(run, run.rounds)
      if (run.rounds > 0 && (!run.loop || at - mixer.time > AHEAD)) return
      mixer.play({ from, to, at: at - run.latency })
      run.rounds += 1
    }
  }

  /** Sound that begins or ceases to flow takes the clock along. */
  function followClock() {
    if (!run || isDisposed) return
    const { start, end } = run.span
    if (run.bySound === (mixer.isFlowing && mixer.hasSound(start, end))) return
    halt()
    begin()
  }

  function pause() {
    if (!isPlaying()) return
    halt()
    publish()
  }

  function play() {
    if (isPlaying() || isDisposed) return
    begin()
  }

  function seek(seconds: number) {
    if (isDisposed) return
    const wasPlaying = isPlaying()
    halt()
    position = clamp(seconds, 0, duration)
    if (wasPlaying) begin()
    else publish()
  }

  publish()
  return {
    get state() {
      return state()
    },
    play,
    pause,
    toggle: () => (isPlaying() ? pause() : play()),
    seek,
    step(count) {
      pause()
      seek(clamp(frameAt(plan, position) + count, 0, plan.frames - 1) / plan.fps)
    },
    setLoop: (wanted) => setRange(wanted, true),
    setRange: (wanted) => setRange(wanted, false),
    redraw: () => presenter.redraw(),
    setVolume(value) {
      volume = clamp(value, 0, 1)
      mixer.setLevel(isMuted ? 0 : volume)
    },
    setMuted(value) {
      isMuted = value
      mixer.setLevel(isMuted ? 0 : volume)
    },
    dispose() {
      halt()
      isDisposed = true
      presenter.dispose()
      mixer.dispose()
    },
  }
}

function onAnimationFrame(run: () => void): () => void {
  const id = requestAnimationFrame(run)
  return () => cancelAnimationFrame(id)
}
