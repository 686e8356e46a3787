/**
 * Seconds that the sound in a file may be ahead of its pictures. It stays in memory until they come, but is small.
 */
export const AHEAD = 10
/** Seconds that the pictures may be ahead, which take about a megabyte each. */
export const BEHIND = 30

/**
 * The seconds of a sound, which are added one after another while pictures are drawn: pictures wait only for sound that
 * is far behind them, as it is while its loudness is measured.
 */
export interface SoundQueue {
  /**
   * Begins what may be ahead of the picture. Resolves when the sound is not too far behind it.
   * @param seconds of the picture, from the start
   * @throws the first error of the sound, whichever second it is of
   */
  follow(seconds: number): Promise<void>
  /** Resolves when all of the sound is added. */
  finish(): Promise<void>
}

/** @param add adds the second that begins at `second` @param duration seconds */
export function createSoundQueue(add: (second: number) => Promise<void>, duration: number): SoundQueue {
  const count = Math.ceil(duration)
  /** Of each second that has begun. */
  const added: Promise<void>[] = []
  let failure: { error: unknown } | null = null

  function begin(end: number) {
    while (added.length < Math.min(end, count)) {
      const second = added.length
      const adding = (added.at(-1) ?? Promise.resolve()).then(() => add(second))
      adding.catch((error: unknown) => {
        failure ??= { error }
      })
      added.push(adding)
    }
  }

  return {
    async follow(seconds) {
      if (failure) throw failure.error
      begin(Math.floor(seconds) + AHEAD)
      await added[Math.floor(seconds) - BEHIND]
    },
    async finish() {
      begin(count)
      await added.at(-1)
    },
  }
}
