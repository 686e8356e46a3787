import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readText, storyboardOf } from '#engine/making/index.ts'
import { safeFetch } from '#server/safe-fetch.ts'
import { fetchPictures } from '#server/services/making/pictures.ts'
import { serve } from '#test/support/http-server.ts'

/** Fetches the one picture of an article whose host answers so. */
async function fetched(answer: (response: ServerResponse) => void, patience = 5000) {
  const origin = await serve((_, response) => answer(response))
  const address = `${origin}/room.png`
  const storyboard = storyboardOf(
    readText(`# 机房改造\n\n![机房](${address})\n\n机房已经完成改造，全部设备恢复运行。`),
  )
  const { pictures, failed } = await fetchPictures(storyboard, {
    fetch: (url, options) => safeFetch(url, { ...options, trusted: [origin] }),
    patience,
  })
  return { pictures, reason: failed.get(address) }
}

describe('pictures of an article', () => {
  it('are fetched', async () => {
    const { pictures, reason } = await fetched((response) => response.end('picture'))
    expect(pictures.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['picture'])
    expect(reason).toBeUndefined()
  })

  it.each([
    ['never answers', () => undefined],
    ['stops midway', (response: ServerResponse) => response.write('pict')],
  ])('are left out with a reason when their host %s', async (_, answer) => {
    const { pictures, reason } = await fetched(answer, 200)
    expect(pictures).toEqual([])
    expect(reason).toBe('对方 1 秒没有给完图片')
  })

  it('are left out with a reason when they are not there', async () => {
    const { reason } = await fetched((response) => response.writeHead(404).end())
    expect(reason).toBe('没有读到（HTTP 404）')
  })
})
