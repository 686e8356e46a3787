import { DEFAULT_FONT, type ShippedFont, shippedFont } from '#engine/document/catalogue/fonts.ts'
import type { FontNeed } from '#engine/elements/element-renderer.ts'

type FontStyle = FontNeed['style']

/** A family's style sheets by the weight they hold; a sheet names about a hundred files, each loaded when used. */
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

/** Stands behind every family for the emoji that text families lack; six megabytes, so loaded only where there are any. */
const EMOJI: ShippedFont = {
  family: 'Noto Color Emoji',
  label: '彩色表情',
  cssFamily: 'Noto Color Emoji',
  weights: [400],
}
const HAS_EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** A font's metrics are those of the file that holds the space: without it lines would move when it comes. */
const METRICS = ' x'

const importedSheets = new Set<string>()
let generation = 0
let watched = false

/** The CSS `font-family` of a stored family: shipped families, and the system's for what none of them has. */
export function fontStack(family: string): string {
  const families = [...familiesOf(family), EMOJI]
  return [...families.map((font) => `"${font.cssFamily}"`), 'sans-serif'].join(', ')
}

/** Grows whenever fonts became available: what was laid out without them has to be laid out again. */
export function fontGeneration(): number {
  if (!watched) {
    watched = true
    // Text in the DOM, an edit overlay for example, loads fonts on its own.
    document.fonts.addEventListener('loadingdone', () => {
      generation += 1
    })
  }
  return generation
}

/** Whether every font file that the text needs is loaded; until then its layout is provisional. */
export function fontsReady(style: FontStyle, text: string): boolean {
  const characters = charactersOf([text])
  return familiesFor(style.fontFamily, text).every((font) => isReady(font, style, characters))
}

/**
 * Loads the font files that hold the characters of the texts, and no others. Never rejects.
 * @param signal gives up waiting: what has not come by then is reported.
 * @returns the families, by their stored name, that do not ship or could not be loaded; texts in them are
 * shown in the fallback.
 */
export async function loadFonts(
  needs: readonly FontNeed[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ missing: string[] }> {
  const missing = new Set(unknownFamilies(needs))
  const loads = textsByFont(needs).map(async ({ font, style, texts }) => {
    const isLoaded = await orAborted(loadFamily(font, style, charactersOf(texts)), signal)
    if (!isLoaded) missing.add(font.family)
  })
  await Promise.all(loads)
  return { missing: [...missing] }
}

/** Whether `loadFonts` would find nothing to load and nothing missing. */
export function hasFonts(needs: readonly FontNeed[]): boolean {
  return (
    unknownFamilies(needs).length === 0 &&
    textsByFont(needs).every(({ font, style, texts }) => isReady(font, style, charactersOf(texts)))
  )
}

interface FontTexts {
  font: ShippedFont
  style: FontStyle
  texts: string[]
}

/** What is set in each font, fallbacks included. */
function textsByFont(needs: readonly FontNeed[]): FontTexts[] {
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

const unknownFamilies = (needs: readonly FontNeed[]): string[] =>
  needs.map(({ style }) => style.fontFamily).filter((family) => !shippedFont(family))

/** Whether the family's files for these characters are there at the end. */
async function loadFamily(font: ShippedFont, style: FontStyle, characters: string): Promise<boolean> {
  if (isReady(font, style, characters)) return true
  try {
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

async function orAborted(load: Promise<boolean>, signal: AbortSignal | undefined): Promise<boolean> {
  if (!signal) return load
  if (signal.aborted) return false
  let giveUp = () => {}
  const aborted = new Promise<boolean>((resolve) => {
    giveUp = () => resolve(false)
    signal.addEventListener('abort', giveUp)
  })
  try {
    return await Promise.race([load, aborted])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function isReady(font: ShippedFont, style: FontStyle, characters: string): boolean {
  if (!importedSheets.has(sheetKey(font, sheetWeight(font, style.fontWeight)))) return false
  return document.fonts.check(cssFont(font, style), characters)
}

/** A sheet per static weight; CSS takes the lighter of two up to 500 and the bolder above. */
function sheetWeight(font: ShippedFont, weight: number): number {
  return SHEETS[font.cssFamily]?.[700] && weight > 500 ? 700 : 400
}

const sheetKey = (font: ShippedFont, weight: number) => `${weight} ${font.cssFamily}`

const cssFont = (font: ShippedFont, style: FontStyle) =>
  `${style.fontStyle} ${style.fontWeight} 16px "${font.cssFamily}"`

function familiesOf(family: string): ShippedFont[] {
  const font = shippedFont(family) ?? DEFAULT_FONT
  return font === DEFAULT_FONT ? [font] : [font, DEFAULT_FONT]
}

/** The families that a text in this family is set in. */
const familiesFor = (family: string, text: string): ShippedFont[] =>
  HAS_EMOJI.test(text) ? [...familiesOf(family), EMOJI] : familiesOf(family)

const charactersOf = (texts: readonly string[]) => [...new Set(METRICS + texts.join(''))].join('')
