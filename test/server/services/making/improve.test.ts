import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readText, storyboardOf } from '#engine/making/index.ts'
import { createChat } from '#server/services/chat/index.ts'
import { improve } from '#server/services/making/improve.ts'

const article = readText(
  '# 一周菜价\n\n本周白菜均价每斤1.2元，比上周下降8%，菠菜和生菜的价格也在回落。\n\n专家认为，天气转暖以后，蔬菜供应还会增加，价格会继续走低。',
)
const storyboard = storyboardOf(article)
const textAt = storyboard.pages.findIndex(({ content }) => content.text !== '')
const page = textAt + 1

/** What the model of a test answers; null for nothing. */
let answer: string | null = ''
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (answer === null) return
  for (const content of answer.match(/[\s\S]{1,20}/g) ?? [])
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`)
  response.end('data: [DONE]\n\n')
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function improvedBy(text: string | null, timeoutMs = 10_000) {
  answer = text
  let tokens = 0
  const chat = createChat({ baseUrl: address, apiKey: 'key', model: 'model', dailyTokens: 1e6 })
  const result = await improve(storyboard, article, {
    chat,
    onTokens: async (used) => void (tokens += used),
    signal: new AbortController().signal,
    timeoutMs,
  })
  return { result, tokens }
}

const wording = (words: object) => JSON.stringify({ pages: [{ page, ...words }] })

describe('improve', () => {
  it('takes short words whose numbers stand in the article', async () => {
    const { result, tokens } = await improvedBy(
      `好的：\n\`\`\`json\n${wording({ text: '白菜每斤1.2元。' })}\n\`\`\``,
    )
    expect(result).toMatchObject({ taken: 1 })
    if (!('storyboard' in result)) throw new Error(result.failure)
    expect(result.storyboard.pages[textAt]?.content.text).toBe('白菜每斤1.2元。')
    expect(result.storyboard.pages[textAt]?.narration).toEqual(storyboard.pages[textAt]?.narration)
    expect(tokens).toBeGreaterThan(0)
  })

  it.each([
    ['a number that the article does not have', { text: '白菜每斤1.5元。' }],
    ['a text that is too long', { text: '白菜'.repeat(40) }],
    ['an address', { text: '详见 https://evil.example/' }],
    ['markup', { text: '<script>alert(1)</script>' }],
    ['a page that does not exist', { page: 99, text: '白菜每斤1.2元。' }],
    ['nothing', { text: '' }],
  ])('does not take %s', async (_, words) => {
    const { result } = await improvedBy(wording(words))
    expect(result).toEqual({ storyboard, taken: 0 })
  })

  it.each([
    ['prose', '我不能完成这个请求。'],
    ['broken JSON', '{"pages":[{"page":'],
    ['another shape', '{"pages":"all"}'],
    ['endless text', '字'.repeat(40_000)],
  ])('keeps the words of the rules after %s', async (_, text) => {
    expect((await improvedBy(text)).result).toEqual({ failure: '模型的回答不是要求的格式' })
  })

  it('does not wait for a model that is silent', async () => {
    expect((await improvedBy(null, 300)).result).toEqual({ failure: '模型一直没有答完' })
  })
})
