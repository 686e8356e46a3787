import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { announceSecret, tokenSecret } from '#server/accounts/secret.ts'
import { openMigrated } from '#test/support/database.ts'
import { readLog } from '#test/support/log.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

it('is created once for concurrent starts, and readable by its owner only', async () => {
  const dataDir = join(await tempFolder(), 'data')
  const secrets = await Promise.all(Array.from({ length: 3 }, () => tokenSecret({ dataDir })))
  secrets.push(await tokenSecret({ dataDir }))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toHaveLength(64)
  expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['jwt-secret'])
  expect(await tokenSecret({ dataDir: await tempFolder() })).not.toBe(secrets[0])
})

it('is the configured one if set', async () => {
  const dataDir = await tempFolder()
  expect(await tokenSecret({ dataDir, jwtSecret: 'given' })).toBe('given')
  expect(await readdir(dataDir)).toEqual([])
})

it('is missed when it changes', async () => {
  const { settings, close } = await openMigrated()
  onTestFinished(close)
  const log = readLog()
  for (let start = 0; start < 2; start++) await announceSecret('the secret', settings)
  expect(log()).toEqual([])
  await announceSecret('another secret', settings)
  expect(log()).toMatchObject([
    { msg: expect.stringContaining('JWT_SECRET differs from the last start') as string },
  ])
})
