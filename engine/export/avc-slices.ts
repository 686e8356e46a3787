/**
 * The numbers of pictures in H.264 packets (ITU-R BT.H.264, sections 7.3.2.1.1 and 7.3.3), of streams that count them
 * as software encoders do: whole frames, one reference picture, order of output as coded.
 */

/** What the stream's parameters say about the numbers in its slices. */
export interface SliceNumbering {
  /** Bytes of the length before each NAL unit. */
  lengthBytes: number
  /** Bits of `frame_num`. */
  frameBits: number
  /** Bits of `pic_order_cnt_lsb`; 0 where the order follows from `frame_num`. */
  orderBits: number
}

/** The numbers of a picture, as its slices have them. */
export interface PictureNumbers {
  frame: number
  order: number
}

const NAL = { slice: 1, key: 5 } as const
/** Profiles whose parameters begin with the format of their colors. */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128])

/**
 * @param description of the decoder: an AVCDecoderConfigurationRecord (ISO/IEC 14496-15, section 5.3.3.1)
 * @returns null for streams that count in another way
 */
export function sliceNumbering(description: Uint8Array): SliceNumbering | null {
  const lengthBytes = ((description[4] ?? 0) & 3) + 1
  const length = ((description[6] ?? 0) << 8) | (description[7] ?? 0)
  const bits = createBits(unescaped(description.subarray(8, 8 + length)))
  bits.skip(8)
  const profile = bits.read(8)
  bits.skip(16)
  bits.number() // seq_parameter_set_id
  if (HIGH_PROFILES.has(profile)) {
    if (bits.number() === 3) return null // color planes that are coded separately
    bits.number()
    bits.number()
    bits.skip(1)
    if (bits.read(1) === 1) return null // scaling lists
  }
  const frameBits = bits.number() + 4
  const orderType = bits.number()
  if (orderType === 1) return null
  const orderBits = orderType === 0 ? bits.number() + 4 : 0
  const references = bits.number()
  bits.skip(1)
  bits.number() // width
  bits.number() // height
  const isOfFrames = bits.read(1) === 1
  return references === 1 && isOfFrames ? { lengthBytes, frameBits, orderBits } : null
}

/** A packet taken apart: its numbers, and whether it is a key frame that begins counting again. */
export interface ReadPicture {
  numbers: PictureNumbers
  isKey: boolean
}

/** @returns null for a packet without a picture */
export function readPicture(packet: Uint8Array, numbering: SliceNumbering): ReadPicture | null {
  for (const unit of unitsOf(packet, numbering.lengthBytes)) {
    const type = (unit[0] ?? 0) & 31
    if (type !== NAL.slice && type !== NAL.key) continue
    const places = placesOf(unescaped(unit.subarray(0, HEADER_BYTES)), numbering)
    return {
      numbers: { frame: places.frame.value, order: places.order.value },
      isKey: type === NAL.key,
    }
  }
  return null
}

/** A copy of a packet whose picture has other numbers. */
export function withNumbers(
  packet: Uint8Array,
  numbers: PictureNumbers,
  numbering: SliceNumbering,
): Uint8Array<ArrayBuffer> {
  const units = unitsOf(packet, numbering.lengthBytes).map((unit) => {
    const type = (unit[0] ?? 0) & 31
    if (type !== NAL.slice && type !== NAL.key) return unit
    const bytes = unescaped(unit)
    const { frame, order } = placesOf(bytes, numbering)
    writeBits(bytes, frame.at, numbering.frameBits, numbers.frame)
    writeBits(bytes, order.at, numbering.orderBits, numbers.order)
    return escaped(bytes)
  })
  const all = new Uint8Array(units.reduce((sum, unit) => sum + numbering.lengthBytes + unit.length, 0))
  let offset = 0
  for (const unit of units) {
    writeBits(all, offset * 8, numbering.lengthBytes * 8, unit.length)
    all.set(unit, offset + numbering.lengthBytes)
    offset += numbering.lengthBytes + unit.length
  }
  return all
}

/** Bytes that hold the numbers of a slice with room to spare. */
const HEADER_BYTES = 64

interface Place {
  /** In bits. */
  at: number
  value: number
}

/** Where the numbers of a slice are. */
function placesOf(
  slice: Uint8Array,
  { frameBits, orderBits }: SliceNumbering,
): Record<'frame' | 'order', Place> {
  const bits = createBits(slice)
  const isKey = (bits.read(8) & 31) === NAL.key
  bits.number() // first_mb_in_slice
  bits.number() // slice_type
  bits.number() // pic_parameter_set_id
  const frame = { at: bits.at(), value: bits.read(frameBits) }
  if (isKey) bits.number() // idr_pic_id
  return { frame, order: { at: bits.at(), value: bits.read(orderBits) } }
}

function unitsOf(packet: Uint8Array, lengthBytes: number): Uint8Array[] {
  const units: Uint8Array[] = []
  let offset = 0
  while (offset + lengthBytes <= packet.length) {
    const length = createBits(packet, offset).read(lengthBytes * 8)
    offset += lengthBytes
    units.push(packet.subarray(offset, offset + length))
    offset += length
  }
  return units
}

/** Reads numbers of some bits, and those of Exp-Golomb codes (section 9.1). */
function createBits(bytes: Uint8Array, from = 0) {
  let at = from * 8
  function read(count: number): number {
    let value = 0
    for (let bit = 0; bit < count; bit += 1, at += 1) {
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    }
    return value
  }
  return {
    at: () => at,
    read,
    skip(count: number) {
      at += count
    },
    number(): number {
      let zeros = 0
      while (zeros < 32 && read(1) === 0) zeros += 1
      return 2 ** zeros - 1 + read(zeros)
    },
  }
}

function writeBits(bytes: Uint8Array, at: number, count: number, value: number) {
  for (let bit = 0; bit < count; bit += 1) {
    const place = at + bit
    const mask = 128 >> (place & 7)
    const isSet = Math.floor(value / 2 ** (count - 1 - bit)) % 2 === 1
    bytes[place >> 3] = isSet ? bytes[place >> 3]! | mask : bytes[place >> 3]! & ~mask
  }
}

/** The bytes of a NAL unit without those that keep start codes out of it (section 7.4.1). */
function unescaped(unit: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(unit.length)
  let [length, zeros] = [0, 0]
  for (const byte of unit) {
    const isAdded = zeros >= 2 && byte === 3
    zeros = byte === 0 ? zeros + 1 : 0
    if (!isAdded) bytes[length++] = byte
  }
  return bytes.slice(0, length)
}

function escaped(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const unit = new Uint8Array(Math.ceil(bytes.length * 1.5))
  let [length, zeros] = [0, 0]
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      unit[length++] = 3
      zeros = 0
    }
    unit[length++] = byte
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return unit.slice(0, length)
}
