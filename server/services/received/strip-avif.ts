import { type Box, boxesIn } from './iso-boxes.ts'

/** Items that describe the picture: EXIF, and XMP as `mime`. */
const METADATA = new Set(['Exif', 'mime'])

/** Removes EXIF and XMP from an AVIF, which keeps its length. @throws RangeError when it is broken */
export async function withoutAvifMetadata(bytes: Buffer): Promise<Buffer> {
  const copy = Buffer.from(bytes)
  const within = (start: number, end: number) =>
    boxesIn(async (at, length) => copy.subarray(at, at + length), start, end)
  const meta = (await within(0, copy.length)).find(({ type }) => type === 'meta')
  if (!meta) return copy
  const boxes = await within(meta.content + 4, meta.end)
  const named = (name: string) => boxes.find(({ type }) => type === name)
  const [infos, locations] = [named('iinf'), named('iloc')]
  if (!infos || !locations) return copy
  const count = copy.readUInt8(infos.content) === 0 ? 2 : 4
  const ids = new Set<number>()
  for (const { content } of await within(infos.content + 4 + count, infos.end)) {
    const isLong = copy.readUInt8(content) >= 3
    const at = content + 4 + (isLong ? 6 : 4)
    if (!METADATA.has(copy.toString('latin1', at, at + 4))) continue
    ids.add(isLong ? copy.readUInt32BE(content + 4) : copy.readUInt16BE(content + 4))
    // Viewers ignore items of unknown types.
    copy.write('skip', at, 'latin1')
  }
  for (const { start, end } of extentsOf(copy, locations, ids, named('idat'))) {
    copy.fill(0, Math.min(start, copy.length), Math.min(end, copy.length))
  }
  return copy
}

/** Where the content of items lies, by the box `iloc`. */
function extentsOf(bytes: Buffer, { content }: Box, ids: ReadonlySet<number>, data: Box | undefined) {
  const extents: { start: number; end: number }[] = []
  let at = content + 6
  const next = (length: number) => {
    at += length
    if (length === 8) return Number(bytes.readBigUInt64BE(at - 8))
    return length === 0 ? 0 : bytes.readUIntBE(at - length, length)
  }
  const version = bytes.readUInt8(content)
  const [sizes, more] = [bytes.readUInt8(content + 4), bytes.readUInt8(content + 5)]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4]
  const indexSize = version === 0 ? 0 : more & 15
  const items = next(version < 2 ? 2 : 4)
  for (let item = 0; item < items; item++) {
    const id = next(version < 2 ? 2 : 4)
    const isInData = version > 0 && (next(2) & 15) === 1
    next(2)
    const base = next(baseSize) + (isInData ? (data?.content ?? bytes.length) : 0)
    const count = next(2)
    for (let extent = 0; extent < count; extent++) {
      next(indexSize)
      const start = base + next(offsetSize)
      const length = next(lengthSize)
      if (ids.has(id)) extents.push({ start, end: start + length })
    }
  }
  return extents
}
