import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)

/** Code points that a shipped family draws: those of its files that also are in their `unicode-range`. */
export function codePointsOf(sheet: string): Set<number> {
  const path = resolve(sheet)
  const faces = readFileSync(path, 'utf8').split('@font-face').slice(1)
  const covered = new Set<number>()
  for (const face of faces) {
    const [, file = ''] = /url\(['"]?([^'")]+\.woff2)/.exec(face) ?? []
    const [, list = ''] = /unicode-range:([^;}]*)/.exec(face) ?? []
    const inFile = cmapOf(readFileSync(join(dirname(path), file)))
    for (const [from, to] of list.split(',').map(rangeOf)) {
      for (let code = from; code <= to; code += 1) if (inFile.has(code)) covered.add(code)
    }
  }
  return covered
}

/** `U+4e00-4eff`, `U+20` or `U+4??`. */
function rangeOf(text: string): [from: number, to: number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
}

/** Indexes of WOFF2's known table tags (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const CMAP = 0
const GLYF = 10
const LOCA = 11
const OTHER_TAG = 63

/** The code points of a WOFF2 file's character map. */
function cmapOf(file: Buffer): Set<number> {
  const tables = file.readUInt16BE(12)
  const compressed = file.readUInt32BE(20)
  let at = 48
  const base128 = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let offset = 0
  let cmapAt = 0
  for (let table = 0; table < tables; table += 1) {
    const flags = file.readUInt8(at++)
    const tag = flags & 63
    if (tag === OTHER_TAG) at += 4
    const length = base128()
    // `glyf` and `loca` are transformed in version 0, all other tables in another one.
    const isTransformed = (tag === GLYF || tag === LOCA) === flags >> 6 < 1
    const stored = isTransformed ? base128() : length
    if (tag === CMAP) cmapAt = offset
    offset += stored
  }
  return readCmap(brotliDecompressSync(file.subarray(at, at + compressed)).subarray(cmapAt))
}

/** Reads the subtables of formats 4 and 12, which all our fonts have. */
function readCmap(cmap: Buffer): Set<number> {
  const codes = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    const format = table.readUInt16BE(0)
    if (format === 4) readSegments(table, codes)
    else if (format === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group += 1) {
        const from = table.readUInt32BE(16 + group * 12)
        for (let code = from; code <= table.readUInt32BE(20 + group * 12); code += 1) codes.add(code)
      }
    }
  }
  return codes
}

function readSegments(table: Buffer, codes: Set<number>) {
  const doubled = table.readUInt16BE(6)
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = table.readUInt16BE(14 + segment)
    const start = table.readUInt16BE(16 + doubled + segment)
    const delta = table.readUInt16BE(16 + 2 * doubled + segment)
    const rangeAt = 16 + 3 * doubled + segment
    const range = table.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph =
        range === 0 ? (code + delta) & 0xffff : table.readUInt16BE(rangeAt + range + 2 * (code - start))
      if (glyph !== 0) codes.add(code)
    }
  }
}
