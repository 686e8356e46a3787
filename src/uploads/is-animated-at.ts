import { detectFileType, isAnimated, MOVING_BYTES } from './file-type.ts'

/** Ms for which nothing may come. */
const PATIENCE = 5000

/**
 * Whether the picture at an address moves, by its first bytes: addresses say it of GIF alone.
 * @throws when it cannot be loaded
 */
export async function isAnimatedAt(url: string): Promise<boolean> {
  const stop = AbortSignal.timeout(PATIENCE)
  const response = await fetch(url, { headers: { Range: `bytes=0-${MOVING_BYTES - 1}` }, signal: stop })
  if (!response.ok) throw new Error(`the server answers ${response.status}`)
  const head = await beginningOf(response)
  const type = await detectFileType(head)
  return type !== undefined && isAnimated(head, type)
}

/** Servers may send all of a file when asked for a part. */
async function beginningOf({ body }: Response): Promise<Blob> {
  if (!body) return new Blob()
  const reader = body.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  while (length < MOVING_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    length += value.length
  }
  await reader.cancel()
  return new Blob(pieces)
}
