import { uploadedFont, uploadedRecord } from './fonts.ts'
import { type CodePointBounds, containsCharacter } from './catalogue/code-points.ts'
import { DEFAULT_FONT, type ShippedFont, shippedFont } from './catalogue/fonts.ts'
import { subtitlePreset } from './catalogue/subtitle-presets.ts'
import type { FoundPlace } from './found-places.ts'
import { foundIn, narrationOf, shownTextOf } from './operations/index.ts'
import type { Project } from './project.ts'

/** Whether a font has a glyph for a character. */
export type GlyphCoverage = (font: ShippedFont, character: string) => boolean

/**
 * Extends the coverage of shipped fonts to uploaded ones.
 * @param uploaded their characters by family; one that is missing counts as complete
 */
export const withUploaded =
  (shipped: GlyphCoverage, uploaded: ReadonlyMap<string, CodePointBounds>): GlyphCoverage =>
  (font, character) => {
    if (!uploadedRecord(font.family)) return shipped(font, character)
    const bounds = uploaded.get(font.family)
    return bounds === undefined || containsCharacter(bounds, character)
  }

/** What the font of an element, or of the subtitles, lacks for its texts. */
export interface MissingGlyphs extends FoundPlace {
  /** The name of the font, as authors know it. */
  font: string
  /** Without duplicates, in the order of the texts; null if the whole font is missing. */
  characters: readonly string[] | null
  /** The name of the font that is used instead; null if no font of the product has these characters. */
  fallback: string | null
}

/**
 * Lists the fonts of a project that are missing, and the characters that fonts lack, in the order of pages, then covers
 * and subtitles. Hidden elements, white space and emoji, which have a font of their own, are left out. Parts of a rich
 * text that have another font are checked with the font of the element.
 */
export const missingGlyphsOf = (project: Project, covers: GlyphCoverage): MissingGlyphs[] => [
  ...foundIn(project, (element) => missingIn(shownTextOf(element), element.commonStyle.fontFamily, covers)),
  ...missingInSubtitles(project, covers),
]

/** Of the narration as it is written, without the author's corrections. */
function missingInSubtitles({ pages, subtitles }: Project, covers: GlyphCoverage): MissingGlyphs[] {
  const [first] = pages
  if (subtitles?.isShown !== true || !first) return []
  const text = pages.flatMap(narrationOf).map(({ written, src }) => (src === '' ? '' : written))
  const family = subtitles.fontFamily ?? subtitlePreset(subtitles.preset).style.fontFamily
  const place = { on: 'page', at: 0, containerId: first.uuid, elementId: '', name: '字幕' } as const
  return missingIn(text.join(''), family ?? '', covers).map((missing) => ({
    ...{ ...place, part: 'subtitles' as const },
    ...missing,
  }))
}

type Missing = Pick<MissingGlyphs, 'font' | 'characters' | 'fallback'>

function missingIn(text: string, fontFamily: string, covers: GlyphCoverage): Missing[] {
  if (text.trim() === '') return []
  const uploaded = uploadedRecord(fontFamily)
  const font = uploaded ? uploadedFont(fontFamily) && uploaded : shippedFont(fontFamily)
  const used = font ?? DEFAULT_FONT
  const lacking = charactersOf(text).filter((character) => !covers(used, character))
  const inDefault = lacking.filter((character) => covers(DEFAULT_FONT, character))
  const nowhere = lacking.filter((character) => !covers(DEFAULT_FONT, character))
  const missing: Missing[] = []
  if (!font)
    missing.push({ font: uploaded?.label ?? fontFamily, characters: null, fallback: DEFAULT_FONT.label })
  if (inDefault.length > 0)
    missing.push({ font: used.label, characters: inDefault, fallback: DEFAULT_FONT.label })
  if (nowhere.length > 0) missing.push({ font: used.label, characters: nowhere, fallback: null })
  return missing
}

/** Characters that need a glyph of a text font. */
const charactersOf = (text: string): string[] => [...new Set(text)].filter(needsGlyph)

const needsGlyph = (character: string) =>
  /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u.test(character) &&
  !/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(character)

const SHOWN = 8

/** For example: 马善政毛笔楷书没有 囍 龘，以思源黑体显示. */
export function missingGlyphsText({ font, characters, fallback }: MissingGlyphs): string {
  if (characters === null) return `没有“${font}”这款字体，以${fallback}显示`
  const more = characters.length > SHOWN ? ` 等 ${characters.length} 个字` : ''
  const names = `${characters.slice(0, SHOWN).join(' ')}${more}`
  return fallback === null
    ? `${font}和后备字体都没有 ${names}，可能显示为方框`
    : `${font}没有 ${names}，以${fallback}显示`
}
