import { detectFileType, isAnimated, MOVING_BYTES } from './file-type.ts'

/** Time-out in ms. */
const PATIENCE = 5000

/**
 * Whether the picture at an address is animated, by its first bytes: only GIF addresses tell.
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

/** Servers may send a whole file in answer to a range request. */
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
