import { availableParallelism } from 'node:os'
import type { VideoPart } from './page-api.ts'
import type { RenderSession } from './session.ts'

/** A browser draws on one core, and encodes on others meanwhile. */
const CORES = 2
/** Each takes a few hundred megabytes. */
const MAX_BROWSERS = 4
/** How many browsers keep this machine busy. */
export const BROWSERS = Math.min(Math.floor(availableParallelism() / CORES), MAX_BROWSERS)
/** A video that is shorter is drawn before another browser has started. */
const SHARED_SECONDS = 8

interface DrawingTogether {
  /** Has a folder for parts. */
  session: RenderSession
  /** Opens the same project in another browser, with the same folder. */
  openHelper: (signal: AbortSignal) => Promise<RenderSession>
  /** Gets the number of frames that are done. */
  onProgress: (done: number) => void
  /** How many browsers draw, with that of the session. */
  browsers: number
}

/**
 * Draws the parts of a long video into the session's folder, with several browsers. What a helper cannot draw is left
 * to the session's `render`.
 */
export async function drawTogether({
  session,
  openHelper,
  onProgress,
  browsers,
}: DrawingTogether): Promise<void> {
  if (browsers < 2 || session.plan.seconds < SHARED_SECONDS) return
  const { parts, sound } = await session.parts('')
  const left = [...parts]
  const frames = new Map<VideoPart, number>()

  async function draw(drawer: RenderSession, next: () => VideoPart | undefined) {
    for (let part = next(); part; part = next()) {
      const drawing = part
      await drawer.drawPart(drawing, (done) => {
        frames.set(drawing, done)
        onProgress([...frames.values()].reduce((sum, one) => sum + one, 0))
      })
    }
  }

  const stop = new AbortController()
  const helpers = Array.from({ length: Math.min(browsers, parts.length) - 1 }, async () => {
    const helper = await openHelper(stop.signal)
    try {
      await draw(helper, () => left.pop())
    } finally {
      await helper.close()
    }
  })
  // One that fails must not end the process; the others, and the session's `render`, draw what it leaves.
  for (const helper of helpers) helper.catch(() => {})
  try {
    const own = draw(session, () => left.shift())
    await Promise.all([own, sound === null ? null : session.encodeSound()])
  } catch (error) {
    stop.abort(error)
    throw error
  } finally {
    await Promise.allSettled(helpers)
  }
}
