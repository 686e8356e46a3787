import { expect, it, onTestFinished } from 'vitest'
import { openMigrated } from '#test/support/database.ts'

async function waitingTask() {
  const database = await openMigrated()
  onTestFinished(() => database.close())
  const { users, pages, videoTasks } = database
  await users.insert({ id: 'amy', username: 'amy', name: 'Amy', passwordHash: 'x' })
  const work = { ownerId: 'amy', savedBy: 'amy', title: '作品', coverImage: '', document: '{}' }
  await pages.insert({ id: 'work', ...work })
  const order = { pageId: 'work', userId: 'amy', pageVersion: 1, quality: 'sd', fps: 30 } as const
  await videoTasks.insert({ id: 'task', ...order, title: '作品', document: {} })
  return videoTasks
}

const VIDEO = { videoUrl: '/a.mp4', posterUrl: '/a.jpg', remarks: [], message: '' }

it('gives a task to one worker only', async () => {
  const tasks = await waitingTask()
  expect(await tasks.claim('task', 'first', '')).toMatchObject({ worker: 'first', attempts: 1 })
  expect(await tasks.claim('task', 'second', '')).toBeUndefined()
  expect(await tasks.find('task')).toMatchObject({ worker: 'first', attempts: 1 })
})

it('completes no task that was canceled', async () => {
  const tasks = await waitingTask()
  await tasks.claim('task', 'first', '')
  expect(await tasks.cancel('task', '已取消')).toBe(true)
  expect(await tasks.complete('task', 'first', VIDEO)).toBe(false)
  expect(await tasks.find('task')).toMatchObject({ state: 'cancelled', videoUrl: '' })
})
