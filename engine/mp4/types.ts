/** Packets of a part of a track in order. The first one is a key frame; a picture has one packet. */
export interface EncodedPart {
  packets: readonly Packet[]
}

export interface Packet {
  data: Uint8Array
  isKey: boolean
}

/** Samples per AAC packet. */
export const AAC_FRAME = 1024

/**
 * Samples of silence that the encoder prepends. Starting the track earlier by this makes the muxer write an edit list
 * that removes it, so that sound and picture start together.
 */
export const AAC_PRIMING = 1024

/** A failed export; the message tells the author what to do. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}
