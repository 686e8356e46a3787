import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { UserError } from '#server/errors.ts'
import { startErrorOf } from '#server/start-process.ts'

const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: permission denied, open`), { code, ...(path !== undefined && { path }) })

it('says which file of the data folder cannot be used and what to do', () => {
  expect(startErrorOf(systemError('EACCES', '/data/database.lock.guard'))).toBe(
    '没有权限读写：/data/database.lock.guard（EACCES）。请检查这个文件夹的权限和磁盘，或用 DATA_DIR 换一个文件夹。',
  )
  expect(startErrorOf(systemError('EROFS', '/data/storage'))).toMatch(
    /^磁盘是只读的：\/data\/storage（EROFS）/,
  )
  expect(startErrorOf(systemError('ENOSPC', '/data/storage'))).toMatch(/^磁盘空间不足：/)
})

it('keeps the message of errors for users, and has none for faults of the program', async () => {
  expect(startErrorOf(new UserError('端口 3000 已被占用'))).toBe('端口 3000 已被占用')
  expect(startErrorOf(new TypeError('x is undefined'))).toBeUndefined()
  // Such as a port below 1024 without the right to it.
  expect(startErrorOf(systemError('EACCES'))).toBeUndefined()
  const missing = await readFile('/nowhere/at all').catch((error: unknown) => error)
  expect(startErrorOf(missing)).toBeUndefined()
})
