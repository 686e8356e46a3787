import type { EncodedPart, Packet } from './types.ts'

/** Marks key frames in the list of sizes. */
const KEY = 2 ** 31

/** A part as the chunks of a file: the number of packets, then their sizes, as 32-bit numbers, then the packets. */
export function packedPart({ packets }: EncodedPart): Uint8Array<ArrayBuffer>[] {
  const header = new Uint32Array(packets.length + 1)
  header[0] = packets.length
  packets.forEach(({ data, isKey }, at) => {
    header[at + 1] = data.byteLength + (isKey ? KEY : 0)
  })
  return [new Uint8Array(header.buffer), ...packets.map(({ data }) => new Uint8Array(data))]
}

/** The part of such a file. @throws RangeError for one that is not complete */
export function unpackedPart(buffer: ArrayBuffer): EncodedPart {
  const [count = 0] = new Uint32Array(buffer, 0, 1)
  let offset = (count + 1) * 4
  const packets: Packet[] = [...new Uint32Array(buffer, 4, count)].map((size) => {
    const isKey = size >= KEY
    const data = new Uint8Array(buffer, offset, isKey ? size - KEY : size)
    offset += data.byteLength
    return { data, isKey }
  })
  if (offset !== buffer.byteLength || packets[0]?.isKey !== true) throw new RangeError('The part is damaged.')
  return { packets }
}
