import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import type { LoginAnswer } from '#server/api/auth.ts'
import type { Envelope } from '#server/api/envelope.ts'
import { type AppServices, type AppSettings, createApp } from '#server/app.ts'
import type { Connection } from '#server/db/connection.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { withLock } from '#server/lock.ts'
import { createStorage, type ObjectStorage } from '#server/services/storage/index.ts'
import { createVoice, type VoiceProvider } from '#server/services/voice/index.ts'
import { CACHE, migrationsDigest } from './data-folder.ts'
import { openMigrated } from './database.ts'

const SECRET = 'a secret that only tests know, long enough'
/** A PostgreSQL whose user may create databases, if the environment provides one. */
export const postgres = process.env.TEST_DATABASE_URL

/** Databases of the service: the embedded one, and PostgreSQL if the environment provides one. */
export const backends: { name: string; open: () => Promise<Database> }[] = [
  { name: 'PGlite', open: openMigrated },
]
if (postgres) backends.push({ name: 'PostgreSQL', open: () => openTemporary(postgres) })

interface Answer {
  /** HTTP status. */
  http: number
  headers: Record<string, unknown>
  envelope: Envelope<Record<string, unknown>>
}

type Headers = Record<string, string>

/** A service with its own database, called without a network. */
export class TestService {
  readonly app: FastifyInstance
  readonly database: Database
  readonly storage: ObjectStorage
  readonly #dist: string
  readonly #services: AppServices

  private constructor(app: FastifyInstance, services: AppServices & { database: Database }, dist: string) {
    this.app = app
    this.database = services.database
    this.storage = services.storage
    this.#services = services
    this.#dist = dist
  }

  /** @param provider replaces the embedded synthesizer */
  static async start(open: () => Promise<Database>, provider?: VoiceProvider): Promise<TestService> {
    const dist = await mkdtemp(join(tmpdir(), 'youlianyun-test-'))
    await writeFile(join(dist, 'index.html'), '<p>app</p>')
    await writeFile(join(dist, 'h5.html'), '<!--head--><!--backdrop--><!--poster--><!--noscript-->')
    const database = await open()
    const storage = await createStorage({ dataDir: dist }, SECRET)
    const voice = provider ?? (await createVoice({}))
    const services = { database, secret: SECRET, storage, voice, checksAnswers: true }
    return new TestService(await createApp(dist, services), services, dist)
  }

  /** Another process of the same service, with settings of its own; the caller closes it. */
  sibling = (settings: AppSettings = {}): Promise<FastifyInstance> =>
    createApp(this.#dist, this.#services, settings)

  async stop(): Promise<void> {
    await this.app.close()
    await this.storage.close()
    await this.database.close()
    await rm(this.#dist, { recursive: true, force: true })
  }

  async call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: object,
    headers: Headers = {},
  ): Promise<Answer> {
    const response = await this.app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { http: response.statusCode, headers: response.headers, envelope: response.json() }
  }

  /** Registers a user and logs in. */
  async member(username = `user-${randomUUID().slice(0, 8)}`): Promise<Member> {
    const body = { username, password: 'secret1' }
    const { envelope } = await this.call('POST', '/quark/auth/register', body)
    const { access_token, userInfo } = envelope.body as unknown as LoginAnswer
    return new Member(this, access_token, userInfo._id)
  }
}

/** A user with a token. */
export class Member {
  readonly #service: TestService
  readonly #headers: Headers
  readonly token: string
  readonly id: string

  constructor(service: TestService, token: string, id: string, headers: Headers = {}) {
    this.#service = service
    this.token = token
    this.id = id
    this.#headers = headers
  }

  /** The same user, for an agent. */
  as(agentId: string): Member {
    return new Member(this.#service, this.token, this.id, { 'x-agent-id': agentId })
  }

  get = (url: string) => this.#service.call('GET', url, undefined, this.#all())
  post = (url: string, body: object) => this.#service.call('POST', url, body, this.#all())
  delete = (url: string) => this.#service.call('DELETE', url, undefined, this.#all())

  /** Sends a form with files. */
  async send(url: string, parts: [string, string | File][]): Promise<Answer> {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    const request = new Response(form)
    const headers = { ...this.#all(), 'content-type': request.headers.get('content-type') ?? '' }
    return this.#service.call('POST', url, Buffer.from(await request.arrayBuffer()), headers)
  }

  #all(): Headers {
    return { authorization: `Bearer ${this.token}`, ...this.#headers }
  }
}

/** Runs tests on every backend, with one database per file and backend. */
export function onEveryBackend(tests: (service: () => TestService) => void, voice?: VoiceProvider): void {
  describe.each(backends)('on $name', ({ open }) => {
    let service: TestService
    beforeAll(async () => {
      service = await TestService.start(open, voice)
    }, 120_000)
    afterAll(() => service.stop())
    tests(() => service)
  })
}

/** A temporary database with all tables on a PostgreSQL, dropped on close: a copy, as migrating takes seconds. */
async function openTemporary(server: string): Promise<Database> {
  const { url, drop } = await createTemporary(server, await migratedTemplate(server))
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  const close: Connection['close'] = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

/**
 * Creates a database on a PostgreSQL.
 * @param template of which it becomes a copy; empty by default
 */
export async function createTemporary(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Nobody needs what a crash of the server would lose.
  await administer(server, `create database ${name} template ${template}`, withoutSync(name))
  return {
    url: addressOf(server, name),
    drop: async () => void (await administer(server, `drop database ${name} with (force)`)),
  }
}

const withoutSync = (database: string) => `alter database ${database} set synchronous_commit = off`

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = database
  return url.href
}

let template: Promise<string> | undefined

/** Creates a migrated database on first use, once for all test processes. @returns its name */
const migratedTemplate = (server: string) => (template ??= createTemplate(server))

async function createTemplate(server: string): Promise<string> {
  const name = `test_migrated_${await migrationsDigest()}`
  return withLock(join(CACHE, `${name}.lock`), async () => {
    const [found] = await administer(
      server,
      `select datistemplate from pg_database where datname = '${name}'`,
    )
    if (found?.datistemplate === true) return name
    await administer(server, `drop database if exists ${name}`, `create database ${name}`, withoutSync(name))
    const database = await openDatabase({ dataDir: '', databaseUrl: addressOf(server, name) })
    // The queue creates its tables on first use.
    await database.queue.isWaiting(randomUUID())
    await database.close()
    await administer(server, `alter database ${name} is_template true`)
    return name
  })
}

/** Runs statements one after the other. @returns the rows of the last one */
async function administer(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement))
    return rows
  } finally {
    await client.end()
  }
}
