import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { dailyUsage } from '#server/db/schema.ts'
import { openMigrated } from '#test/support/database.ts'

it('counts up to a limit per user, kind and day, also concurrently', async () => {
  const database = await openMigrated()
  onTestFinished(() => database.close())
  const { users, usage, orm } = database
  for (const id of ['amy', 'ben']) await users.insert({ id, username: id, name: id, passwordHash: 'x' })

  const spent = await Promise.all(Array.from({ length: 5 }, () => usage.spend('amy', 'voice', 30, 100)))
  expect(spent.filter(Boolean)).toHaveLength(3)
  expect(await usage.today('amy', 'voice')).toBe(90)
  expect(await usage.spend('amy', 'voice', 101, 100)).toBe(false)
  expect(await usage.spend('ben', 'voice', 100, 100)).toBe(true)
  expect(await usage.today('amy', 'chat')).toBe(0)

  await usage.add('amy', 'voice', -30)
  expect(await usage.spend('amy', 'voice', 40, 100)).toBe(true)
  await usage.add('amy', 'chat', 7)
  await usage.add('amy', 'chat', 5)
  expect(await usage.today('amy', 'chat')).toBe(12)

  await orm.update(dailyUsage).set({ day: sql`${dailyUsage.day} - 1` })
  expect(await usage.today('amy', 'voice')).toBe(0)
  await usage.removePast()
  expect(await orm.select().from(dailyUsage)).toEqual([])
})
