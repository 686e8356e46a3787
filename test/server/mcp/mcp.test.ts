import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorkSummary } from '#engine/commands/index.ts'
import type { VoiceProvider } from '#server/services/voice/index.ts'
import { openMigrated } from '#test/support/database.ts'
import { mp3Of } from '#test/support/mp3.ts'
import { type Member, TestService } from '#test/support/service.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const voice: VoiceProvider = {
  sourceOf: () => 'test',
  speak: async ({ text }) => ({ mp3: mp3Of(100), seconds: 2.4, words: [{ text, start: 0.2, end: 2.1 }] }),
  close: async () => {},
}

let service: TestService
let author: Member
let address: string
let client: Client

/** Starts `npm run mcp` as assistants do. */
async function connect(key: string): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1.0.0' })
  const env = { PATH: process.env.PATH ?? '', YOULIANYUN_URL: address, YOULIANYUN_KEY: key }
  const args = ['--import', 'tsx', 'server/mcp.ts']
  await connected.connect(new StdioClientTransport({ command: process.execPath, args, cwd: ROOT, env }))
  return connected
}

async function call(name: string, input: object, caller = client) {
  const result = (await caller.callTool({ name, arguments: { ...input } })) as CallToolResult
  const [content] = result.content
  const text = content?.type === 'text' ? content.text : ''
  return {
    text,
    isError: result.isError ?? false,
    body: (isJson(text) ? JSON.parse(text) : {}) as Record<string, never>,
  }
}

const isJson = (text: string) => text.startsWith('{')

beforeAll(async () => {
  service = await TestService.start(openMigrated, voice)
  author = await service.member()
  address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { envelope } = await author.post('/quark/user/createAccessKey', { name: 'AI 助手', days: 1 })
  client = await connect(String(envelope.body.key))
}, 60_000)
afterAll(async () => {
  await client.close()
  await service.stop()
})

it('describes its tools with schemas of their arguments', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'list_templates',
    'list_works',
    'create_work',
    'make_work',
    'read_work',
    'change_work',
    'speak_work',
    'render_work',
    'video_status',
    'cancel_video',
  ])
  const change = JSON.stringify(tools.find(({ name }) => name === 'change_work')?.inputSchema)
  expect(change).toContain('"const":"set_narration"')
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
    'list_templates',
    'list_works',
    'read_work',
    'video_status',
  ])
})

it('makes, changes, speaks and orders a work that its user then has', async () => {
  const { body } = await call('create_work', { title: '一季度快报' })
  const work = String(body.id)
  const summary = (await call('read_work', { work })).body as unknown as WorkSummary
  const page = summary.pages[0]?.id
  const box = { left: 32, top: 80, width: 320, height: 60 }
  const changed = await call('change_work', {
    work,
    commands: [
      {
        name: 'add_element',
        arguments: { page, id: 'title', kind: 'qk-text', box, props: { text: '营收 12 亿元' } },
      },
      { name: 'set_narration', arguments: { page, sentences: ['一季度营收十二亿元。', '同比增长一成。'] } },
      { name: 'follow_narration', arguments: { isFollowed: true } },
      { name: 'set_music', arguments: { src: 'https://evil.example/a.mp3' } },
    ],
  })
  expect(changed.body).toEqual({
    isSaved: true,
    refusals: [null, null, null, '不能使用外部地址：https://evil.example/a.mp3'],
  })
  expect((await call('speak_work', { work })).body).toEqual({ spoken: 2, failures: [] })

  const stored = (await author.get(`/quark/page/detail?pageId=${work}`)).envelope.body
  expect(stored).toMatchObject({ title: '一季度快报', version: 3 })
  expect(JSON.stringify(stored)).toContain('营收 12 亿元')
  expect(JSON.stringify(stored), 'when its words are heard').toContain(
    '"words":[{"text":"同比增长一成。","start":0.2,"end":2.1}]',
  )
  const read = (await call('read_work', { work })).body as unknown as WorkSummary
  expect(read.pages[0]?.duration).toBeGreaterThan(4.8)
  const order = await call('render_work', { work, quality: 'sd' })
  expect(order.body).toMatchObject({ state: 'waiting', videoUrl: null })
  expect((await call('video_status', { task: order.body.task })).body).toMatchObject({
    task: order.body.task,
  })
  expect((await call('cancel_video', { task: order.body.task })).isError).toBe(false)
})

it('finds templates and makes works of them', async () => {
  const { body } = await call('list_templates', { size: 1 })
  const [template] = body.templates as unknown as { id: string; pageCount: number }[]
  const created = await call('create_work', { title: '由模板', template: template?.id })
  const summary = (await call('read_work', { work: created.body.id })).body as unknown as WorkSummary
  expect(summary).toMatchObject({ title: '由模板' })
  expect(summary.pages).toHaveLength(template?.pageCount ?? 0)
  expect((await call('list_works', { keyword: '由模板' })).body).toMatchObject({ total: 1 })
})

it('says what is wrong, to be corrected', async () => {
  expect(await call('read_work', {})).toMatchObject({
    isError: true,
    text: expect.stringContaining('参数不对'),
  })
  expect(await call('read_work', { work: 'nothing' })).toMatchObject({ isError: true })
  expect(await call('fly', {})).toMatchObject({ isError: true, text: '没有这个工具：fly' })
  const stranger = await connect('ylk_wrong')
  const refused = await call('list_works', {}, stranger)
  expect(refused).toMatchObject({ isError: true, text: '访问密钥无效或已过期' })
  await stranger.close()
})

it('does not reach works of others', async () => {
  const other = await service.member()
  const { envelope } = await other.post('/quark/page/create', { pages: [], title: '别人的' })
  const result = await call('read_work', { work: envelope.body._id })
  expect(result.isError).toBe(true)
  expect(result.text).not.toContain('别人的')
})
