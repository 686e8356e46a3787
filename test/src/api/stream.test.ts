import { afterEach, expect, it, vi } from 'vitest'
import { chat } from '#src/api/calls/chat.ts'
import { answerChat, DONE, event, openStream, said } from '#test/support/chat-stream.ts'

afterEach(() => vi.unstubAllGlobals())

const request = { messages: [{ role: 'user' as const, content: '你好' }] }

/** The texts that arrived, and the message with which the stream ended. */
async function read(signal = new AbortController().signal, idleMs?: number) {
  vi.stubGlobal('location', { pathname: '/editor', search: '' })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  const texts: string[] = []
  try {
    for await (const { choices } of chat.stream(request, { signal, ...(idleMs !== undefined && { idleMs }) }))
      texts.push(choices?.[0]?.delta.content ?? '')
  } catch (error) {
    return { texts, problem: (error as Error).message }
  }
  return { texts, problem: null }
}

it('passes an answer on, however its bytes are cut', async () => {
  const bytes = new TextEncoder().encode(`: ping\r\n\r\n${said('有连')}${said('云')}${DONE}`)
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 5) controller.enqueue(bytes.slice(at, at + 5))
      controller.close()
    },
  })
  answerChat(cut)
  expect(await read()).toEqual({ texts: ['有连', '云'], problem: null })
})

it('keeps what came of an answer that breaks, and says so', async () => {
  answerChat([said('一')])
  expect(await read()).toEqual({ texts: ['一'], problem: '回答中断了，已收到的内容还在，请重试' })
  answerChat([said('一'), event({ error: { message: '智能助手的回答中断了，请重试' } })])
  expect(await read()).toEqual({ texts: ['一'], problem: '智能助手的回答中断了，请重试' })
  answerChat([said('一'), 'data: {"choices"\n\n'])
  expect((await read()).problem).toBe('回答的格式不对，请重试')
})

it('gives a silent answer up', async () => {
  const { stream, write } = openStream()
  answerChat(stream)
  write(said('一'))
  expect(await read(undefined, 30)).toEqual({
    texts: ['一'],
    problem: '回答中断了，已收到的内容还在，请重试',
  })
})

it('reads no endless line', async () => {
  answerChat([said('一'), `data: ${'x'.repeat(1_500_000)}`])
  expect(await read()).toEqual({ texts: ['一'], problem: '回答里有过长的内容，已停止接收' })
})

it('tells the reasons of the service', async () => {
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  answerChat(answer(200, { status: false, msg: '今天与智能助手的对话已达上限，请明天再试', code: 200 }))
  expect((await read()).problem).toBe('今天与智能助手的对话已达上限，请明天再试')
  answerChat(answer(502, {}))
  expect((await read()).problem).toBe('网络错误')
})

it('ends with the reason of whoever stops it', async () => {
  const { stream, write } = openStream()
  answerChat(stream)
  write(said('一'))
  const stopped = new AbortController()
  const reading = read(stopped.signal)
  await new Promise((resolve) => setTimeout(resolve))
  stopped.abort(new Error('stopped'))
  expect((await reading).problem).toBe('stopped')
})
