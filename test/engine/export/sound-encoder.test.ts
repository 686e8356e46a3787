import { afterEach, expect, it, vi } from 'vitest'
import { openSoundEncoder } from '#engine/export/sound-encoder.ts'

const workers: FakeWorker[] = []

/** Answers no call but that which opens an encoder. Comlink also posts a message without a path, when its proxy is collected. */
class FakeWorker extends EventTarget {
  readonly terminate = vi.fn<() => void>()

  constructor() {
    super()
    workers.push(this)
  }

  postMessage({ id, path }: { id: string; path?: string[] }) {
    if (path?.[0] !== 'open') return
    const data = { id, type: 'RAW', value: undefined }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

afterEach(() => vi.unstubAllGlobals())

it('rejects what a lost worker has not answered, and starts another one for the next export', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  const encoder = await openSoundEncoder(1024)
  const samples = new Float32Array(1024)
  const adding = encoder.add({ start: 0, left: samples, right: samples })
  workers[0]?.dispatchEvent(new Event('error'))
  await expect(adding).rejects.toThrow('could not be loaded')
  expect(workers[0]?.terminate).toHaveBeenCalled()
  await openSoundEncoder(1024)
  expect(workers).toHaveLength(2)
})
