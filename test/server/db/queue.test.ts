import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { openMigrated } from '#test/support/database.ts'
import { createTemporary, postgres } from '#test/support/service.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const job = (id: string) => ({ id: `00000000-0000-4000-8000-00000000000${id}`, turn: 0 })

it('announces what is added in the embedded database, until nobody listens any more', async () => {
  const database = await openMigrated()
  onTestFinished(() => database.close())
  const listener = vi.fn<() => void>()
  const stop = database.queue.onWork(listener)
  await database.queue.put(job('1'))
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1))
  await stop()
  await database.queue.put(job('2'))
  expect(listener).toHaveBeenCalledTimes(1)
})

it.runIf(postgres)(
  'announces to other processes on PostgreSQL, also after the connection was lost',
  async () => {
    const { url, drop } = await createTemporary(postgres ?? '')
    onTestFinished(drop)
    const open = async () => {
      const database = await openDatabase({ dataDir: await tempFolder(), databaseUrl: url })
      onTestFinished(() => database.close())
      return database
    }
    const [one, other] = [await open(), await open()]
    const listener = vi.fn<() => void>()
    const stop = other.queue.onWork(listener)
    // When it begins to listen, as something may have been announced before.
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1), 10_000)
    await one.queue.put(job('1'))
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2))

    const ended = await one.executeSql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    expect(ended.rows).toHaveLength(1)
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(3), 10_000)
    await one.queue.announce()
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(4))

    await stop()
    await one.queue.announce()
    expect(listener).toHaveBeenCalledTimes(4)
  },
  60_000,
)
