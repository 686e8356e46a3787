import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { LoginAnswer } from '#server/api/auth.ts'
import type { PageDetail } from '#server/api/pages.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { openLite } from '#server/db/embedded.ts'
import { type Database, withTables } from '#server/db/open.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { emptyLite } from '#test/support/database.ts'
import { createTemporary, Member, postgres, TestService } from '#test/support/service.ts'

/** Dumps of databases that earlier versions of the service made and filled, named after their last migration. */
const folder = fileURLToPath(new URL('../../fixtures/databases/', import.meta.url))
const versions = readdirSync(folder).toSorted()

/** Opens a dump with the current migrations. */
interface Backend {
  name: string
  open: (dump: string) => Promise<Database>
}

const backends: Backend[] = [
  {
    name: 'PGlite',
    async open(dump) {
      const lite = await emptyLite()
      await lite.exec(dump)
      return withTables(await openLite(lite))
    },
  },
]
const server = postgres
if (server) {
  backends.push({
    name: 'PostgreSQL',
    async open(dump) {
      const { url, drop } = await createTemporary(server)
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(dump)
      await client.end()
      const database = withTables(await openPostgres(url))
      const close = async () => {
        await database.close()
        await drop()
      }
      return { ...database, close }
    },
  })
}

/** Rows of each table in a dump. */
function rowsIn(dump: string): Record<string, number> {
  const rows: Record<string, number> = {}
  for (const [, table = ''] of dump.matchAll(/^INSERT INTO public\.(\w+) /gm)) {
    rows[table] = (rows[table] ?? 0) + 1
  }
  return rows
}

async function logIn(service: TestService, username: string): Promise<Member> {
  const { envelope } = await service.call('POST', '/quark/auth/login', { username, password: 'secret1' })
  const { access_token, userInfo } = envelope.body as unknown as LoginAnswer
  return new Member(service, access_token, userInfo._id)
}

describe.each(backends)('on $name', ({ open }) => {
  it.each(versions)(
    'the service works with the data of %s',
    async (file) => {
      const dump = readFileSync(folder + file, 'utf8')
      const service = await TestService.start(() => open(dump))
      onTestFinished(() => service.stop())

      const expected = rowsIn(dump)
      expect(Object.keys(expected).length).toBeGreaterThanOrEqual(5)
      for (const [table, rows] of Object.entries(expected)) {
        const counted = await service.database.executeSql(`select count(*)::int as rows from ${table}`)
        expect([table, counted.rows]).toEqual([table, [{ rows }]])
      }

      const [amy, ben] = [await logIn(service, 'amy'), await logIn(service, 'ben')]
      await hasUsers(amy)
      await hasWorks(amy, ben)
      await hasVideos(service, amy)
      await hasMedia(service, amy)
    },
    120_000,
  )
})

async function hasUsers(amy: Member): Promise<void> {
  const { envelope } = await amy.get('/quark/user/info')
  expect(envelope.body).toMatchObject({ username: 'amy', name: '艾米' })
  expect(String(envelope.body.avatar)).toMatch(/picture\.png$/)
}

async function works(member: Member, query: string) {
  const { envelope } = await member.get(`/quark/page/getMyPages?pageNo=1&pageSize=10&${query}`)
  return envelope.body.pages as { _id: string; title: string }[]
}

async function hasWorks(amy: Member, ben: Member): Promise<void> {
  const titles = ['春天的作品，第二版', '一起做的作品']
  expect((await works(amy, 'type=my&sort=title')).map(({ title }) => title)).toEqual(titles)
  const [found] = await works(amy, `type=my&keyword=${encodeURIComponent('春天')}`)
  const detail = (await amy.get(`/quark/page/detail?pageId=${found?._id}`)).envelope.body
  const page = detail as unknown as PageDetail
  expect(page).toMatchObject({ version: 2, title: titles[0], updatedBy: { name: '艾米' } })
  expect(page.pages.length).toBeGreaterThan(0)
  const pageData = { ...page, version: 3 }
  expect((await amy.post('/quark/page/update?update=1', { pageData })).envelope.status).toBe(true)

  const [shared] = await works(ben, 'type=cooperation')
  expect(shared?.title).toBe('一起做的作品')
  expect((await ben.get(`/quark/page/detail?pageId=${shared?._id}`)).envelope.status).toBe(true)
  const published = (await ben.get('/quark/page/getPublishTemplates?pageNo=1&pageSize=10')).envelope.body
  expect(published).toMatchObject([{ title: '模板：新年', isPublish: true }])
}

async function hasVideos({ database }: TestService, amy: Member): Promise<void> {
  const pageIds = (await works(amy, 'type=my')).map(({ _id }) => _id)
  const { envelope } = await amy.post('/quark/video/getBatchProgress', { pageIds })
  const tasks = envelope.body.tasks as VideoProgress[]
  const [done, waiting] = ['complete', 'waiting'].map((state) => tasks.find((task) => task.state === state))
  expect(done).toMatchObject({ quality: 'sd', remarks: ['缺少字体'] })
  expect(done?.videoUrl).toMatch(/\.mp4$/)
  const claimed = await database.videoTasks.claim(String(waiting?.taskId), 'worker', '')
  expect(claimed?.document).toMatchObject({ title: '一起做的作品' })
}

async function hasMedia({ database }: TestService, amy: Member): Promise<void> {
  const { envelope } = await amy.get('/quark/imageLib/myImages?pageNo=1&pageSize=10')
  expect(envelope.body.images).toMatchObject([{ name: '照片.png', width: 40, height: 30 }])
  expect(await database.voiceSounds.find(amy.id, 'a'.repeat(64))).toMatchObject({ characters: 7 })
}
