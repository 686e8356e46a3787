import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { clean } from '#server/cleaning.ts'
import { discardedObjects } from '#server/db/schema.ts'
import { readLog } from '#test/support/log.ts'
import { onEveryBackend } from '#test/support/service.ts'

onEveryBackend((service) => {
  const has = async (key: string) => (await service().storage.head(key)) !== undefined
  const laterIsNow = () => service().database.orm.update(discardedObjects).set({ due: sql`now()` })
  const noted = (key: string) =>
    service().database.orm.select().from(discardedObjects).where(eq(discardedObjects.key, key))

  /** Stores discarded objects in a user's folder. @returns their keys */
  async function discarded(userId: string, ...names: string[]): Promise<string[]> {
    const keys = names.map((name) => `users/${userId}/2026/11/22/${name}`)
    for (const key of keys) await service().storage.put(key, Buffer.from(key), 'image/png')
    await service().database.discards.add(keys)
    return keys
  }

  /** Cleans while the store is slow: a removal takes until `answer` is called. */
  async function cleanSlowly(removalMs?: number) {
    const { database, storage } = service()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const remove = vi.fn(async (key: string) => {
      await answered
      await storage.remove(key)
    })
    const slow = { ...storage, remove }
    const cleaning = clean({ database, storage: slow, ...(removalMs !== undefined && { removalMs }) })
    await vi.waitFor(() => expect(remove).toHaveBeenCalled())
    return { answer, cleaning }
  }

  it('lets others use the database while the store is slow', async () => {
    const amy = await service().member()
    const [key = ''] = await discarded(amy.id, 'slow.png')
    const { answer, cleaning } = await cleanSlowly()
    expect((await amy.get('/quark/user/info')).envelope.status).toBe(true)
    expect((await amy.post('/quark/user/update/name', { name: '小艾' })).envelope.status).toBe(true)
    expect(await has(key)).toBe(true)
    answer()
    await cleaning
    expect([await has(key), await noted(key)]).toEqual([false, []])
  })

  it('gives up a removal that takes too long, and tries again later', async () => {
    const amy = await service().member()
    const [key = ''] = await discarded(amy.id, 'late.png')
    const entries = readLog()
    const { answer, cleaning } = await cleanSlowly(50)
    await cleaning
    expect(entries()).toMatchObject([{ key, err: { message: 'no answer within 50 ms' } }])
    const [note] = await noted(key)
    expect(note).toMatchObject({ attempts: 1 })
    expect(note?.due.getTime()).toBeGreaterThan(Date.now())
    answer()
    await laterIsNow()
    await clean(service())
    expect([await has(key), await noted(key)]).toEqual([false, []])
  })

  it('stops without waiting for the store', async () => {
    const amy = await service().member()
    const [key = ''] = await discarded(amy.id, 'stopped.png')
    const { database, storage } = service()
    const stopping = new AbortController()
    const hanging = {
      ...storage,
      remove: () => {
        stopping.abort()
        return new Promise<void>(() => {})
      },
    }
    readLog()
    await clean({ database, storage: hanging }, stopping.signal)
    expect(await noted(key)).toMatchObject([{ attempts: 1 }])
    await laterIsNow()
    await clean(service())
    expect(await has(key)).toBe(false)
  })

  it('removes the objects of a process that was killed during a removal', async () => {
    const amy = await service().member()
    const [before = '', during = '', after = ''] = await discarded(amy.id, 'a.png', 'b.png', 'c.png')
    const { discards } = service().database
    expect((await discards.take(10)).toSorted()).toEqual([before, during, after])
    // Killed after the removal, before the removal, and before it was the object's turn.
    for (const key of [before, during]) expect(await discards.begin(key)).toBe(true)
    await service().storage.remove(before)
    await clean(service())
    expect(await has(during)).toBe(true)
    await laterIsNow()
    await clean(service())
    for (const key of [before, during, after]) expect([await has(key), await noted(key)]).toEqual([false, []])
  })

  it('removes what is noted again during its removal', async () => {
    const amy = await service().member()
    const [key = ''] = await discarded(amy.id, 'again.mp4')
    const { answer, cleaning } = await cleanSlowly()
    await service().database.discards.add([key])
    answer()
    await cleaning
    await service().storage.put(key, Buffer.from('stored by a worker that was late'), 'video/mp4')
    await clean(service())
    expect([await has(key), await noted(key)]).toEqual([false, []])
  })

  it('hands out no sound whose removal has begun', async () => {
    const amy = await service().member()
    const [key = ''] = await discarded(amy.id, 'voice-1.mp3')
    const { voiceSounds } = service().database
    await voiceSounds.put({ ownerId: amy.id, hash: 'h', key, seconds: 1, characters: 1 })
    const { answer, cleaning } = await cleanSlowly()
    expect(await voiceSounds.find(amy.id, 'h')).toBeUndefined()
    answer()
    await cleaning
    expect(await has(key)).toBe(false)
  })

  it('keeps an upload that is registered before its removal begins, and refuses it afterwards', async () => {
    const amy = await service().member()
    const [kept = '', gone = ''] = await discarded(amy.id, 'kept.png', 'gone.png')
    const register = async (key: string) =>
      (await amy.post('/quark/imageLib/upload', { key, name: 'a.png' })).envelope
    const { discards } = service().database
    expect(await discards.take(10)).toHaveLength(2)
    expect(await discards.used([kept, gone])).toEqual([])
    expect((await register(kept)).status).toBe(true)
    expect([await discards.begin(kept), await discards.begin(gone)]).toEqual([false, true])
    expect(await register(gone)).toMatchObject({ status: false, msg: '文件没有传完，请重新上传' })
    await laterIsNow()
    await clean(service())
    expect([await has(kept), await has(gone)]).toEqual([true, false])
  })
})
