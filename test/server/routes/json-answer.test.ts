import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { get } from '#server/api/call.ts'
import { callsOn } from '#server/routes/add-calls.ts'
import { JsonAnswer } from '#server/routes/json-answer.ts'

const LARGE = 20 * 1024 * 1024
const document = get('/quark/numbers/document', {
  summary: '读取',
  access: 'public',
  answer: (z) => z.string(),
})
const accounts = {
  users: { findByToken: async () => undefined },
  sessions: { use: async () => {} },
  accessKeys: { findUser: async () => undefined, use: async () => {} },
}

/** A service with a large document, and connections that ask for it without reading the answer. */
async function start() {
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  const read = vi.fn(() => Buffer.from(JSON.stringify('x'.repeat(LARGE))))
  const on = callsOn(app, accounts)
  on(document, () => new JsonAnswer<string>({ etag: 'W/"1"', read }))
  const served: Socket[] = []
  app.server.on('connection', (socket: Socket) => served.push(socket))
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  async function ask(): Promise<{ client: Socket; server: Socket }> {
    const client = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(client, 'connect')
    client.write('GET /quark/numbers/document HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    const server = await vi.waitFor(() => {
      const found = served.find(({ remotePort }) => remotePort === client.localPort)
      expect(found?.writableLength).toBeGreaterThan(LARGE / 2)
      return found as Socket // expected above
    }, 30_000)
    return { client, server }
  }
  return { ask, read }
}

it('shares the bytes of a document between those who are reading it', async () => {
  const { ask, read } = await start()
  const readers = [await ask(), await ask(), await ask()]
  expect(read).toHaveBeenCalledTimes(1)
  for (const { client } of readers) {
    let bytes = 0
    client.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    await once(client, 'close')
    expect(bytes).toBeGreaterThan(LARGE)
  }
  const { client } = await ask()
  expect(read).toHaveBeenCalledTimes(2)
  client.destroy()
})

it('ends a connection whose reader takes nothing', async () => {
  const { ask } = await start()
  const { client, server } = await ask()
  expect(server.timeout).toBe(30_000)
  server.emit('timeout')
  client.resume()
  await once(client, 'close')
  expect(server.destroyed).toBe(true)
})
