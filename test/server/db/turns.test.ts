import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openMigrated } from '#test/support/database.ts'

/** Orders tasks with costs, and takes them one after the other like a single worker. */
async function queueOfTasks() {
  const database = await openMigrated()
  onTestFinished(() => database.close())
  const { users, pages, videoTasks, queue } = database
  for (const id of ['amy', 'ben', 'eve']) {
    await users.insert({ id, username: id, name: id, passwordHash: 'x' })
    await pages.insert({ id, ownerId: id, savedBy: id, title: '作品', coverImage: '', document: '{}' })
  }
  let version = 0
  return {
    order: async (user: string, cost: number, kind: 'video' | 'cover' = 'video') => {
      const pageVersion = ++version
      const id = `00000000-0000-4000-8000-${String(version).padStart(12, '0')}`
      const order = { pageId: user, userId: user, pageVersion, quality: 'sd', fps: 30, kind } as const
      const task = await videoTasks.insert({ id, ...order, title: `${user} ${cost}` }, cost)
      if (task) await queue.put(task)
    },
    start: async () => {
      // pg-boss gives out what was due before now, and the embedded database counts milliseconds.
      await setTimeout(2)
      const id = await queue.take()
      return id === undefined ? undefined : videoTasks.claim(id, 'worker', '')
    },
    finish: (id: string) => videoTasks.complete(id, 'worker', { remarks: [], message: '' }),
    ahead: async (id: string) => {
      const task = await videoTasks.find(id)
      return task && videoTasks.countBefore(task)
    },
  }
}

async function renderAll({ start, finish }: Awaited<ReturnType<typeof queueOfTasks>>): Promise<string[]> {
  const titles: string[] = []
  for (let task = await start(); task; task = await start()) {
    titles.push(task.title)
    await finish(task.id)
  }
  return titles
}

it('renders short videos of others before the next long one of a user', async () => {
  const tasks = await queueOfTasks()
  for (let at = 0; at < 3; at++) await tasks.order('amy', 600)
  const first = await tasks.start()
  await tasks.order('ben', 20)
  await tasks.order('eve', 30)
  await tasks.order('ben', 20)
  expect(first?.title).toBe('amy 600')
  expect(await tasks.ahead('00000000-0000-4000-8000-000000000005')).toBe(2)
  await tasks.finish(String(first?.id))
  expect(await renderAll(tasks)).toEqual(['ben 20', 'eve 30', 'ben 20', 'amy 600', 'amy 600'])
})

it('renders a long video although others keep ordering short ones', async () => {
  const tasks = await queueOfTasks()
  await tasks.order('ben', 20)
  await tasks.order('amy', 100)
  const titles: string[] = []
  for (let task = await tasks.start(); task && titles.length < 20; task = await tasks.start()) {
    titles.push(task.title)
    await tasks.order('ben', 20)
    await tasks.order('eve', 20)
    await tasks.finish(task.id)
  }
  expect(titles.indexOf('amy 100')).toBeGreaterThan(1)
  expect(titles).toContain('amy 100')
})

it('draws a cover before the waiting videos of its user', async () => {
  const tasks = await queueOfTasks()
  await tasks.order('amy', 600)
  await tasks.order('amy', 500)
  const first = await tasks.start()
  await tasks.order('amy', 1, 'cover')
  expect(first?.title).toBe('amy 600')
  expect((await tasks.start())?.title).toBe('amy 1')
})
