import { afterEach, expect, it, vi } from 'vitest'
import { createAudioCache } from '#src/player/index.ts'

afterEach(() => vi.unstubAllGlobals())

it('loads a sound once, and again after an error', async () => {
  const bytes = new ArrayBuffer(8)
  const answer = { ok: true, headers: new Headers({ 'content-length': '8' }), arrayBuffer: async () => bytes }
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('No network')).mockResolvedValue(answer)
  vi.stubGlobal('fetch', fetch)
  const { load } = createAudioCache((src) => `/at/${src}`)
  expect(await load('a.mp3')).toBeNull()
  expect(await Promise.all([load('a.mp3'), load('a.mp3')])).toEqual([bytes, bytes])
  expect(await load('a.mp3')).toBe(bytes)
  expect(fetch.mock.calls.map(([url]) => url as string)).toEqual(['/at/a.mp3', '/at/a.mp3'])
})
