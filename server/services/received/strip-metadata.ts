import { withoutAvifMetadata } from './strip-avif.ts'

/** Removes metadata such as camera, place and author from pictures, without decoding them. */

/** A file whose structure is broken. */
export class BrokenFile extends Error {
  override name = 'BrokenFile'
}

export async function withoutMetadata(bytes: Buffer, contentType: string): Promise<Buffer> {
  try {
    if (contentType === 'image/jpeg') return cleanJpeg(bytes)
    if (contentType === 'image/png') return cleanPng(bytes)
    if (contentType === 'image/webp') return cleanWebp(bytes)
    if (contentType === 'image/avif') return await withoutAvifMetadata(bytes)
    return contentType === 'image/gif' ? cleanGif(bytes) : bytes
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenFile('truncated')
    throw error
  }
}

/** EXIF with nothing but the orientation, which viewers need. */
function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

const ORIENTATION = 0x0112

/** The orientation in EXIF's TIFF: 1 to 8; 1 is upright. */
function orientationOf(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    const count = short(start)
    for (let index = 0; index < count; index++) {
      const entry = start + 2 + index * 12
      if (short(entry) !== ORIENTATION) continue
      const value = short(entry + 8)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch {
    // Truncated EXIF has no orientation.
  }
  return 1
}

const EXIF = 'Exif\0\0'

function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let orientation = 1
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new BrokenFile('no marker')
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) throw new BrokenFile('truncated')
    const segment = bytes.subarray(at, end)
    const text = segment.toString('latin1', 4, 16)
    if (marker === 0xe1 && text.startsWith(EXIF)) orientation = orientationOf(segment.subarray(10))
    if (isKept(marker, text)) kept.push(segment)
    at = end
  }
  if (orientation !== 1) {
    const tiff = orientationOnly(orientation)
    const head = Buffer.from([0xff, 0xe1, 0, 8 + tiff.length])
    // Viewers expect EXIF first.
    kept.splice(1, 0, head, Buffer.from(EXIF, 'latin1'), tiff)
  }
  return Buffer.concat([...kept, bytes.subarray(at, endOfScans(bytes, at))])
}

/** Of the application segments: JFIF, color profile and Adobe's color transform. No comments. */
function isKept(marker: number, text: string): boolean {
  if (marker === 0xe2) return text.startsWith('ICC_PROFILE')
  if (marker === 0xe0 || marker === 0xee) return true
  return marker !== 0xfe && !(marker >= 0xe1 && marker <= 0xef)
}

/** Behind the picture, cameras append previews with metadata of their own. */
function endOfScans(bytes: Buffer, from: number): number {
  for (let at = from; ; ) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return bytes.length
    const marker = bytes[at + 1]
    if (marker === 0xd9) return at + 2
    // Tables between the scans of a progressive picture have a length; stuffed bytes and restarts have none.
    const hasLength =
      marker !== undefined && marker >= 0xc0 && (marker < 0xd0 || marker > 0xd8) && marker !== 0xff
    at += hasLength && at + 4 <= bytes.length ? 2 + bytes.readUInt16BE(at + 2) : marker === 0xff ? 1 : 2
  }
}

const PNG_METADATA = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'dSIG', 'caBX'])

function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  for (let at = 8; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) throw new BrokenFile('truncated')
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (!PNG_METADATA.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

/** Flags of VP8X. */
const WEBP_EXIF = 0x08
const WEBP_XMP = 0x04

function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  const size = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= size; ) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > bytes.length + 1) throw new BrokenFile('truncated')
    const name = bytes.toString('latin1', at, at + 4)
    const chunk = Buffer.from(bytes.subarray(at, end))
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_EXIF & ~WEBP_XMP, 8)
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk)
    at = end
  }
  const body = Buffer.concat(kept)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function cleanGif(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableOf(bytes.readUInt8(10))
  kept.push(bytes.subarray(0, at))
  const endOfBlocks = (from: number) => {
    let end = from
    while (bytes.readUInt8(end) !== 0) end += bytes.readUInt8(end) + 1
    return end + 1
  }
  for (;;) {
    const kind = bytes.readUInt8(at)
    if (kind === 0x3b) return Buffer.concat([...kept, bytes.subarray(at, at + 1)])
    const isImage = kind === 0x2c
    if (!isImage && kind !== 0x21) throw new BrokenFile('no block')
    const end = endOfBlocks(isImage ? at + 11 + tableOf(bytes.readUInt8(at + 9)) : at + 2)
    const label = isImage ? 0 : bytes.readUInt8(at + 1)
    // Of the applications, only the one that makes animations repeat.
    const isMetadata =
      label === 0xfe ||
      (label === 0xff && !/^(NETSCAPE|ANIMEXTS)/.test(bytes.toString('latin1', at + 3, at + 11)))
    if (!isMetadata) kept.push(bytes.subarray(at, end))
    at = end
  }
}
