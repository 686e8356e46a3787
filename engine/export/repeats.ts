import {
  type PictureNumbers,
  readPicture,
  sliceNumbering,
  type SliceNumbering,
  withNumbers,
} from './avc-slices.ts'

/** A packet that says only that nothing has changed is never larger, in bytes. */
const MAX_REPEAT = 1024
/** By so many bytes such packets differ where the encoder's rate control has changed a number in their headers. */
const HEADER_BYTES = 2

/**
 * Writes the packets of pictures that equal the one before without encoding them. An encoder gives such pictures
 * packets that are equal but for their number, in which every block is skipped; once two in a row were, further ones are
 * copies, until a picture changes. What is encoded afterwards counts the copies as well.
 */
export interface Repeats {
  /** Takes a packet as it comes from the encoder. @returns it as it is written */
  encoded(packet: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  /** Whether the last packets were repetitions. */
  isKnown(): boolean
  /** The packet of another repetition. @throws Error if none is known */
  next(): Uint8Array<ArrayBuffer>
}

interface Seen {
  numbers: PictureNumbers
  /** The packet with numbers of 0, to be compared; null if it is more than a repetition. */
  bare: Uint8Array | null
}

interface Repetition {
  packet: Uint8Array<ArrayBuffer>
  /** How its numbers differ from those before. */
  step: PictureNumbers
}

const NONE: PictureNumbers = { frame: 0, order: 0 }

/** @param description of the decoder; streams that count pictures in an unknown way have no known repetitions */
export function createRepeats(description: Uint8Array): Repeats {
  const numbering = sliceNumbering(description)
  return numbering
    ? countedRepeats(numbering)
    : { encoded: (packet) => packet, isKnown: () => false, next: refuse }
}

function countedRepeats(numbering: SliceNumbering): Repeats {
  /** What the last packet from the encoder was. */
  let last: Seen | null = null
  let known: Repetition | null = null
  /** What repetitions have added to the numbers since the last key frame. */
  let added = NONE

  const wrapped = ({ frame, order }: PictureNumbers): PictureNumbers => ({
    frame: frame % 2 ** numbering.frameBits,
    order: order % 2 ** numbering.orderBits,
  })
  const sum = (one: PictureNumbers, other: PictureNumbers) =>
    wrapped({ frame: one.frame + other.frame, order: one.order + other.order })
  const difference = (one: PictureNumbers, other: PictureNumbers) =>
    wrapped({
      frame: one.frame - other.frame + 2 ** numbering.frameBits,
      order: one.order - other.order + 2 ** numbering.orderBits,
    })

  return {
    encoded(packet) {
      const picture = readPicture(packet, numbering)
      if (!picture) return packet
      const { numbers, isKey } = picture
      if (isKey) added = NONE
      const bare = !isKey && packet.length <= MAX_REPEAT ? withNumbers(packet, NONE, numbering) : null
      if (last?.bare && bare && isSame(last.bare, bare))
        known = { packet, step: difference(numbers, last.numbers) }
      else if (!known || !bare || Math.abs(packet.length - known.packet.length) > HEADER_BYTES) known = null
      last = { numbers, bare }
      return added === NONE ? packet : withNumbers(packet, sum(numbers, added), numbering)
    },
    isKnown: () => known !== null,
    next() {
      if (!known || !last) return refuse()
      added = sum(added, known.step)
      return withNumbers(known.packet, sum(last.numbers, added), numbering)
    },
  }
}

function refuse(): never {
  throw new Error('No repetition of the picture is known.')
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
