import type { EncodedPart } from '#engine/export/index.ts'
import { packedPart, unpackedPart } from '#engine/mp4/index.ts'

/** Reads a part; null if there is none. */
export async function readPart(url: string): Promise<EncodedPart | null> {
  try {
    const response = await fetch(url, { cache: 'no-store' })
    return response.ok ? unpackedPart(await response.arrayBuffer()) : null
  } catch {
    return null
  }
}

/** Hands a part over. @param isWhole whether nothing is missing in it, so that later videos may take it */
export async function putPart(url: string, part: EncodedPart, isWhole: boolean): Promise<void> {
  const response = await fetch(`${url}?whole=${isWhole}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Blob(packedPart(part)),
  })
  if (!response.ok) throw new Error(`片段写入失败（${response.status}）：请检查磁盘空间后重试。`)
}
