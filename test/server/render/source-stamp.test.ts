import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stampOf } from '#server/render/source-stamp.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stamp-'))
  await mkdir(join(root, 'code', 'inner'), { recursive: true })
  await writeFile(join(root, 'code', 'inner', 'one.ts'), 'one')
  await writeFile(join(root, 'two.json'), 'two')
})
afterEach(() => rm(root, { recursive: true }))

const stamp = (known = join(root, 'cache', 'known')) =>
  stampOf(root, ['code', 'two.json', 'missing.ts'], known)

it('stays the same when files are only written again, as a checkout does', async () => {
  const first = await stamp()
  await writeFile(join(root, 'two.json'), 'two')
  await utimes(join(root, 'code', 'inner', 'one.ts'), 1, 1)
  expect(await stamp()).toBe(first)
  expect(await stamp()).toBe(first)
})

it('changes with a content of the same length, and with what is added and removed', async () => {
  const stamps = [await stamp()]
  await writeFile(join(root, 'two.json'), 'owt')
  stamps.push(await stamp())
  await writeFile(join(root, 'code', 'three.ts'), '')
  stamps.push(await stamp())
  await rm(join(root, 'code', 'inner', 'one.ts'))
  stamps.push(await stamp())
  expect(new Set(stamps).size).toBe(4)
})

it('is the same where nothing can be kept', async () => {
  const first = await stamp()
  const unwritable = join(root, 'two.json', 'known')
  expect(await stamp(unwritable)).toBe(first)
  expect(await stamp(unwritable)).toBe(first)
})
