import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { isAnimatedAt } from '#src/uploads/file-type.ts'
import { FOUR_COLORS } from '#test/support/animated.ts'
import { serve } from '#test/support/http-server.ts'

const file = Buffer.from(FOUR_COLORS.webp.replace(/^.*,/, ''), 'base64')

it('requests only the beginning of a file', async () => {
  const ranges: (string | undefined)[] = []
  const origin = await serve(({ headers }, response) => {
    ranges.push(headers.range)
    response.writeHead(206).end(file)
  })
  expect(await isAnimatedAt(`${origin}/a.png`)).toBe(true)
  expect(ranges).toEqual(['bytes=0-65535'])
})

it('does not wait for the rest if the server sends the whole file', async () => {
  let sent: ServerResponse | undefined
  const origin = await serve((_, response) => {
    sent = response
    response.writeHead(200, { 'content-length': 1e7 })
    response.write(Buffer.concat([file, Buffer.alloc(100_000)]))
  })
  expect(await isAnimatedAt(`${origin}/a.webp`)).toBe(true)
  await expect.poll(() => sent?.destroyed).toBe(true)
})

it('throws if the file does not exist', async () => {
  const origin = await serve((_, response) => response.writeHead(404).end('gone'))
  await expect(isAnimatedAt(`${origin}/a.gif`)).rejects.toThrow('404')
})
