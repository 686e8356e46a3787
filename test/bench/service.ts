import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { callService } from '../support/call-service.ts'
import { startService } from './product.ts'

const SECONDS = 6
/** Before measuring, as for minutes after its start the service runs code that is not compiled yet. */
const WARM_UP_SECONDS = 4
const CONNECTIONS = 20
const BYTES = 200_000
const WORKS = 100
/** On PostgreSQL, as compose.yaml runs them; the embedded database allows one. */
const PROCESSES = 2

/**
 * Requests per second of the calls that authors make most, next to a bare Fastify route with the same bytes.
 * Runs on the PostgreSQL of `TEST_DATABASE_URL`, which it leaves with its works, or on the embedded database.
 */
export async function benchService(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const database = process.env.TEST_DATABASE_URL ?? ''
  const settings = {
    RENDER_CONCURRENCY: '0',
    DATABASE_URL: database,
    JWT_SECRET: randomBytes(32).toString('hex'),
  }
  const processes = database === '' ? 1 : PROCESSES
  const services: Awaited<ReturnType<typeof startService>>[] = []
  try {
    for (let n = 0; n < processes; n++) services.push(await startService(join(folder, String(n)), settings))
    const urls = services.map(({ address }) => address)
    const account = { username: `bench${Date.now()}`, password: 'secret12' }
    const url = `${urls[0]}/quark/auth/register`
    const { access_token } = await callService<{ access_token: string }>(url, '', account)
    const create = () => callService<PageDetail>(`${urls[0]}/quark/page/create`, access_token, project())
    const works: PageDetail[] = []
    for (let n = 0; n < WORKS; n++) works.push(await create())
    const on = `${database === '' ? 'PGlite' : 'PostgreSQL'}, ${processes} process(es)`
    console.log(`\nService on ${on}, ${CONNECTIONS} connections`)
    await compare(urls, access_token, works)
  } finally {
    await Promise.all(services.map((service) => service.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(urls: readonly string[], token: string, works: readonly PageDetail[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const details = works.map(({ _id }) => ({ path: `/quark/page/detail?pageId=${_id}` }))
  const read = async (path: string) =>
    Buffer.from(await (await fetch(urls[0] + path, { headers })).arrayBuffer())
  const detail = await measure(urls, { headers, requests: details })
  const bytes = await read(details[0]?.path ?? '')
  const bare = await measureBare(bytes)
  print('page detail, 200 KB', detail, 500, bare)
  const compressed = { ...headers, 'accept-encoding': 'gzip, deflate, br' }
  print('the same as brotli', await measure(urls, { headers: compressed, requests: details }), 500)

  const listPath = '/quark/page/getMyPages?type=my&pageNo=1&pageSize=60'
  const list = await measure(urls, { headers, requests: [{ path: listPath }] })
  const listed = await read(listPath)
  print('list of 60 works', list, 500, await measureBare(listed))
  const lists = { headers: compressed, requests: [{ path: listPath }] }
  print('the same as brotli', await measure(urls, lists), 500)

  let next = 0
  const savePaths = urls.map((url) => `${url}/quark/page/update?update=1`)
  const save = await measure(savePaths, {
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

interface Load {
  /** Requests per second. */
  rate: number
  /** In milliseconds; of several processes the slowest one's. */
  p99: number
  failed: number
}

/** @param urls of the processes, each of which gets its share of the connections */
async function measure(
  urls: readonly string[],
  options: Omit<autocannon.Options, 'url' | 'connections' | 'duration'>,
): Promise<Load> {
  const connections = CONNECTIONS / urls.length
  const run = (duration: number) =>
    Promise.all(urls.map((url) => autocannon({ ...options, url, connections, duration })))
  await run(WARM_UP_SECONDS)
  const results = await run(SECONDS)
  return {
    rate: results.reduce((sum, { requests }) => sum + requests.average, 0),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    failed: results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
  }
}

async function measureBare(bytes: Buffer): Promise<Load> {
  const app = Fastify()
  app.get('/', (_request, reply) => reply.type('application/json').send(bytes))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    return await measure([url], {})
  } finally {
    await app.close()
  }
}

function print(name: string, { rate, p99, failed }: Load, goal: number, bare?: Load): void {
  const ratio = bare ? `   ${(rate / bare.rate).toFixed(2)} of a bare route` : ''
  const failures = failed > 0 ? `   ${failed} FAILED` : ''
  const measured = `${rate.toFixed(0).padStart(6)} /s (goal ${goal})`
  console.log(`  ${name.padEnd(24)} ${measured}   p99 ${p99} ms (goal 100)${ratio}${failures}`)
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
