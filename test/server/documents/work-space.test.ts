import { expect, it, vi } from 'vitest'
import type { User } from '#server/db/users.ts'
import { workSpaceOf } from '#server/documents/work-space.ts'

const LIMIT = 1024 * 1024
const own = { id: 'w', document: 'x'.repeat(1000), savedBy: 'amy' }

/** @param worksQuotaMb that of the user alone */
function rowsOf(
  used: number,
  { stored = 0, worksQuotaMb = null }: { stored?: number; worksQuotaMb?: number | null } = {},
) {
  const space = {
    bytesOf: vi.fn(async () => used),
    textBytesOf: async () => stored,
    removeOldVersions: async () => 0,
  }
  const find = async () => ({ worksQuotaMb }) as User
  return { pages: { space }, users: { find } }
}

it('measures rarely while there is room, and again when saves may have filled it', async () => {
  const rows = rowsOf(0.8 * LIMIT)
  const { space } = rows.pages
  const works = workSpaceOf(rows, LIMIT)
  for (let save = 0; save < 100; save++) await works.check('amy', own)
  expect(space.bytesOf).toHaveBeenCalledTimes(1)
  for (let save = 0; save < 100; save++) await works.check('amy', own)
  expect(space.bytesOf).toHaveBeenCalledTimes(2)
})

it('tells cooperators whose space is full, and lets works become smaller', async () => {
  const theirs = { ...own, savedBy: 'ben' }
  const works = workSpaceOf(rowsOf(LIMIT), LIMIT)
  await expect(works.check('amy', own)).rejects.toThrow('作品空间已满（1 MB），请删除不用的作品并清空回收站')
  await expect(works.check('amy', theirs)).rejects.toThrow('作品所有者的空间已满（1 MB）')
  await workSpaceOf(rowsOf(LIMIT, { stored: 1000 }), LIMIT).check('amy', theirs)
})

it('limits a user by a quota of their own', async () => {
  const more = workSpaceOf(rowsOf(LIMIT, { worksQuotaMb: 3 }), LIMIT)
  await more.check('amy', own)
  expect(await more.of('amy')).toEqual({ used: LIMIT, limit: 3 * LIMIT })
  const none = workSpaceOf(rowsOf(1, { worksQuotaMb: 0 }), LIMIT)
  await expect(none.check('amy')).rejects.toThrow('作品空间已满（0 GB）')
})
