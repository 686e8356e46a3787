import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fontverter from 'fontverter'

const FILES = new URL('../../node_modules/@fontsource/ma-shan-zheng/files/', import.meta.url)

/** A part of 马善政毛笔楷书 with Latin letters and digits. */
const LATIN = 'ma-shan-zheng-latin-400-normal.woff2'
/** A part of 马善政毛笔楷书 with 166 Chinese characters, 一 and 永 not among them. */
const CHINESE = 'ma-shan-zheng-100-400-normal.woff2'

interface FontOptions {
  isChinese?: boolean
  /** Bits of `fsType`. */
  embedding?: number
  weight?: number
  /** Names by their ids, in Chinese. */
  names?: Record<number, string>
}

/** A TrueType font with these facts. */
export async function ttf({
  isChinese = false,
  embedding = 0,
  weight = 400,
  names,
}: FontOptions = {}): Promise<Buffer> {
  const packed = readFileSync(fileURLToPath(new URL(isChinese ? CHINESE : LATIN, FILES)))
  const font = Buffer.from(await fontverter.convert(packed, 'sfnt'))
  const os2 = font.readUInt32BE(entryOf(font, 'OS/2') + 8)
  font.writeUInt16BE(weight, os2 + 4)
  font.writeUInt16BE(embedding, os2 + 8)
  return names ? withTable(font, 'name', nameTable(names)) : font
}

export const woff2 = async (options?: FontOptions): Promise<Buffer> =>
  fontverter.convert(await ttf(options), 'woff2')
export const woff = async (options?: FontOptions): Promise<Buffer> =>
  fontverter.convert(await ttf(options), 'woff')

/** Where the directory lists a table. */
function entryOf(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let at = 12; at < 12 + 16 * count; at += 16) if (font.toString('latin1', at, at + 4) === tag) return at
  throw new Error(`no table ${tag}`)
}

/** The font with another table, which is appended. */
function withTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const padded = Buffer.concat([font, Buffer.alloc((4 - (font.length % 4)) % 4)])
  const entry = entryOf(padded, tag)
  padded.writeUInt32BE(padded.length, entry + 8)
  padded.writeUInt32BE(table.length, entry + 12)
  return Buffer.concat([padded, table, Buffer.alloc((4 - (table.length % 4)) % 4)])
}

const ENGLISH = 0x409
const CHINESE_PRC = 0x804

/** A table of names: each in Chinese, after an English one of the same id. */
function nameTable(names: Record<number, string>): Buffer {
  const records = Object.entries(names)
    .flatMap(([id, text]) => [
      { language: ENGLISH, id: Number(id), text: `English ${id}` },
      { language: CHINESE_PRC, id: Number(id), text },
    ])
    .toSorted((a, b) => a.language - b.language || a.id - b.id)
  const head = Buffer.alloc(6 + 12 * records.length)
  head.writeUInt16BE(records.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  const texts = records.map(({ language, id, text }, index) => {
    const bytes = Buffer.from(text, 'utf16le').swap16()
    const fields = [3, 1, language, id, bytes.length, offset]
    for (const [at, value] of fields.entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * at)
    offset += bytes.length
    return bytes
  })
  return Buffer.concat([head, ...texts])
}
