import type { VideoSample, VideoSampleSink } from 'mediabunny'
import { keyFrameBefore, TIME_ROUNDING, type VideoIndex } from './video-index.ts'

/** Decodes the frames of a video: fast in sequence, exact in any order. */
export interface DecoderRuns {
  /** Calls `use` with frame `index`; the sample is valid only during the call. @throws if decoding fails */
  withFrame(index: number, use: (sample: VideoSample) => void): Promise<void>
  close(): void
}

/** A forward run of the decoder. */
interface DecoderRun {
  samples: AsyncGenerator<VideoSample, void, unknown>
  current: VideoSample
  next: VideoSample | null
  index: number
}

/** Elements and pages that show different parts of a video at once each need a run. */
const MAX_RUNS = 3
/** Starting a run takes about as long as decoding this many frames. */
const NEW_RUN_COST = 8

export function createDecoderRuns(
  sink: Pick<VideoSampleSink, 'samples' | 'getSample'>,
  index: VideoIndex,
): DecoderRuns {
  /** Most recently used last. */
  const runs: DecoderRun[] = []

  function drop(run: DecoderRun) {
    const at = runs.indexOf(run)
    if (at >= 0) runs.splice(at, 1)
    run.current.close()
    run.next?.close()
    void run.samples.return().catch(() => undefined)
  }

  async function startRun(frame: number): Promise<DecoderRun> {
    const samples = sink.samples((index.starts[frame] ?? 0) + TIME_ROUNDING / 2)
    const first = await samples.next()
    if (first.done) throw new Error('No picture here')
    const run: DecoderRun = { samples, current: first.value, next: null, index: frame }
    runs.push(run)
    while (runs.length > MAX_RUNS && runs[0]) drop(runs[0])
    return run
  }

  /**
   * Decodes until the next frame begins after the requested one. A packet may have no picture: the previous
   * one stays.
   */
  async function advance(run: DecoderRun, frame: number) {
    const time = (index.starts[frame] ?? 0) + TIME_ROUNDING
    for (;;) {
      if (!run.next) {
        if (frame <= run.index) return
        const next = await run.samples.next()
        if (next.done) break
        run.next = next.value
      }
      if (run.next.timestamp > time) break
      run.current.close()
      run.current = run.next
      run.next = null
    }
    run.index = frame
  }

  /** The nearest run before a frame, unless starting a new run is shorter. */
  function nearestRun(frame: number): DecoderRun | undefined {
    const maxDistance = frame - keyFrameBefore(index, frame) + NEW_RUN_COST
    return runs
      .filter((run) => run.index <= frame && frame - run.index <= maxDistance)
      .toSorted((a, b) => b.index - a.index)[0]
  }

  async function runAt(frame: number): Promise<DecoderRun> {
    const run = nearestRun(frame) ?? (await startRun(frame))
    try {
      await advance(run, frame)
    } catch (error) {
      drop(run)
      throw error
    }
    runs.splice(runs.indexOf(run), 1)
    runs.push(run)
    return run
  }

  /** A run fails if something ahead is damaged; this decodes only what the frame needs. */
  async function decodeAlone(frame: number): Promise<VideoSample> {
    const sample = await sink.getSample((index.starts[frame] ?? 0) + TIME_ROUNDING / 2)
    if (!sample) throw new Error('No picture here')
    return sample
  }

  return {
    async withFrame(frame, use) {
      const run = await runAt(frame).catch(() => null)
      if (run) {
        use(run.current)
        return
      }
      const sample = await decodeAlone(frame)
      use(sample)
      sample.close()
    },
    close() {
      for (const run of [...runs]) drop(run)
    },
  }
}
