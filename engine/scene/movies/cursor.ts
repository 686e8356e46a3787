import type { VideoSample, VideoSampleSink } from 'mediabunny'
import { keyBefore, ROUNDING, type VideoIndex } from './video-index.ts'

/** Finds the pictures of a video: fast where they follow one another, exact wherever they are. */
export interface Cursors {
  /** Hands picture `index` to `use`, which must be done with it when it returns. @throws where decoding fails */
  at(index: number, use: (sample: VideoSample) => void): Promise<void>
  close(): void
}

/** One run of the decoder, which only goes forward. */
interface Cursor {
  run: AsyncGenerator<VideoSample, void, unknown>
  current: VideoSample
  next: VideoSample | null
  index: number
}

/** Elements and pages that show different parts of a video at once each have a run of their own. */
const RUNS = 3
/** Beginning a new run takes about as long as decoding so many pictures. */
const NEW_RUN = 8

export function createCursors(
  sink: Pick<VideoSampleSink, 'samples' | 'getSample'>,
  index: VideoIndex,
): Cursors {
  /** The one used last is the last. */
  const cursors: Cursor[] = []

  function drop(cursor: Cursor) {
    const at = cursors.indexOf(cursor)
    if (at >= 0) cursors.splice(at, 1)
    cursor.current.close()
    cursor.next?.close()
    void cursor.run.return().catch(() => undefined)
  }

  async function begin(wanted: number): Promise<Cursor> {
    const run = sink.samples((index.starts[wanted] ?? 0) + ROUNDING / 2)
    const first = await run.next()
    if (first.done) throw new Error('No picture here')
    const cursor: Cursor = { run, current: first.value, next: null, index: wanted }
    cursors.push(cursor)
    while (cursors.length > RUNS && cursors[0]) drop(cursors[0])
    return cursor
  }

  /** Goes on as long as the next picture has begun by then. A packet may have no picture: the one before stays. */
  async function advance(cursor: Cursor, wanted: number) {
    const time = (index.starts[wanted] ?? 0) + ROUNDING
    for (;;) {
      if (!cursor.next) {
        if (wanted <= cursor.index) return
        const next = await cursor.run.next()
        if (next.done) break
        cursor.next = next.value
      }
      if (cursor.next.timestamp > time) break
      cursor.current.close()
      cursor.current = cursor.next
      cursor.next = null
    }
    cursor.index = wanted
  }

  /** The run that is nearest before a picture, if going on with it is not longer than beginning anew. */
  function nearest(wanted: number): Cursor | undefined {
    const way = wanted - keyBefore(index, wanted) + NEW_RUN
    return cursors
      .filter((cursor) => cursor.index <= wanted && wanted - cursor.index <= way)
      .toSorted((a, b) => b.index - a.index)[0]
  }

  async function goTo(wanted: number): Promise<Cursor> {
    const cursor = nearest(wanted) ?? (await begin(wanted))
    try {
      await advance(cursor, wanted)
    } catch (error) {
      drop(cursor)
      throw error
    }
    cursors.splice(cursors.indexOf(cursor), 1)
    cursors.push(cursor)
    return cursor
  }

  /** A run fails where something ahead is damaged; this asks for no more than what the picture needs. */
  async function alone(wanted: number): Promise<VideoSample> {
    const sample = await sink.getSample((index.starts[wanted] ?? 0) + ROUNDING / 2)
    if (!sample) throw new Error('No picture here')
    return sample
  }

  return {
    async at(wanted, use) {
      const cursor = await goTo(wanted).catch(() => null)
      if (cursor) {
        use(cursor.current)
        return
      }
      const sample = await alone(wanted)
      use(sample)
      sample.close()
    },
    close() {
      for (const cursor of [...cursors]) drop(cursor)
    },
  }
}
