import { open } from 'node:fs/promises'
import { type Box, boxesIn, type ReadAt } from './iso-boxes.ts'

/** What describes the author: place, device, titles, XMP. `meta` and `udta` also belong to single tracks. */
const METADATA = new Set(['udta', 'meta', 'uuid'])
/** Handlers of tracks that record the place and the movement of the camera. */
const METADATA_HANDLERS = new Set(['meta', 'camm'])
const CHUNK_BYTES = 1024 * 1024

/**
 * Removes metadata such as place and device from an MP4 or MOV, in place: its boxes become free space, so no
 * address of a sample changes.
 */
export async function blankMovieMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const read: ReadAt = async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    }
    const blank = async ({ start, content, end }: Box) => {
      await file.write('free', start + 4, 'latin1')
      for (let at = content; at < end; at += CHUNK_BYTES) {
        await file.write(Buffer.alloc(Math.min(CHUNK_BYTES, end - at)), 0, undefined, at)
      }
    }
    for (const box of await metadataIn(read, size)) await blank(box)
  } finally {
    await file.close()
  }
}

async function metadataIn(read: ReadAt, size: number): Promise<Box[]> {
  const found: Box[] = []
  const top = await boxesIn(read, 0, size)
  found.push(...top.filter(isMetadata))
  for (const movie of top.filter(({ type }) => type === 'moov')) {
    for (const box of await boxesIn(read, movie.content, movie.end)) {
      if (isMetadata(box)) found.push(box)
      else if (box.type === 'trak') found.push(...(await metadataOfTrack(read, box)))
    }
  }
  return found
}

const isMetadata = ({ type }: Box) => METADATA.has(type)

async function metadataOfTrack(read: ReadAt, track: Box): Promise<Box[]> {
  const boxes = await boxesIn(read, track.content, track.end)
  const [media] = boxes.filter(({ type }) => type === 'mdia')
  const handler = media && (await boxesIn(read, media.content, media.end)).find(({ type }) => type === 'hdlr')
  // Version, flags and a predefined number precede the type.
  const type = handler && (await read(handler.content + 8, 4)).toString('latin1')
  if (type !== undefined && METADATA_HANDLERS.has(type)) return [track]
  return boxes.filter(isMetadata)
}
