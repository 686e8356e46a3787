import { DEFAULT_FONT, type ShippedFont } from '#engine/document/catalogue/fonts.ts'
import { uploadedRecord } from '#engine/document/fonts.ts'
import type { RequiredFont } from '#engine/elements/element-renderer.ts'
import { contextOf, createSurface, releaseSurface } from '#engine/paint/canvas.ts'
import { containsCharacter } from '#engine/document/catalogue/code-points.ts'
import { fontOf, loadFonts } from '#engine/text/fonts.ts'
import { uploadedCoverage } from '#engine/text/uploaded-fonts.ts'

/** Code points, both ends included. */
type CodePointRange = readonly [from: number, to: number]

/** Nobody reads a longer list, and each check takes time. */
const MAX_CHARACTERS = 500
/** px; size at which two characters are compared. */
const SIZE = 24

const coverage = new Map<string, boolean>()
const rangesByFamily = new Map<string, CodePointRange[]>()

/**
 * The characters of a text that its family lacks, without duplicates, in the order of the text; they use the
 * default family. White space and emoji are never included, and an unknown family has none.
 */
export async function missingCharacters({ style, text }: RequiredFont): Promise<string[]> {
  const font = fontOf(style.fontFamily)
  if (!font) return []
  const printable = [...new Set(text)].filter(isPrintable).slice(0, MAX_CHARACTERS)
  if (uploadedRecord(style.fontFamily)) {
    const bounds = await uploadedCoverage(font.family)
    return bounds ? printable.filter((character) => !containsCharacter(bounds, character)) : []
  }
  const { missing } = await loadFonts([{ style, text }])
  if (missing.length > 0) return []
  return printable.filter((character) => !isCovered(font, character))
}

const isPrintable = (character: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) &&
  !/[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(character)

/** The style sheet is not enough: a family may cover its ranges only in part. */
function isCovered(font: ShippedFont, character: string): boolean {
  const key = `${font.cssFamily} ${character}`
  const isCovered =
    coverage.get(key) ??
    (isInRanges(rangesOf(font.cssFamily), character) &&
      (font === DEFAULT_FONT || hasOwnGlyph(font, character)))
  coverage.set(key, isCovered)
  return isCovered
}

/** Whether a character differs from that of the default family, which is every family's fallback. */
function hasOwnGlyph({ cssFamily }: ShippedFont, character: string): boolean {
  const surface = createSurface(2 * SIZE, 4 * SIZE)
  const context = contextOf(surface)
  context.font = `${SIZE}px "${cssFamily}", "${DEFAULT_FONT.cssFamily}"`
  context.fillText(character, SIZE / 4, SIZE * 1.5)
  context.font = `${SIZE}px "${DEFAULT_FONT.cssFamily}"`
  context.fillText(character, SIZE / 4, SIZE * 3.5)
  const [inFamily, fallback] = [0, 2 * SIZE].map(
    (top) => context.getImageData(0, top, 2 * SIZE, 2 * SIZE).data,
  )
  releaseSurface(surface)
  return inFamily?.some((value, at) => value !== fallback?.[at]) ?? false
}

const isInRanges = (ranges: readonly CodePointRange[], character: string) => {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => code >= from && code <= to)
}

/** The ranges of all files of a family, from its style sheet. */
function rangesOf(cssFamily: string): CodePointRange[] {
  const cached = rangesByFamily.get(cssFamily)
  if (cached) return cached
  const faces = [...document.fonts].filter(({ family }) => family.replace(/["']/g, '') === cssFamily)
  const ranges = faces.flatMap(({ unicodeRange }) => unicodeRange.split(',').map(rangeOf))
  if (ranges.length > 0) rangesByFamily.set(cssFamily, ranges)
  return ranges
}

/** `U+4e00-4eff`, `U+20` or `U+4??`. */
function rangeOf(text: string): CodePointRange {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
}
