import * as z from 'zod/mini'
import { flag, type Infer, number } from './fields.ts'

/** Ducking of music under speech; absent means that the music stays as loud as it is. */
export const duckingSchema = z.looseObject({
  /** dB. */
  amount: number(12, { min: 0, max: 40 }),
  /** Seconds. */
  attack: number(0.3, { min: 0, max: 5 }),
  release: number(0.8, { min: 0, max: 10 }),
  /** Whether the sound of videos ducks the music, besides narration. */
  video: flag(true),
})

export type StoredDucking = Infer<typeof duckingSchema>

/** The ducking of new music. */
export const initialDucking = (): StoredDucking => duckingSchema.parse({})
