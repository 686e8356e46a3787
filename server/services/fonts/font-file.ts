import { createHash } from 'node:crypto'
import fontverter from 'fontverter'
import type { Face } from 'harfbuzzjs'
import { writeCodePoints } from '#engine/document/catalogue/code-points.ts'
import { RefusedError } from '#server/errors.ts'
import { storedText } from '#server/stored-text.ts'
import type { FontFacts, ReadFont } from './font-facts.ts'

/** Content types and extensions by the first four bytes. */
const FORMATS: Record<string, readonly [contentType: string, extension: string]> = {
  '\0\x01\0\0': ['font/ttf', 'ttf'],
  true: ['font/ttf', 'ttf'],
  OTTO: ['font/otf', 'otf'],
  wOFF: ['font/woff', 'woff'],
  wOF2: ['font/woff2', 'woff2'],
}

/** The format of a file that begins like a font; null for other files, 'collection' for several fonts in one file. */
function fontFormat(head: Uint8Array): (typeof FORMATS)[string] | 'collection' | null {
  const signature = Buffer.from(head.subarray(0, 4)).toString('latin1')
  return signature === 'ttcf' ? 'collection' : (FORMATS[signature] ?? null)
}

/** Bytes of a font that is not compressed: it could be inflated to any size. */
const LARGEST_SFNT = 60_000_000

const BROKEN = '字体打不开，文件可能损坏了'
const COLLECTION = '这是字体合集（TTC），里面有多款字体，请拆成单独的 TTF 或 OTF 再上传'

/**
 * Reads a font.
 * @throws RefusedError when it is broken, unsupported, or must not be embedded
 */
export async function readFont(bytes: Uint8Array): Promise<ReadFont> {
  const format = fontFormat(bytes)
  if (format === 'collection') throw new RefusedError(COLLECTION)
  if (!format) throw new RefusedError('内容不是 TTF、OTF、WOFF 或 WOFF2 字体，文件可能损坏了')
  const sfnt = await unpacked(bytes)
  const tables = tablesOf(sfnt)
  // It awaits its WebAssembly at the top, which a module that threads require must not do.
  const { Blob, Face } = await import('harfbuzzjs')
  const face = new Face(new Blob(sfnt))
  const unicodes = face.collectUnicodes()
  if (!tables.has('glyf') && !tables.has('CFF ') && !tables.has('CFF2')) {
    throw new RefusedError('这款字体没有矢量字形，做不了视频，请换一款')
  }
  if (unicodes.length === 0) throw new RefusedError(BROKEN)
  const [contentType, extension] = format
  return {
    facts: { ...factsOf(face, tables), hash: hashOf(bytes), characters: unicodes.length },
    coverage: writeCodePoints(unicodes),
    contentType,
    extension,
    sfnt,
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The length of the unpacked font is in the header of both packed formats.
  const isPacked = buffer.toString('latin1', 0, 3) === 'wOF'
  if (buffer.length < 64) throw new RefusedError(BROKEN)
  if (isPacked && buffer.readUInt32BE(16) > LARGEST_SFNT) throw new RefusedError('字体太大了，请换一款')
  try {
    return await fontverter.convert(buffer, 'sfnt')
  } catch {
    throw new RefusedError(BROKEN)
  }
}

type Tables = ReadonlyMap<string, Uint8Array>

/** Tables without which texts cannot be drawn. */
const REQUIRED = ['head', 'hhea', 'hmtx', 'maxp', 'cmap']

function tablesOf(sfnt: Uint8Array): Tables {
  const view = Buffer.from(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength)
  const tables = new Map<string, Uint8Array>()
  const count = view.readUInt16BE(4)
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    if (at + 16 > view.length) throw new RefusedError(BROKEN)
    const [offset, length] = [view.readUInt32BE(at + 8), view.readUInt32BE(at + 12)]
    if (offset + length > view.length) throw new RefusedError(BROKEN)
    tables.set(view.toString('latin1', at, at + 4), view.subarray(offset, offset + length))
  }
  if (REQUIRED.some((tag) => !tables.has(tag))) throw new RefusedError(BROKEN)
  return tables
}

/** Bits of `fsType` of the table OS/2. */
const RESTRICTED = 0x2
const PREVIEW = 0x4
const EDITABLE = 0x8
const NO_SUBSETS = 0x100
const BITMAPS_ONLY = 0x200

function factsOf(face: Face, tables: Tables): Omit<FontFacts, 'hash' | 'characters'> {
  const os2 = bufferOf(tables.get('OS/2'))
  const read = (offset: number) => (os2.length >= offset + 2 ? os2.readUInt16BE(offset) : 0)
  const embedding = read(8)
  // Of several bits the least restrictive one counts, as in old fonts.
  const isRestricted = (embedding & RESTRICTED) !== 0 && (embedding & (PREVIEW | EDITABLE)) === 0
  if (isRestricted || (embedding & BITMAPS_ONLY) !== 0) {
    throw new RefusedError(
      '这款字体的版权信息禁止嵌入（fsType），不能用在视频里，请换一款或向字体厂商购买授权',
    )
  }
  const name = namesOf(face)
  const { wght } = face.getAxisInfos()
  return {
    label: labelOf(name),
    weight: weightOf(wght?.min ?? read(4)),
    maxWeight: wght && wght.max > wght.min ? weightOf(wght.max) : null,
    style:
      (read(62) & 1) === 1 || (bufferOf(tables.get('head')).readUInt16BE(44) & 2) === 2 ? 'italic' : 'normal',
    copyright: name(0),
    license: name(13),
    licenseUrl: /^https?:\/\/\S+$/.test(name(14)) ? name(14) : '',
    isPreviewOnly: (embedding & PREVIEW) !== 0 && (embedding & EDITABLE) === 0,
    isWhole: (embedding & NO_SUBSETS) !== 0,
  }
}

const bufferOf = (table: Uint8Array = new Uint8Array()) =>
  Buffer.from(table.buffer, table.byteOffset, table.byteLength)

/** Old fonts count weights from 1 to 9. */
const weightOf = (weight: number) =>
  Math.min(1000, Math.max(1, Math.round(weight > 0 && weight < 10 ? weight * 100 : weight || 400)))

const LONGEST = 2000
const NAMES = { family: 1, style: 2, full: 4, wholeFamily: 16, wholeStyle: 17 }

type Name = (id: number) => string

/** Names by their ids, in Chinese if there is one. */
function namesOf(face: Face): Name {
  const entries = face.listNames()
  const rank = (language: string) =>
    [/^zh-(hans|cn|sg)/i, /^zh/i, /^en/i].findIndex((each) => each.test(language))
  return (id) => {
    const found = entries
      .filter(({ nameId }) => nameId === id)
      .toSorted((a, b) => (rank(a.language) >>> 0) - (rank(b.language) >>> 0))
    const text = found[0] ? face.getName(id, found[0].language) : ''
    return storedText(text).trim().slice(0, LONGEST)
  }
}

const REGULAR = /^(regular|normal|常规|标准|roman|book)$/i

function labelOf(name: Name): string {
  const family = name(NAMES.wholeFamily) || name(NAMES.family) || name(NAMES.full) || '未命名字体'
  const style = name(NAMES.wholeStyle) || name(NAMES.style)
  const isPlain = style === '' || REGULAR.test(style) || family.endsWith(style)
  return (isPlain ? family : `${family} ${style}`).slice(0, 60)
}
