/** Boxes of the ISO base media file format: MP4, MOV, M4A, AVIF. */

export interface Box {
  type: string
  /** Of the box and of its content, in bytes from the start of the file. */
  start: number
  content: number
  end: number
}

/** Reads so many bytes at a place; fewer at the end of the file. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>

const HEADER_BYTES = 16
const MAX_BOXES = 10_000

/** The boxes between two places. Ends at the first that is broken, as players do. */
export async function boxesIn(read: ReadAt, start: number, end: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end && boxes.length < MAX_BOXES; ) {
    const head = await read(at, HEADER_BYTES)
    if (head.length < 8) break
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === HEADER_BYTES
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const content = at + (isLong ? 16 : 8)
    if (at + size > end || at + size < content) break
    boxes.push({ type: head.toString('latin1', 4, 8), start: at, content, end: at + size })
    at += size
  }
  return boxes
}
