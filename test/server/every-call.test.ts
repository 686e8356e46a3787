import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'
import { createProject } from '#engine/document/index.ts'
import type { Call } from '#server/api/call.ts'
import type { VoiceProvider } from '#server/services/voice/index.ts'
import { openMigrated } from '#test/support/database.ts'
import { type JsonSchema, requestsFor, requestsWithText } from '#test/support/json-schema.ts'
import { mp3Of } from '#test/support/mp3.ts'
import { type Member, TestService } from '#test/support/service.ts'

const RUNS = 25
/** A text in everything that one account owns. */
const PRIVATE = '只有甲知道'

const calls = Object.values(
  import.meta.glob<Record<string, unknown>>('../../server/api/*.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter(isCall))

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value
}

const silent: VoiceProvider = {
  sourceOf: () => 'test',
  speak: async () => ({ mp3: mp3Of(1), seconds: 0.024 }),
  close: async () => {},
}

let service: TestService
let owner: Member
let other: Member
/** Ids of what the owner has. */
let ids: string[]

beforeAll(async () => {
  service = await TestService.start(openMigrated, silent)
  owner = await service.member()
  other = await service.member()
  const work = await owner.post('/quark/page/create', { ...createProject(), title: PRIVATE })
  const pageId = String(work.envelope.body._id)
  const video = await owner.post('/quark/video/generate', { pageId })
  ids = [pageId, String(video.envelope.body.taskId), owner.id]
}, 60_000)
afterAll(() => service.stop())

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  it('answers generated requests of another account without failing or showing what is not theirs', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => log.mockRestore())
    const schema = call.request && (z.toJSONSchema(call.request(z), { io: 'input' }) as JsonSchema)
    const requests = requestsFor(schema, ids)
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const { http, envelope } = await send(call, request)
        expect(http, JSON.stringify({ request, envelope })).toBeLessThan(500)
        if (!JSON.stringify(request).includes(PRIVATE))
          expect(JSON.stringify(envelope)).not.toContain(PRIVATE)
      }),
      { numRuns: RUNS },
    )
    expect(log).not.toHaveBeenCalled()
    const { envelope } = await owner.get(`/quark/page/detail?pageId=${ids[0]}`)
    expect(envelope.body).toMatchObject({ title: PRIVATE, version: 1 })
  })

  it('answers texts that a database cannot store without failing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => log.mockRestore())
    if (!call.request) return
    const schema = z.toJSONSchema(call.request(z), { io: 'input' }) as JsonSchema
    const [author, pageId] = await currentAuthor()
    await fc.assert(
      fc.asyncProperty(requestsWithText(schema, [pageId, author.id], '甲\0\ud800乙'), async (request) => {
        const { http, envelope } = await send(call, request, author)
        expect(http, JSON.stringify({ request, envelope })).toBeLessThan(500)
      }),
      { numRuns: 8, examples: call.method === 'GET' ? [[{ id: '\0', category: '\0' }]] : [] },
    )
    expect(log).not.toHaveBeenCalled()
  })
})

let current: [Member, string] | undefined

/** An author with a work, and its id; others once a call has ended the session or deleted the work. */
async function currentAuthor(): Promise<[Member, string]> {
  const { envelope } = (await current?.[0].get(`/quark/page/detail?pageId=${current[1]}`)) ?? {}
  if (current && envelope?.status) return current
  const author = envelope && envelope.code !== 401 && current ? current[0] : await service.member()
  const work = await author.post('/quark/page/create', createProject())
  current = [author, String(work.envelope.body._id)]
  return current
}

function send({ method, path }: Call, request: unknown, caller = other) {
  if (method === 'POST') return caller.post(path, request as object)
  const query = new URLSearchParams()
  if (typeof request === 'object' && request !== null)
    for (const [name, value] of Object.entries(request))
      query.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return method === 'GET' ? caller.get(`${path}?${query}`) : caller.delete(`${path}?${query}`)
}
