import { type CodePointBounds, containsCharacter, readCodePoints } from './code-points.ts'
import coverage from './font-coverage.json' with { type: 'json' }
import type { ShippedFont } from './fonts.ts'

/** Sets of characters by family (`code-points.ts`), read from the font files. A test compares them with the files. */
const RANGES: Record<string, string> = coverage

const boundsByFamily = new Map<string, CodePointBounds>()

/** Whether a shipped font has a glyph for a character. */
export function hasGlyph({ family }: ShippedFont, character: string): boolean {
  const bounds = boundsByFamily.get(family) ?? readCodePoints(RANGES[family] ?? '')
  boundsByFamily.set(family, bounds)
  return containsCharacter(bounds, character)
}
