import { once } from 'node:events'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { dataFolder } from '#test/support/data-folder.ts'
import { backends, createTemporary } from '#test/support/service.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const amy = { id: 'a', username: 'amy', name: 'Amy', passwordHash: 'x' }

describe('the embedded database', () => {
  it('keeps its data and locks its folder', async () => {
    const dataDir = await dataFolder()
    const first = await openDatabase({ dataDir })
    await first.users.insert(amy)
    await expect(openDatabase({ dataDir })).rejects.toThrow('正被另一个进程')
    await first.close()

    const second = await openDatabase({ dataDir })
    expect(await second.users.find('a')).toMatchObject(amy)
    await second.close()
    expect(await readdir(dataDir)).toEqual(['database'])
  }, 120_000)

  it('keeps its files from other users, also those of an earlier version', async () => {
    const dataDir = await dataFolder()
    const folder = join(dataDir, 'database')
    await chmod(folder, 0o777)
    const before = process.umask(0o022)
    onTestFinished(() => void process.umask(before))
    const database = await openDatabase({ dataDir })
    await database.users.insert(amy)
    await database.executeSql('create table fresh (id int); insert into fresh values (1); checkpoint')
    const [row] = (await database.executeSql(`select pg_relation_filepath('fresh') as path`)).rows
    await database.close()
    const modeOf = async (path: string) => (await stat(path)).mode & 0o077
    expect(await modeOf(folder)).toBe(0)
    expect(await modeOf(join(folder, String(row?.path)))).toBe(0)
  }, 120_000)

  it('starts over after an interrupted first start', async () => {
    const dataDir = await tempFolder()
    await mkdir(join(dataDir, 'database.new'))
    await writeFile(join(dataDir, 'database.new', 'PG_VERSION'), '18')
    const database = await openDatabase({ dataDir })
    expect(await database.users.count()).toBe(0)
    await database.close()
  }, 120_000)

  it('rejects the folder of another version and leaves it unchanged', async () => {
    const dataDir = await tempFolder()
    await mkdir(join(dataDir, 'database'))
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17\n')
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      'PostgreSQL 17 的数据，现在的程序是 18，不能直接打开，数据没有改动。',
    )
    expect(await readdir(dataDir)).toEqual(['database'])
  })
})

it('reports an unreachable PostgreSQL without its password', async () => {
  const databaseUrl = 'postgres://me:pw-1@127.0.0.1:9/video'
  const refused = openDatabase({ dataDir: '', databaseUrl })
  await expect(refused).rejects.toThrow(/^无法连接 DATABASE_URL 指向的数据库（.*ECONNREFUSED.*）/)
  await expect(refused).rejects.not.toThrow('pw-1')
})

const postgres = backends.find(({ name }) => name === 'PostgreSQL')

it.runIf(postgres)('migrates a PostgreSQL once for concurrent starts', async () => {
  if (!postgres) return
  const database = await postgres.open()
  const [row] = await database.orm
    .select({ name: sql<string>`current_database()` })
    .from(sql`(values (1)) as one`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = row?.name ?? ''
  await database.orm.execute('drop schema public, drizzle cascade; create schema public')
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ dataDir: '', databaseUrl: url.href })),
  )
  await opened[0]?.users.insert(amy)
  for (const each of opened) expect(await each.users.count()).toBe(1)
  await Promise.all(opened.map((each) => each.close()))
  await database.close()
})

it.runIf(postgres)('waits for a PostgreSQL that is starting', async () => {
  const { url, drop } = await createTemporary(process.env.TEST_DATABASE_URL ?? '')
  const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up', ''].join('\0')
  const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(`${fields}\0`)])
  refusal.writeInt32BE(refusal.length - 1, 1)
  let refusals = 2
  const server = createServer((socket) => {
    if (refusals-- > 0) socket.once('data', () => socket.end(refusal))
    else socket.pipe(connect(Number(new URL(url).port), '127.0.0.1')).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const behind = new URL(url)
  behind.port = String((server.address() as AddressInfo).port)
  const database = await openDatabase({ dataDir: '', databaseUrl: behind.href })
  expect([refusals < 0, await database.users.count()]).toEqual([true, 0])
  await database.close()
  server.close()
  await drop()
})

describe.each(backends)('on $name', ({ open }) => {
  it('works on after a text with a transaction has failed', async () => {
    const database = await open()
    onTestFinished(() => database.close())
    const failed = database.executeSql('begin; select 1 / 0; commit')
    await expect(failed).rejects.toThrow('division by zero')
    for (let query = 0; query < 12; query++) expect(await database.users.count()).toBe(0)
  })
})
