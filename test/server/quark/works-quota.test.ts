import { randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { createProject, type Project } from '#engine/document/index.ts'
import type { Envelope } from '#server/api/envelope.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const MB = 1024 * 1024

/** A project that takes so many bytes in the database, where texts are compressed. */
const projectOf = (bytes: number): Project => ({
  ...createProject(),
  script: randomBytes(bytes * 0.75).toString('base64'),
})

const full = { status: false, msg: '作品空间已满（1 MB），请删除不用的作品并清空回收站' }

onEveryBackend((service) => {
  async function limited() {
    const app = await service().sibling({ worksQuota: MB })
    onTestFinished(() => app.close())
    return async ({ token }: Member, url: string, payload: object) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      return answer.json<Envelope<{ _id?: string }>>()
    }
  }

  it('removes the oldest versions first, then refuses what grows until works are deleted', async () => {
    const call = await limited()
    const [amy, ben] = [await service().member(), await service().member()]
    const { versions } = service().database.pages
    const create = (who: Member, bytes = 400_000) => call(who, '/quark/page/create', projectOf(bytes))
    const save = (id: string, version: number, bytes: number) =>
      call(amy, '/quark/page/update?update=1', { pageData: { ...projectOf(bytes), _id: id, version } })

    const first = String((await create(amy)).body._id)
    expect(await save(first, 2, 400_000)).toMatchObject({ status: true })
    expect(await versions.list(first)).toHaveLength(1)
    const second = String((await create(amy)).body._id)
    // Two works and a version are more than 1 MB.
    expect(await create(amy)).toMatchObject({ status: true })
    expect(await versions.list(first)).toEqual([])

    expect(await create(amy)).toMatchObject(full)
    expect(await call(amy, '/quark/page/copy', { id: first })).toMatchObject(full)
    expect(await save(first, 3, 410_000)).toMatchObject(full)
    expect(await save(first, 3, 390_000)).toMatchObject({ status: true })
    expect(await create(ben)).toMatchObject({ status: true })
    const { body } = (await amy.get('/quark/page/getSpace')).envelope
    expect(body).toMatchObject({ limit: 2 * 1024 * MB, limitName: '2 GB' })
    expect(body.used).toBeGreaterThan(MB)

    // A quota of her own counts in place of that of all users.
    const { users } = service().database
    await users.changeQuotas(amy.id, { worksQuotaMb: 2 })
    const third = String((await create(amy)).body._id)
    await users.changeQuotas(amy.id, { worksQuotaMb: null })
    expect(await create(amy)).toMatchObject(full)
    await amy.post('/quark/page/delete', { id: third })
    await amy.post('/quark/recycleBin/delete', { ids: [third] })

    await amy.post('/quark/page/delete', { id: second })
    expect(await create(amy)).toMatchObject(full)
    await amy.post('/quark/recycleBin/delete', { ids: [second] })
    expect(await create(amy, 100_000)).toMatchObject({ status: true })
  })
})
