import { DEFAULT_FONT, type ShippedFont, shippedFont } from '#engine/document/catalogue/fonts.ts'
import type { FontNeed } from '#engine/elements/element-renderer.ts'
import { contextOf, createSurface, releaseSurface } from '#engine/paint/canvas.ts'
import { loadFonts } from '#engine/text/fonts.ts'

/** Code points, both ends included. */
type Range = readonly [from: number, to: number]

/** Nobody reads a longer list, and looking takes a moment for each. */
const MOST = 500
/** Px at which two characters are told apart. */
const SIZE = 24

const known = new Map<string, boolean>()
const covered = new Map<string, Range[]>()

/**
 * The characters of a text that its family does not hold, each once, in the order of the text: they are set in the
 * default family. White space and emoji are never among them; nothing is for a family that does not ship.
 */
export async function lackingCharacters({ style, text }: FontNeed): Promise<string[]> {
  const font = shippedFont(style.fontFamily)
  if (!font) return []
  const { missing } = await loadFonts([{ style, text }])
  if (missing.length > 0) return []
  const characters = [...new Set(text)].filter(isPrinted).slice(0, MOST)
  return characters.filter((character) => !isHeld(font, character))
}

const isPrinted = (character: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) &&
  !/[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(character)

/** The style sheet alone does not tell: it names ranges of which a family holds only a part. */
function isHeld(font: ShippedFont, character: string): boolean {
  const key = `${font.cssFamily} ${character}`
  const isHeld =
    known.get(key) ??
    (isWithin(rangesOf(font.cssFamily), character) && (font === DEFAULT_FONT || hasShape(font, character)))
  known.set(key, isHeld)
  return isHeld
}

/** Whether a character looks otherwise than in the default family, which stands behind every other. */
function hasShape({ cssFamily }: ShippedFont, character: string): boolean {
  const surface = createSurface(2 * SIZE, 4 * SIZE)
  const context = contextOf(surface)
  context.font = `${SIZE}px "${cssFamily}", "${DEFAULT_FONT.cssFamily}"`
  context.fillText(character, SIZE / 4, SIZE * 1.5)
  context.font = `${SIZE}px "${DEFAULT_FONT.cssFamily}"`
  context.fillText(character, SIZE / 4, SIZE * 3.5)
  const [own, behind] = [0, 2 * SIZE].map((top) => context.getImageData(0, top, 2 * SIZE, 2 * SIZE).data)
  releaseSurface(surface)
  return own?.some((value, at) => value !== behind?.[at]) ?? false
}

const isWithin = (ranges: readonly Range[], character: string) => {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => code >= from && code <= to)
}

/** What the files of a family hold together, as its style sheet says. */
function rangesOf(cssFamily: string): Range[] {
  const before = covered.get(cssFamily)
  if (before) return before
  const faces = [...document.fonts].filter(({ family }) => family.replace(/["']/g, '') === cssFamily)
  const ranges = faces.flatMap(({ unicodeRange }) => unicodeRange.split(',').map(rangeOf))
  if (ranges.length > 0) covered.set(cssFamily, ranges)
  return ranges
}

/** `U+4e00-4eff`, `U+20` or `U+4??`. */
function rangeOf(text: string): Range {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
}
