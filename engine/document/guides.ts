import * as z from 'zod/mini'
import { type Infer, LENGTH_LIMIT } from '#engine/elements/fields.ts'

/**
 * A line that the author drags out of a ruler to align elements: vertical on axis `x`, horizontal on `y`, at `at` px
 * of the page. Guides are never painted into pictures or videos.
 */
const guideSchema = z.looseObject({
  axis: z.enum(['x', 'y']),
  at: z.number().check(z.minimum(-LENGTH_LIMIT), z.maximum(LENGTH_LIMIT)),
})

export const guidesSchema = z._default(z.array(guideSchema), () => [])

export type Guide = Infer<typeof guideSchema>

/** A page or cover with its guides. */
export interface Guided {
  guides: Guide[]
}
