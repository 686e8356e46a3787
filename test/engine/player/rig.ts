import { expect } from 'vitest'
import { createPlayer, type Player, type PlayerState } from '#engine/player/index.ts'
import type { Cue } from '#engine/timeline/index.ts'
import { FakeContext } from './fake-audio.ts'

export const FPS = 25
export const FRAMES = 100

interface RigOptions {
  cues?: Cue[]
  /** Number of repaints that drawing a frame takes. */
  slowness?: number
  /** Length of the only sound in seconds; null if it fails to load. */
  size?: number | null
  /** Start time in seconds. */
  at?: number
}

/** A player in a fake page whose time is controlled by the test. */
export function rig({ cues = [], slowness = 0, size = 10, at = 0 }: RigOptions = {}) {
  let millis = 1000
  let repaints: (() => void)[] = []
  let drawing: { left: number; done: () => void }[] = []
  let drawsAtOnce = 0
  const context = new FakeContext()
  const shown: number[] = []
  /** Frames whose movies were awaited. */
  const exact: number[] = []
  const prepared: number[] = []
  const states: PlayerState[] = []
  const errors: unknown[] = []
  const broken = new Set<number>()
  let soundLoaded = Promise.resolve()
  const canvas = {} as OffscreenCanvas // never read

  const player: Player = createPlayer({
    frames: {
      plan: { fps: FPS, frames: FRAMES },
      async renderFrame(frame) {
        drawsAtOnce += 1
        expect(drawsAtOnce).toBe(1)
        if (slowness > 0) await new Promise<void>((done) => drawing.push({ left: slowness, done }))
        drawsAtOnce -= 1
        if (broken.has(frame)) throw new Error('broken')
        exact.push(frame)
        return { canvas, key: `${frame}`, changed: null }
      },
      renderAtOnce(frame) {
        if (broken.has(frame)) throw new Error('broken')
        return { canvas, isExact: slowness === 0 }
      },
      async prepareFrame(frame) {
        prepared.push(frame)
      },
    },
    cues,
    at,
    loadAudio: async () => {
      await soundLoaded
      return size === null ? null : new ArrayBuffer(1)
    },
    decode: async () => {
      const samples = new Float32Array((size ?? 0) * 48_000)
      return { left: samples, right: samples }
    },
    onFrame: (_, frame) => shown.push(frame),
    onState: (state) => states.push(state),
    onError: (error) => errors.push(error),
    now: () => millis,
    onRepaint: (run) => {
      repaints.push(run)
      return () => {
        repaints = repaints.filter((other) => other !== run)
      }
    },
    createContext: () => context as unknown as AudioContext, // implements what the player uses
  })

  const settle = async () => {
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
  }
  const pass = (seconds: number) => {
    millis += seconds * 1000
    if (context.state === 'running') context.currentTime += seconds
  }
  const repaint = async () => {
    const due = repaints
    repaints = []
    for (const run of due) run()
    for (const job of drawing) job.left -= 1
    const done = drawing.filter(({ left }) => left <= 0)
    drawing = drawing.filter(({ left }) => left > 0)
    for (const job of done) job.done()
    await settle()
  }
  return {
    player,
    context,
    shown,
    exact,
    prepared,
    states,
    errors,
    broken,
    settle,
    pass,
    repaint,
    /** Delays loading of sounds until the returned function is called. */
    holdSound: () => {
      let release = () => {}
      soundLoaded = new Promise((resolve) => {
        release = resolve
      })
      return async () => {
        release()
        await settle()
      }
    },
    /** Advances time at 60 repaints per second. */
    async run(seconds: number) {
      for (let step = 0; step < Math.round(seconds * 60); step += 1) {
        pass(1 / 60)
        await repaint()
      }
    },
    get pendingRepaints() {
      return repaints.length
    },
  }
}
