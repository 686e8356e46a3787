import { DEFAULT_FONT, type ShippedFont, shippedFont } from '#engine/document/catalogue/fonts.ts'
import { uploadedFile, uploadedFont, uploadedRecord } from '#engine/document/fonts.ts'
import type { RequiredFont } from '#engine/elements/element-renderer.ts'
import { isUploadedReady, loadUploaded, markBytes } from './uploaded-fonts.ts'
import { hasMarks, knownVerticalForms, loadVerticalForms, verticalFamily } from './vertical-forms.ts'

type FontStyle = RequiredFont['style']

/** A family's style sheets by weight. A sheet names about a hundred files, each loaded on first use. */
const SHEETS: Record<string, Record<number, () => Promise<unknown>>> = {
  'Noto Sans SC Variable': { 400: () => import('@fontsource-variable/noto-sans-sc/index.css') },
  'Noto Serif SC': {
    400: () => import('@fontsource/noto-serif-sc/400.css'),
    700: () => import('@fontsource/noto-serif-sc/700.css'),
  },
  'Ma Shan Zheng': { 400: () => import('@fontsource/ma-shan-zheng/400.css') },
  'ZCOOL KuaiLe': { 400: () => import('@fontsource/zcool-kuaile/400.css') },
  'ZCOOL XiaoWei': { 400: () => import('@fontsource/zcool-xiaowei/400.css') },
  'ZCOOL QingKe HuangYou': { 400: () => import('@fontsource/zcool-qingke-huangyou/400.css') },
  'Zhi Mang Xing': { 400: () => import('@fontsource/zhi-mang-xing/400.css') },
  'Liu Jian Mao Cao': { 400: () => import('@fontsource/liu-jian-mao-cao/400.css') },
  'Long Cang': { 400: () => import('@fontsource/long-cang/400.css') },
  'LXGW WenKai': {
    400: () => import('lxgw-wenkai-webfont/lxgwwenkai-regular.css'),
    700: () => import('lxgw-wenkai-webfont/lxgwwenkai-bold.css'),
  },
  'Noto Color Emoji': { 400: () => import('@fontsource/noto-color-emoji/emoji.css') },
}

/** Fallback for emoji, behind every family. It has six megabytes, so it is loaded only for texts with emoji. */
const EMOJI: ShippedFont = {
  family: 'Noto Color Emoji',
  label: '彩色表情',
  cssFamily: 'Noto Color Emoji',
  weights: [400],
}
const HAS_EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** The file with the space defines the font's metrics; without it, lines would move when it loads. */
const METRICS_SAMPLE = ' x'

const importedSheets = new Set<string>()
let generation = 0
let isWatching = false

/** A font that ships or was uploaded; null for other families. */
export const fontOf = (family: string): ShippedFont | null => uploadedRecord(family) ?? shippedFont(family)

/** The CSS `font-family` of a stored family: uploaded and shipped families, then the system's fallback. */
export function fontStack(family: string): string {
  const families = [...fallbackChain(family), EMOJI]
  return [...families.map((font) => `"${font.cssFamily}"`), 'sans-serif'].join(', ')
}

/** The same for the vertical forms of marks. */
export const verticalFontStack = (family: string) =>
  `"${verticalFamily((fontOf(family) ?? DEFAULT_FONT).cssFamily)}", ${fontStack(family)}`

/** What is known of the vertical forms of a style's font; undefined until `loadFonts` has loaded them. */
export const verticalFormsOf = (style: FontStyle) => knownVerticalForms(verticalKey(style))

const verticalKey = ({ fontFamily, fontWeight }: FontStyle) => {
  const font = fontOf(fontFamily) ?? DEFAULT_FONT
  const file = uploadedFile(fontFamily, fontWeight)
  return file ? `${file.family} as ${font.cssFamily}` : sheetKey(font, sheetWeight(font, fontWeight))
}

const lacksVerticalForms = ({ style, text, isVertical }: RequiredFont) =>
  isVertical === true &&
  (hasMarks(text) || uploadedFont(style.fontFamily) !== undefined) &&
  verticalFormsOf(style) === undefined

async function loadVertical(style: FontStyle): Promise<void> {
  const { cssFamily } = fontOf(style.fontFamily) ?? DEFAULT_FONT
  const uploaded = uploadedFile(style.fontFamily, style.fontWeight)
  await loadVerticalForms({
    key: verticalKey(style),
    cssFamily,
    style,
    uploaded: uploaded ? { font: uploaded, bytes: () => markBytes(uploaded) } : null,
  })
  generation += 1
}

/** Incremented whenever fonts load: layouts made without them are outdated. */
export function fontGeneration(): number {
  if (!isWatching) {
    isWatching = true
    // The browser loads fonts for text in the DOM, such as an edit overlay.
    document.fonts.addEventListener('loadingdone', () => {
      generation += 1
    })
  }
  return generation
}

/**
 * Cache key of the fonts that the browser uses now. `fontGeneration` is incremented only after all fonts that load
 * together have loaded, but each is used as soon as it has.
 * @returns null while fonts load
 */
export function usableFontsKey(): string | null {
  const { status, size } = document.fonts
  return status === 'loading' ? null : `${fontGeneration()} ${size}`
}

/** Whether every font file that the text needs is loaded; until then its layout is provisional. */
export function fontsReady(need: RequiredFont): boolean {
  const { style, text } = need
  const characters = charactersOf([text])
  return (
    familiesFor(style.fontFamily, text).every((font) => isReady(font, style, characters)) &&
    !lacksVerticalForms(need)
  )
}

