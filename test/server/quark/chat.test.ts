import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, request } from 'node:http'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Envelope } from '#server/api/envelope.ts'
import type { ChatConfig } from '#server/chat-config.ts'
import { users } from '#server/db/schema.ts'
import { serve } from '#test/support/http-server.ts'
import { readLog } from '#test/support/log.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const PATH = '/baidu/chat/stream-completions'
const QUESTION = { messages: [{ role: 'user', content: '写一个标题' }] }

const chunk = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'as-1', choices: [{ index: 0, delta, finish_reason: null }], ...more })}\n\n`

const read = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
}

onEveryBackend((service) => {
  /** A service whose assistant answers like this. */
  async function withAssistant(
    answer: (...of: Parameters<RequestListener>) => unknown,
    more: Partial<ChatConfig> = {},
  ) {
    const origin = await serve((...of) => void answer(...of))
    const chat = { baseUrl: `${origin}/v2`, apiKey: 'bce-v3/key', model: 'ernie', dailyTokens: 1000, ...more }
    const app = await service().sibling({ chat })
    onTestFinished(() => app.close())
    return app
  }
  const ask = (app: FastifyInstance, member: Member, body: object = QUESTION) =>
    app.inject({
      method: 'POST',
      url: PATH,
      headers: { authorization: `Bearer ${member.token}`, cookie: 'a=b', 'x-agent-id': 'agent' },
      payload: body,
    })
  const dataOf = (body: string) =>
    body.split('\n\n').flatMap((event) => (event.startsWith('data: ') ? [event.slice(6)] : []))

  it('streams an answer, with its characters whole and its tool calls, and counts the tokens', async () => {
    const amy = await service().member()
    const seen: { incoming: IncomingMessage; body: Record<string, unknown> }[] = []
    const call = { index: 0, id: 'c1', type: 'function', function: { name: 'addPage', arguments: '{}' } }
    const app = await withAssistant(
      async (incoming, response) => {
        seen.push({ incoming, body: await read(incoming) })
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
        const bytes = Buffer.from(`: hello\r\n\r\n${chunk({ role: 'assistant', content: '有连云' })}`)
        for (let at = 0; at < bytes.length; at += 7) {
          response.write(bytes.subarray(at, at + 7))
          await new Promise((resolve) => setTimeout(resolve, 1))
        }
        response.write(chunk({ tool_calls: [call] }))
        response.end('data: {"choices":[],"usage":{"total_tokens":42}}\n\ndata: [DONE]\n\n')
      },
      { appId: 'app-1' },
    )

    const tools = [{ type: 'function', function: { name: 'addPage', parameters: { type: 'object' } } }]
    const { headers, body } = await ask(app, amy, {
      ...QUESTION,
      tools,
      model: 'other',
      api_key: 'x',
      stream: false,
    })
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    const data = dataOf(body)
    expect(data.at(-1)).toBe('[DONE]')
    const chunks = data.slice(0, -1).map((text) => JSON.parse(text) as { choices: { delta: object }[] })
    expect(chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta))).toEqual([
      { role: 'assistant', content: '有连云' },
      { tool_calls: [call] },
    ])
    expect(seen).toHaveLength(1)
    const [{ incoming, body: sent } = { incoming: undefined, body: {} }] = seen
    expect(incoming?.url).toBe('/v2/chat/completions')
    expect(incoming?.headers).toMatchObject({ authorization: 'Bearer bce-v3/key', appid: 'app-1' })
    for (const name of ['cookie', 'x-agent-id', 'x-access-token'])
      expect(incoming?.headers[name]).toBeUndefined()
    expect(sent).toEqual({
      ...QUESTION,
      tools,
      model: 'ernie',
      stream: true,
      stream_options: { include_usage: true },
    })
    expect(await service().database.usage.today(amy.id, 'chat')).toBe(42)
  })

  it('stops the assistant when the client goes away', async () => {
    const amy = await service().member()
    const closed = vi.fn()
    const app = await withAssistant((_, response) => {
      response.on('close', closed)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(chunk({ content: '一' }))
    })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { authorization: `Bearer ${amy.token}`, 'content-type': 'application/json' }
    const leaving = request(origin + PATH, { method: 'POST', headers })
    const first = once(leaving, 'response').then(([response]) => once(response as IncomingMessage, 'data'))
    leaving.end(JSON.stringify(QUESTION))
    expect(String((await first)[0])).toContain('一')
    expect(closed).not.toHaveBeenCalled()
    leaving.on('error', () => undefined).destroy()
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 10_000)
    await vi.waitFor(
      async () => expect(await service().database.usage.today(amy.id, 'chat')).toBeGreaterThan(0),
      10_000,
    )
  })

  it('ends open answers when the service stops', async () => {
    const amy = await service().member()
    const app = await withAssistant((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(chunk({ content: '一' }))
    })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const response = await fetch(origin + PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${amy.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(QUESTION),
    })
    const reader = response.body?.getReader()
    await reader?.read()
    await app.close()
    expect((await reader?.read())?.done).toBe(true)
  })

  it.each([
    [400, '{"error":{"message":"too long"}}', 200, '智能助手没有接受这次请求：too long'],
    [401, '{"error":{"code":"invalid_iam_token"}}', 503, '智能助手的密钥无效，请管理员检查 CHAT_API_KEY'],
    [429, '', 503, '智能助手正忙，请稍后再试'],
    [500, 'bce-v3/key', 503, '智能助手没有回答，请稍后再试'],
    [200, '{}', 503, '智能助手没有回答，请稍后再试'],
  ])('answers an error %i of the assistant', async (status, text, http, msg) => {
    const amy = await service().member()
    const app = await withAssistant((_, response) => response.writeHead(status).end(text))
    const entries = readLog()
    const response = await ask(app, amy)
    expect([response.statusCode, response.json<Envelope<object>>().msg]).toEqual([http, msg])
    expect(entries()).toContainEqual(
      expect.objectContaining({ status, msg: 'the assistant refused a request' }),
    )
    expect(JSON.stringify(entries())).not.toContain('bce-v3/key')
  })

  it('reports a broken answer as the last event', async () => {
    const amy = await service().member()
    const app = await withAssistant((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(chunk({ content: '一' }))
    })
    const { body } = await ask(app, amy)
    expect(dataOf(body).at(-1)).toBe('{"error":{"message":"智能助手的回答中断了，请重试"}}')
  })

  it('says what to set where no assistant is configured', async () => {
    const amy = await service().member()
    const { http, envelope } = await amy.post(PATH, QUESTION)
    expect([http, envelope.status]).toEqual([200, false])
    expect(envelope.msg).toContain('未配置智能助手')
    expect(envelope.msg).toContain('CHAT_API_KEY')
  })

  it('tells whether there is an assistant', async () => {
    const amy = await service().member()
    const stateOf = async (app: FastifyInstance) => {
      const headers = { authorization: `Bearer ${amy.token}` }
      const response = await app.inject({ method: 'GET', url: '/baidu/chat/state', headers })
      return response.json<Envelope<object>>().body
    }
    expect(await stateOf(service().app)).toEqual({ isConfigured: false })
    expect(await stateOf(await withAssistant((_, response) => response.end()))).toEqual({
      isConfigured: true,
    })
  })

  it('requires a session, a permission and valid messages, and has a daily limit', async () => {
    const amy = await service().member()
    expect((await service().call('POST', PATH, QUESTION)).http).toBe(401)
    for (const bad of [{}, { messages: [] }, { messages: [{ role: 'root', content: '好' }] }]) {
      expect((await amy.post(PATH, bad)).http).toBe(400)
    }
    const app = await withAssistant((_, response) => response.end())
    await service().database.usage.add(amy.id, 'chat', 1000)
    expect((await ask(app, amy)).json<Envelope<object>>().msg).toBe(
      '今天与智能助手的对话已达上限，请明天再试',
    )
    await service().database.orm.update(users).set({ role: 'viewer' }).where(eq(users.id, amy.id))
    expect((await amy.post(PATH, QUESTION)).http).toBe(403)
  })
})
