import * as z from 'zod/mini'
import { type Infer, text } from './fields.ts'
import { seconds } from './sound-part.ts'

/**
 * Where the bars of a piece of music begin, so that it can be joined at them. A grid of fewer than two bars has no
 * effect.
 */
export const barGridSchema = z.looseObject({
  bars: z._default(
    z.array(
      z.looseObject({
        /** Seconds of the sound. */
        at: seconds(),
        /** How it sounds, as digits: loudness, then the twelve pitch classes from C. Similar bars are joined. */
        tone: text(),
      }),
    ),
    () => [],
  ),
  /** Length of the whole sound in seconds. */
  length: seconds(),
})

export type BarGrid = Infer<typeof barGridSchema>
