import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase, withTables } from '#server/db/open.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createStorage } from '#server/services/storage/index.ts'
import { createVoice } from '#server/services/voice/index.ts'
import { dataFolder } from '#test/support/data-folder.ts'
import { openMigrated } from '#test/support/database.ts'
import { readLog } from '#test/support/log.ts'
import { createTemporary, postgres } from '#test/support/service.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

async function start(database: ReturnType<typeof withTables>) {
  const secret = 'a secret that only this test knows'
  const storage = await createStorage({ dataDir: await tempFolder() }, secret)
  const services = { database, secret, storage, voice: await createVoice({}) }
  const app = await createApp(await tempFolder(), services)
  const login = async () => {
    const payload = { username: 'amy', password: 'secret1' }
    const answer = await app.inject({ method: 'POST', url: '/quark/auth/login', payload })
    return { http: answer.statusCode, ...answer.json<{ status: boolean; msg: string }>() }
  }
  onTestFinished(async () => {
    await app.close()
    await storage.close()
  })
  return { app, login }
}

const DOWN = { http: 503, status: false, msg: '服务不可用，请稍后再试' }

it('answers 503 when the embedded database is gone', async () => {
  const database = await openDatabase({ dataDir: await dataFolder() })
  const { app, login } = await start(database)
  expect(await login()).toMatchObject({ http: 200 })
  readLog()
  await database.close()
  expect(await login()).toMatchObject(DOWN)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([
    503,
    { status: 'failed', database: 'failed', store: 'ok' },
  ])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/metrics')).body).toContain('process_cpu_seconds_total')
})

it('answers 503 when PostgreSQL refuses connections', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://me:pw@127.0.0.1:9/video' })
  const migrated = await openMigrated()
  const database = withTables({ ...migrated, executeSql: (text, values) => pool.query(text, values) })
  onTestFinished(async () => {
    await pool.end()
    await migrated.close()
  })
  const { app } = await start(database)
  readLog()
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { database: 'failed', queue: 'failed' }])
})

it.runIf(postgres)('answers 503 while PostgreSQL is down, and works again afterwards', async () => {
  const { url, drop } = await createTemporary(postgres ?? '')
  const database = withTables(await openPostgres(url))
  const { login } = await start(database)
  readLog()
  expect(await login()).toMatchObject({ http: 200 })
  const admin = new pg.Client({ connectionString: postgres })
  await admin.connect()
  const name = new URL(url).pathname.slice(1)
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await expect.poll(login).toMatchObject(DOWN)
  await admin.query(`alter database ${name} with allow_connections true`)
  expect(await login()).toMatchObject({ http: 200 })
  await admin.end()
  await database.close()
  await drop()
})

it.runIf(postgres)('survives losing PostgreSQL within a transaction', async () => {
  const { url, drop } = await createTemporary(postgres ?? '')
  const connection = await openPostgres(url)
  const lost = connection.orm.transaction(async (transaction) => {
    const { rows } = (await transaction.execute('select pg_backend_pid() as pid')) as {
      rows: { pid: number }[]
    }
    const admin = new pg.Client({ connectionString: postgres })
    await admin.connect()
    await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await admin.end()
    // As long as no statement runs, only the connection itself reports the loss.
    await sleep(200)
    await transaction.execute('select 1')
  })
  await expect(lost).rejects.toThrow()
  readLog()
  expect((await connection.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }])
  await connection.close()
  await drop()
})
