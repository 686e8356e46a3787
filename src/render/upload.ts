/** One piece of a file: `data` belongs at byte `position`. Pieces may come back to rewrite earlier bytes. */
interface Piece {
  data: Uint8Array<ArrayBuffer>
  position: number
}

/** Sends a file piece by piece to `url`; a piece is taken when it has arrived, so nothing piles up here. */
export function uploadStream(url: string): WritableStream<Piece> {
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
