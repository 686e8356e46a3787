import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { post, startService } from './product.ts'

const SECONDS = 6
/** Before measuring, as for minutes after its start the service runs code that is not compiled yet. */
const WARM_UP_SECONDS = 4
const CONNECTIONS = 20
const BYTES = 200_000
const WORKS = 100

/**
 * Requests per second of the calls that authors make most, next to a bare Fastify route with the same bytes.
 * Runs on the PostgreSQL of `TEST_DATABASE_URL`, which it leaves with its works, or on the embedded database.
 */
export async function benchService(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const database = process.env.TEST_DATABASE_URL ?? ''
  const service = await startService(folder, { RENDER_CONCURRENCY: '0', DATABASE_URL: database })
  try {
    const account = { username: `bench${Date.now()}`, password: 'secret12' }
    const { access_token } = await post<{ access_token: string }>(
      `${service.address}/quark/auth/register`,
      account,
    )
    const create = () => post<PageDetail>(`${service.address}/quark/page/create`, project(), access_token)
    const works: PageDetail[] = []
    for (let n = 0; n < WORKS; n++) works.push(await create())
    console.log(`\nService on ${database === '' ? 'PGlite' : 'PostgreSQL'}, ${CONNECTIONS} connections`)
    await compare(service.address, access_token, works)
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(address: string, token: string, works: readonly PageDetail[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const details = works.map(({ _id }) => ({ path: `/quark/page/detail?pageId=${_id}` }))
  const detail = await measure({ url: address, headers, requests: details })
  const bytes = Buffer.from(
    await (await fetch(address + (details[0]?.path ?? ''), { headers })).arrayBuffer(),
  )
  const bare = await measureBare(bytes)
  print('page detail, 200 KB', detail, 500, bare)
  const compressed = { ...headers, 'accept-encoding': 'gzip, deflate, br' }
  print('the same as brotli', await measure({ url: address, headers: compressed, requests: details }), 500)

  const listPath = '/quark/page/getMyPages?type=my&pageNo=1&pageSize=60'
  const list = await measure({ url: address, headers, requests: [{ path: listPath }] })
  const listed = Buffer.from(await (await fetch(address + listPath, { headers })).arrayBuffer())
  print('list of 60 works', list, 500, await measureBare(listed))
  const lists = { url: address, headers: compressed, requests: [{ path: listPath }] }
  print('the same as brotli', await measure(lists), 500)

  let next = 0
  const save = await measure({
    url: `${address}/quark/page/update?update=1`,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    setupClient(client) {
      // Another work for each connection, also after warming up, which breaks off in the middle of saves.
      const work = works[next++]
      if (!work) throw new Error('more connections than works')
      const nextBody = bodiesOf(work)
      // A response comes after the client has sent its next request, so bodies are made before each request.
      client.setRequests([{ setupRequest: (request) => ({ ...request, body: nextBody() }) }])
    },
  })
  print('save, 200 KB', save, 100)
}

/** Makes the bodies of the saves of a work, one version after the other. */
function bodiesOf(work: PageDetail): () => string {
  const mark = '"the version"'
  const body = JSON.stringify({ pageData: { ...work, version: 'the version' } })
  const [before = '', after = ''] = body.split(mark)
  let version = 2
  return () => `${before}${version++}${after}`
}

async function measure(options: autocannon.Options): Promise<autocannon.Result> {
  await autocannon({ connections: CONNECTIONS, duration: WARM_UP_SECONDS, ...options })
  return autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options })
}

async function measureBare(bytes: Buffer): Promise<autocannon.Result> {
  const app = Fastify()
  app.get('/', (_request, reply) => reply.type('application/json').send(bytes))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    return await measure({ url })
  } finally {
    await app.close()
  }
}

function print(name: string, result: autocannon.Result, goal: number, bare?: autocannon.Result): void {
  const { requests, latency, non2xx, errors } = result
  const ratio = bare ? `   ${(requests.average / bare.requests.average).toFixed(2)} of a bare route` : ''
  const failed = non2xx + errors > 0 ? `   ${non2xx + errors} FAILED` : ''
  const rate = `${requests.average.toFixed(0).padStart(6)} /s (goal ${goal})`
  console.log(`  ${name.padEnd(24)} ${rate}   p99 ${latency.p99} ms (goal 100)${ratio}${failed}`)
}

function project(): Project {
  const made = createProject()
  made.pages = []
  while (JSON.stringify(made).length < BYTES) {
    const page = blankPage()
    for (let n = 0; n < 10; n++) page.elements.push(createElement('qk-text'))
    made.pages.push(page)
  }
  return made
}
