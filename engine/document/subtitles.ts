import * as z from 'zod/mini'
import { anyColor, flag, type Infer, LENGTH_LIMIT, number, oneOf, text } from '#engine/elements/fields.ts'

/** Limits of the size of subtitles, px. */
export const SUBTITLE_SIZE = { min: 8, max: 120 }

/**
 * How a work shows subtitles of its narration. `preset` names an entry of `catalogue/subtitle-presets.ts`; the
 * optional values replace its own.
 */
export const subtitlesSchema = z.looseObject({
  /** Whether they are part of the picture. */
  isShown: flag(true),
  preset: text('outlined'),
  /** `auto`: on each page where its content leaves room. */
  position: oneOf(['auto', 'top', 'middle', 'bottom'], 'auto'),
  /** px below the place that `position` stands for; unused if it is automatic. */
  offset: number(0, { min: -LENGTH_LIMIT, max: LENGTH_LIMIT }),
  fontFamily: z.optional(z.string()),
  fontSize: z.optional(z.number().check(z.minimum(SUBTITLE_SIZE.min), z.maximum(SUBTITLE_SIZE.max))),
  color: z.optional(anyColor),
  /** Color of words that are being spoken or have been, in presets that mark them. */
  spokenColor: z.optional(anyColor),
})

export type Subtitles = Infer<typeof subtitlesSchema>

/** The settings of a work that has not set any. */
export const DEFAULT_SUBTITLES: Subtitles = subtitlesSchema.parse({})