/**
 * Loads only the font files that hold the characters of the texts. Never rejects.
 * @param signal stops waiting: fonts that have not loaded by then are reported.
 * @returns the names of families that are unknown or failed to load, whose texts use the fallback; `unknown` are the
 * former
 */
export async function loadFonts(
  needs: readonly RequiredFont[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ missing: string[]; unknown: string[] }> {
  const unknown = unknownFamilies(needs)
  const missing = new Set(unknown)
  const loads = textsByFont(needs).map(async ({ font, style, texts }) => {
    const isLoaded = await orFalseOnAbort(loadFamily(font, style, charactersOf(texts)), signal)
    if (!isLoaded) missing.add(uploadedRecord(font.family)?.label ?? font.family)
  })
  await Promise.all(loads)
  await Promise.all(needs.filter(lacksVerticalForms).map(({ style }) => loadVertical(style)))
  return { missing: [...missing], unknown }
}

/** Whether `loadFonts` would have nothing to load or to report. */
export function hasFonts(needs: readonly RequiredFont[]): boolean {
  return (
    unknownFamilies(needs).length === 0 &&
    textsByFont(needs).every(({ font, style, texts }) => isReady(font, style, charactersOf(texts))) &&
    !needs.some(lacksVerticalForms)
  )
}

interface FontTexts {
  font: ShippedFont
  style: FontStyle
  texts: string[]
}

/** The texts of each font, fallbacks included. */
function textsByFont(needs: readonly RequiredFont[]): FontTexts[] {
  const found = new Map<string, FontTexts>()
  for (const { style, text } of needs) {
    for (const font of familiesFor(style.fontFamily, text)) {
      const key = cssFont(font, style)
      const entry = found.get(key) ?? { font, style, texts: [] }
      entry.texts.push(text)
      found.set(key, entry)
    }
  }
  return [...found.values()]
}

const unknownFamilies = (needs: readonly RequiredFont[]): string[] =>
  needs.flatMap(({ style: { fontFamily } }) => {
    const font = uploadedRecord(fontFamily)
    if (font) return uploadedFont(fontFamily) ? [] : [font.label]
    return shippedFont(fontFamily) ? [] : [fontFamily]
  })

/** Loads the family's files for these characters. @returns whether they are available */
async function loadFamily(font: ShippedFont, style: FontStyle, characters: string): Promise<boolean> {
  if (isReady(font, style, characters)) return true
  try {
    if (uploadedFont(font.family)) {
      const isLoaded = await loadUploaded(font.family, style.fontWeight, characters)
      generation += 1
      return isLoaded
    }
    const weight = sheetWeight(font, style.fontWeight)
    await SHEETS[font.cssFamily]?.[weight]?.()
    importedSheets.add(sheetKey(font, weight))
    const faces = await document.fonts.load(cssFont(font, style), characters)
    generation += 1
    return faces.length > 0
  } catch {
    return false
  }
}

async function orFalseOnAbort(load: Promise<boolean>, signal: AbortSignal | undefined): Promise<boolean> {
  if (!signal) return load
  if (signal.aborted) return false
  let onAbort = () => {}
  const aborted = new Promise<boolean>((resolve) => {
    onAbort = () => resolve(false)
    signal.addEventListener('abort', onAbort)
  })
  try {
    return await Promise.race([load, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function isReady(font: ShippedFont, style: FontStyle, characters: string): boolean {
  if (uploadedRecord(font.family)) return isUploadedReady(font.family, style.fontWeight, characters)
  if (!importedSheets.has(sheetKey(font, sheetWeight(font, style.fontWeight)))) return false
  return areLoaded(cssFont(font, style), characters)
}

/** By font: characters that were found to be loaded, and stay so. */
const loadedCharacters = new Map<string, Set<string>>()

/** Asking the browser takes longer than all else of a text that is known already. */
function areLoaded(font: string, characters: string): boolean {
  const loaded = loadedCharacters.get(font) ?? new Set<string>()
  const unknown = Array.from(characters)
    .filter((character) => !loaded.has(character))
    .join('')
  if (unknown === '') return true
  if (!document.fonts.check(font, unknown)) return false
  for (const character of unknown) loaded.add(character)
  loadedCharacters.set(font, loaded)
  return true
}

/** Each static weight has a sheet; CSS picks the lighter of two up to 500, the bolder above. */
function sheetWeight(font: ShippedFont, weight: number): number {
  return SHEETS[font.cssFamily]?.[700] && weight > 500 ? 700 : 400
}

const sheetKey = (font: ShippedFont, weight: number) => `${weight} ${font.cssFamily}`

const cssFont = (font: ShippedFont, style: FontStyle) =>
  `${style.fontStyle} ${style.fontWeight} 16px "${font.cssFamily}"`

function fallbackChain(family: string): ShippedFont[] {
  const font = fontOf(family) ?? DEFAULT_FONT
  return font === DEFAULT_FONT ? [font] : [font, DEFAULT_FONT]
}

/** The families that render a text of this family. */
const familiesFor = (family: string, text: string): ShippedFont[] =>
  HAS_EMOJI.test(text) ? [...fallbackChain(family), EMOJI] : fallbackChain(family)

const charactersOf = (texts: readonly string[]) => [...new Set(METRICS_SAMPLE + texts.join(''))].join('')
