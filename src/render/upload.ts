import type { FileChunk } from '#engine/export/index.ts'

/** Sends a file in chunks to `url`. A chunk counts as written when it has arrived (back pressure). */
export function uploadStream(url: string): WritableStream<FileChunk> {
  return new WritableStream({
    async write({ data, position }) {
      const response = await fetch(`${url}?position=${position}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: data,
      })
      if (!response.ok) throw new Error(`视频写入失败（${response.status}）：请检查磁盘空间后重试。`)
    },
  })
}
