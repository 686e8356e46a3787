import { clamp } from '../../../../engine/document/index.ts'
import type { Editing } from '../../../../engine/editing/index.ts'

/** px */
export const STRIP = { min: 120, max: 480, initial: 168 }

export function setStripHeight({ preferences }: Editing, height: number) {
  preferences.panels.bottom = clamp(Math.round(height), STRIP.min, STRIP.max)
}

/** Folds the strip to its toolbar. */
export function foldStrip({ preferences }: Editing) {
  preferences.panels.bottom = 0
}
