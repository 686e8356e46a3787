import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { log } from '#server/log.ts'
import { readLog } from '#test/support/log.ts'
import { backends, onEveryBackend } from '#test/support/service.ts'

const SECRET = 'hunter2-of-amy'

it('removes secrets by their keys', () => {
  const logged = readLog()
  log.warn(
    { password: SECRET, user: { token: SECRET, name: 'amy' }, headers: { authorization: SECRET } },
    'x',
  )
  expect(logged()).toMatchObject([{ user: { name: 'amy', token: '[removed]' } }])
  expect(JSON.stringify(logged())).not.toContain(SECRET)
})

it('is in English, but for the lines with which processes say that they have started', async () => {
  const files = (await readdir('server', { recursive: true })).filter((name) => name.endsWith('.ts'))
  const calls = await Promise.all(
    files.map(async (name) =>
      (await readFile(`server/${name}`, 'utf8')).match(/\blog\.(?:debug|info|warn|error|fatal)\(.*?\)\n/gs),
    ),
  )
  const found = calls.flat().filter((call) => call !== null)
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter((call) => /\p{Script=Han}/u.test(call) && !call.includes('已启动'))).toEqual([])
})

describe.each(backends)('errors of $name', ({ open }) => {
  it('are logged without parameters, values and details', async () => {
    const database = await open()
    const logged = readLog()
    const user = { id: 'a', username: 'amy', name: 'Amy', passwordHash: SECRET }
    await database.users.insert(user)
    for (const fail of [
      () => database.orm.execute(sql`select ${SECRET}::int`),
      () => database.executeSql('select $1::int', [SECRET]),
      () => database.executeSql(`insert into users (id, password_hash) values ($1, '${SECRET}')`, ['b']),
      () =>
        database.orm.execute(
          sql`insert into users (id, username, name, password_hash) values ('a', 'x', 'x', ${SECRET})`,
        ),
    ]) {
      await fail().then(
        () => expect.unreachable(),
        (err: unknown) => log.error({ err }, 'a request failed'),
      )
    }
    const entries = logged()
    await database.close()
    expect(entries).toHaveLength(4)
    expect(entries.map(({ err }) => (err as { message: string }).message)).toEqual([
      'invalid input syntax for type integer',
      'invalid input syntax for type integer',
      expect.stringContaining('null value in column'),
      expect.stringContaining('duplicate key'),
    ])
    expect(entries[0]).toMatchObject({ err: { query: 'select $1::int', code: '22P02' } })
    expect(JSON.stringify(entries)).not.toContain(SECRET)
  })
})

onEveryBackend((service) => {
  it('logs requests with the id of their answer, without queries, bodies and tokens', async () => {
    const amy = await service().member()
    const logged = readLog('info')
    const login = { username: 'amy', password: SECRET }
    const { headers } = await service().call('POST', '/quark/auth/login', login)
    await amy.get(`/quark/page/detail?pageId=${SECRET}`)
    expect(logged()).toMatchObject([
      { reqId: headers['x-request-id'], method: 'POST', path: '/quark/auth/login', status: 200 },
      { method: 'GET', path: '/quark/page/detail', status: 200, user: amy.id, ms: expect.any(Number) },
    ])
    const text = JSON.stringify(logged())
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(amy.token)
  })
})
