import { expect, it, onTestFinished } from 'vitest'
import type { Envelope } from '#server/api/envelope.ts'
import { onEveryBackend } from '#test/support/service.ts'

const MB = 1024 * 1024

onEveryBackend((service) => {
  it('limits what each user uploads', async () => {
    const app = await service().sibling({ userQuota: MB })
    onTestFinished(() => app.close())
    const [amy, ben] = [await service().member(), await service().member()]
    const call = async ({ token }: { token: string }, url: string, payload?: object) => {
      const method = payload ? 'POST' : 'GET'
      const headers = { authorization: `Bearer ${token}` }
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
      return answer.json<Envelope<object>>()
    }
    const put = async ({ id, token }: { id: string; token: string }, name: string, bytes: number) => {
      const key = `users/${id}/${name}.png`
      await service().storage.put(key, Buffer.alloc(bytes), 'image/png')
      return { key, answer: await call({ token }, '/quark/imageLib/upload', { key, name }) }
    }
    const full = { status: false, msg: '素材空间已满（1 MB），请联系管理员' }

    const half = await put(amy, 'half', 600_000)
    expect(half.answer).toMatchObject({ status: true })
    const second = await put(amy, 'second', 600_000)
    expect(second.answer).toMatchObject(full)
    // Nothing keeps what the browser has stored already.
    expect(await service().database.discards.take(10)).toEqual([second.key])
    // Facts of the first one can still be changed.
    expect((await put(amy, 'half', 600_000)).answer).toMatchObject({ status: true })
    expect((await put(ben, 'other', 600_000)).answer).toMatchObject({ status: true })

    expect((await put(amy, 'rest', 448_576)).answer).toMatchObject({ status: true })
    expect(await call(amy, '/quark/file/getAssumeRole')).toMatchObject({ status: true })
    expect((await put(amy, 'more', 10)).answer).toMatchObject(full)
  })
})
