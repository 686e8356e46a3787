import { clamp, EPSILON } from '#engine/geometry/index.ts'
import type { Frame, FrameRenderer } from '#engine/scene/index.ts'
import { type Cue, frameAt, SAMPLE_RATE, type VideoPlan } from '#engine/timeline/index.ts'
import { createFramePresenter } from './frame-presenter.ts'
import { createMixer } from './mixer.ts'
import { loopPass, type PlaybackSpan, positionAt, type TimeRange } from './playback-span.ts'
import type { DecodeAudio, LoadAudio } from './sounds.ts'

/** Times in seconds; `frame` is the frame at `time`. `buffering`: playback starts when its sounds are loaded. */
export interface PlayerState {
  playing: boolean
  buffering: boolean
  time: number
  frame: number
  duration: number
}

export interface PlayerOptions {
  /** A renderer used by this player only, one frame at a time. The player does not dispose it. */
  frames: Pick<FrameRenderer, 'renderFrame' | 'renderAtOnce' | 'prepareFrame'> & {
    readonly plan: Pick<VideoPlan, 'fps' | 'frames'>
  }
  cues: readonly Cue[]
  /** Initial time in seconds; 0 by default. */
  at?: number
  loadAudio: LoadAudio
  decode: DecodeAudio
  /** The next frame reuses the canvas: copy it synchronously. */
  onFrame: (canvas: Frame['canvas'], frame: number) => void
  onState: (state: PlayerState) => void
  /** Called when a frame cannot be drawn; the player has paused. */
  onError: (error: unknown) => void
  /** Milliseconds. */
  now?: () => number
  /** Calls back before the next repaint; not in a hidden tab. @returns cancels */
  onRepaint?: (run: () => void) => () => void
  /** Called when sound is first needed; by default opens a context, which is closed with the player. */
  createContext?: () => AudioContext
  closeContext?: (context: AudioContext) => void
}

export interface Player {
  readonly state: PlayerState
  /** Plays; at the end it restarts. Call it from a user gesture, otherwise browsers block the sound. */
  play(): void
  pause(): void
  toggle(): void
  /** Seeks to a time, clamped to the video; playback continues there. */
  seek(seconds: number): void
  /** Pauses and steps by a number of frames. */
  step(frames: number): void
  /**
   * Loops a range of the video; null ends looping. Playback from outside the range starts at its start.
   * @throws RangeError if the range is shorter than a frame
   */
  setLoop(span: TimeRange | null): void
  /**
   * Limits playback to a range, which ends on its last frame; null removes the limit. Playback from outside the range,
   * or from its end, starts at its start.
   * @throws RangeError if the range is shorter than a frame
   */
  setRange(span: TimeRange | null): void
  /** Draws the current frame again after its content changed. */
  redraw(): void
  /** 0…1. */
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  /** Amplifies the sound, also while it plays: as the file is brought to a loudness. 1 is the level of the mix. */
  setGain(gain: number): void
  dispose(): void
}

interface LiveRun extends PlaybackSpan {
  /** Whether the audio clock drives it. */
  bySound: boolean
  /** Output latency in seconds, by which frames are delayed. */
  latency: number
  /** Number of loop passes whose sound is scheduled. */
  rounds: number
}

/** Lead time of scheduled sounds, in seconds. */
const LEAD = 0.03
/** Playback waits for sounds within this time, in seconds; later ones start when they are loaded. */
const NEEDED = 0.5
/** Longest wait for the audio context, in seconds; then playback continues in silence. */
const PATIENCE = 0.5
/** The next loop pass is scheduled this long before it begins, in seconds. */
const AHEAD = 1

/**
 * Plays a video in real time. The audio clock drives playback while sound is running, otherwise the wall clock. It is
 * read once per repaint and never corrected: slow frames are dropped, and sound is never delayed.
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
    onRepaint,
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
  /** Since when playback waits for sounds, in seconds; null if it does not. */
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

  /** The frame at a time; at the end of a range its last frame. */
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

  /** Stops at the current time. */
  function halt() {
    position = time()
    run = null
    waitingSince = null
    cancelTick?.()
    cancelTick = null
    mixer.stop()
  }

  /** Starts playback from `position` when its sounds are loaded. */
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
    // A listener may have restarted playback with a tick of its own.
    if (isPlaying() && !cancelTick) cancelTick = onRepaint(tick)
  }

  function tryStart(since: number) {
    const { start, end } = span()
    const hasSound = mixer.hasSound(start, end)
    if (hasSound && !mixer.isReady(position, Math.min(end, position + NEEDED))) return
    if (hasSound && !mixer.isFlowing && wallClock() - since < PATIENCE) return
    waitingSince = null
    const bySound = hasSound && mixer.isFlowing
    // Read once, as it fluctuates and frames would fluctuate with it.
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

  /** Switches the clock when the audio context starts or stops running. */
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
    if (wasPlaying) {
      begin()
      return
    }
    const current = state()
    presenter.seek(current.frame)
    onState(current)
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
    setGain: (gain) => mixer.setGain(gain),
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
