import { expect, it, vi } from 'vitest'
import { archiveOf } from '#server/batches/archive.ts'

type Services = Parameters<typeof archiveOf>[2]
type Results = Awaited<ReturnType<Services['database']['batches']['results']>>

const batch = { id: 'b', title: '天气', nameColumn: 0 } as Parameters<typeof archiveOf>[0]
const results = [
  {
    row: { at: 0, cells: ['北京'], message: '' },
    work: null,
    task: { id: 't', state: 'complete', created: new Date() },
  },
] as Partial<Results[number]>[] as Results

/** A video without an end; `closed` is called when nobody reads it any more. */
async function* endless(closed: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (;;) yield Buffer.alloc(64 * 1024)
  } finally {
    closed()
  }
}

it('lets go of the video that it is packing when the download is canceled', async () => {
  const closed = vi.fn()
  const archive = archiveOf(batch, 'videos', {
    database: {
      batches: { countRows: async () => 1, results: async () => results },
      pages: {},
    } as unknown as Services['database'],
    storage: { read: async () => ({ contentType: 'video/mp4', bytes: endless(closed) }) },
  })
  for await (const _ of archive) break
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
})
