import { expect, it, vi } from 'vitest'
import { workSpaceOf } from '#server/documents/work-space.ts'

const LIMIT = 1024 * 1024
const own = { id: 'w', document: 'x'.repeat(1000), savedBy: 'amy' }

function spaceOf(used: number, stored = 0) {
  return {
    bytesOf: vi.fn(async () => used),
    textBytesOf: async () => stored,
    removeOldVersions: async () => 0,
  }
}

it('measures rarely while there is room, and again when saves may have filled it', async () => {
  const space = spaceOf(0.8 * LIMIT)
  const works = workSpaceOf(space, LIMIT)
  for (let save = 0; save < 100; save++) await works.check('amy', own)
  expect(space.bytesOf).toHaveBeenCalledTimes(1)
  for (let save = 0; save < 100; save++) await works.check('amy', own)
  expect(space.bytesOf).toHaveBeenCalledTimes(2)
})

it('tells cooperators whose space is full, and lets works become smaller', async () => {
  const theirs = { ...own, savedBy: 'ben' }
  const works = workSpaceOf(spaceOf(LIMIT), LIMIT)
  await expect(works.check('amy', own)).rejects.toThrow('作品空间已满（1 MB），请删除不用的作品并清空回收站')
  await expect(works.check('amy', theirs)).rejects.toThrow('作品所有者的空间已满（1 MB）')
  await workSpaceOf(spaceOf(LIMIT, 1000), LIMIT).check('amy', theirs)
})
