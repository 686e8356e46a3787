import type { ProjectFont } from '#engine/document/fonts.ts'
import type { RequiredFont } from '#engine/elements/element-renderer.ts'

type FontStyle = RequiredFont['style']

/** Marks whose vertical form (OpenType `vert`) is no character of its own, as those of brackets are. */
const MARKS = '，、。：；！？．'

export const hasMarks = (text: string) => Array.from(MARKS).some((mark) => text.includes(mark))

/**
 * A 2D context has no vertical text, but it paints the features that a font face asks for. So each font has a second
 * family whose faces ask for vertical forms, from the same files.
 */
export const verticalFamily = (cssFamily: string) => `${cssFamily} vertical`

/** The feature that a face asks for; browsers that do not know the descriptor paint horizontal forms. */
const VERTICAL = { featureSettings: '"vert" 1' }

/** What is known of a font when its vertical forms have loaded. */
interface VerticalForms {
  /** Whether they differ from the horizontal ones and are painted. */
  arePainted: boolean
  /** Whether an uploaded font has vertical metrics. */
  hasMetrics: boolean
}

const NONE: VerticalForms = { arePainted: false, hasMetrics: false }

const found = new Map<string, VerticalForms>()
const running = new Map<string, Promise<void>>()
const copied = new Set<string>()

interface Source {
  /** Of family and weight. */
  key: string
  cssFamily: string
  style: FontStyle
  /** The bytes of an uploaded font's marks; null for fonts of style sheets. */
  uploaded: { font: ProjectFont; bytes: () => Promise<ArrayBuffer> } | null
}

/** Undefined until `loadVerticalForms` is done. */
export const knownVerticalForms = (key: string): VerticalForms | undefined => found.get(key)

/** Loads the vertical forms of a font's marks. Never rejects: without them, marks are moved by what is known of them. */
export function loadVerticalForms(source: Source): Promise<void> {
  if (found.has(source.key)) return Promise.resolve()
  const load = running.get(source.key) ?? tryToLoad(source).finally(() => running.delete(source.key))
  running.set(source.key, load)
  return load
}

async function tryToLoad({ key, cssFamily, style, uploaded }: Source): Promise<void> {
  try {
    const bytes = await uploaded?.bytes()
    if (uploaded && bytes) await addUploaded(cssFamily, uploaded.font, bytes)
    else copyFaces(cssFamily)
    const font = (family: string) => `${style.fontStyle} ${style.fontWeight} 100px "${family}"`
    const twin = verticalFamily(cssFamily)
    const faces = await document.fonts.load(font(twin), MARKS)
    found.set(key, {
      arePainted: faces.length > 0 && topOf(font(twin)) !== topOf(font(cssFamily)),
      hasMetrics: bytes !== undefined && hasVerticalMetrics(bytes),
    })
  } catch {
    found.set(key, NONE)
  }
}

async function addUploaded(cssFamily: string, font: ProjectFont, bytes: ArrayBuffer) {
  const face = new FontFace(verticalFamily(cssFamily), bytes, {
    weight: font.maxWeight ? `${font.weight} ${font.maxWeight}` : `${font.weight}`,
    style: font.style,
    ...VERTICAL,
  })
  document.fonts.add(await face.load())
}

/** Copies the faces of a family that have marks from the style sheets of the page. */
function copyFaces(cssFamily: string) {
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const value = (name: string) => rule.style.getPropertyValue(name)
      if (value('font-family').replaceAll(/["']/g, '') !== cssFamily) continue
      const range = value('unicode-range')
      const source = value('src').replaceAll(/url\("([^"]*)"\)/g, (_, address: string) => {
        return `url("${new URL(address, sheet.href ?? document.baseURI).href}")`
      })
      if (!hasMark(range) || copied.has(source)) continue
      copied.add(source)
      document.fonts.add(
        new FontFace(verticalFamily(cssFamily), source, {
          weight: value('font-weight') || '400',
          style: value('font-style') || 'normal',
          unicodeRange: range || 'U+0-10FFFF',
          ...VERTICAL,
        }),
      )
    }
  }
}

/** Tags of a WOFF2 file are indexes of a list (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const VMTX = 24
const OTHER_TAG = 63
const WOFF2 = 0x774f4632
const WOFF = 0x774f4646

/** Whether a font file lists the table `vmtx`. */
export function hasVerticalMetrics(bytes: ArrayBuffer): boolean {
  const file = new DataView(bytes)
  const format = file.getUint32(0)
  if (format === WOFF2) return tagsOfWoff2(file).includes(VMTX)
  const [count, start, size] = format === WOFF ? [file.getUint16(12), 44, 20] : [file.getUint16(4), 12, 16]
  const tags = Array.from({ length: count }, (_, index) => file.getUint32(start + index * size))
  return tags.includes(0x766d7478)
}

function tagsOfWoff2(file: DataView): number[] {
  let at = 48
  const skipNumber = () => {
    while (file.getUint8(at++) >= 0x80);
  }
  return Array.from({ length: file.getUint16(12) }, () => {
    const flags = file.getUint8(at++)
    const tag = flags & 63
    if (tag === OTHER_TAG) at += 4
    skipNumber()
    // `glyf` and `loca` are transformed in version 0, all other tables in another one.
    if ((tag === 10 || tag === 11) === flags >> 6 < 1) skipNumber()
    return tag
  })
}

/** None of a sheet from another site, which cannot be read. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

/** Whether a `unicode-range` has a mark. */
function hasMark(range: string): boolean {
  if (range === '') return true
  const codes = Array.from(MARKS, (mark) => mark.codePointAt(0) ?? 0)
  return range.split(',').some((part) => {
    const [from = Number.NaN, to = from] = part
      .replace(/^\s*u\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return codes.some((code) => code >= from && code <= to)
  })
}

/** The top of a comma above its baseline, px. */
function topOf(font: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return 0
  context.font = font
  return context.measureText('，').actualBoundingBoxAscent
}
