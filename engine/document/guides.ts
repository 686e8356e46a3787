import * as z from 'zod/mini'
import { type Infer, LENGTH_LIMIT } from '#engine/elements/fields.ts'

/**
 * A line that the author has drawn out of a ruler to line things up with. On axis `x` it is upright and stands
 * at `at` px of the page; on `y` it lies. It is never part of a picture.
 */
const guideSchema = z.looseObject({
  axis: z.enum(['x', 'y']),
  at: z.number().check(z.minimum(-LENGTH_LIMIT), z.maximum(LENGTH_LIMIT)),
})

export const guidesSchema = z._default(z.array(guideSchema), () => [])

export type Guide = Infer<typeof guideSchema>

/** What has guides: a page or a cover. */
export interface Guided {
  guides: Guide[]
}
