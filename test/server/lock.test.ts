import { spawnSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { withLock } from '#server/lock.ts'
import { tempFolder } from '../support/temp-folder.ts'

describe('a lock', () => {
  it('is exclusive, returns the result of the work, and is removed afterwards', async () => {
    const folder = await tempFolder()
    let [inside, most] = [0, 0]
    const work = (n: number) =>
      withLock(join(folder, 'sub', 'lock'), async () => {
        most = Math.max(most, ++inside)
        await sleep(10)
        inside--
        return n
      })
    expect(await Promise.all([1, 2, 3, 4].map(work))).toEqual([1, 2, 3, 4])
    expect(most).toBe(1)
    expect(await readdir(join(folder, 'sub'))).toEqual([])
  })

  it('is released when the work fails', async () => {
    const path = join(await tempFolder(), 'lock')
    await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withLock(path, async () => 'next')).toBe('next')
  })

  it('is taken over from a dead process', async () => {
    const path = join(await tempFolder(), 'lock')
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    await writeFile(path, `${pid} 1 killed`)
    expect(await withLock(path, async () => 'mine')).toBe('mine')
  })

  it('is taken over from a dead process that had the same number', async () => {
    const path = join(await tempFolder(), 'lock')
    await writeFile(path, `${process.pid} of-an-earlier-life`)
    expect(await withLock(path, async () => 'mine')).toBe('mine')
  })

  it('is taken over when another process has got the number of the dead one', async () => {
    const path = join(await tempFolder(), 'lock')
    await writeFile(path, `${process.ppid} 1 of-an-earlier-life`)
    expect(await withLock(path, async () => 'mine')).toBe('mine')
  })

  it('is taken over from a process that was killed before it wrote its name', async () => {
    const path = join(await tempFolder(), 'lock')
    await writeFile(path, '')
    expect(await withLock(path, async () => 'mine')).toBe('mine')
  })
})
