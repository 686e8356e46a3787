import { spawn, spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockData } from '#server/db/data-lock.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const lockPath = async () => join(await tempFolder(), 'data', 'database.lock')

it('is held until it is released', async () => {
  const path = await lockPath()
  const unlock = await lockData(path)
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d*\n$`))
  await expect(lockData(path)).rejects.toThrow(
    `正被另一个进程（PID ${process.pid}）使用：请先停止它，或用 DATA_DIR 换一个文件夹。`,
  )
  await unlock()
  expect(await readdir(join(path, '..'))).toEqual([])
  await (await lockData(path))()
})

it('is granted to one of several concurrent requests', async () => {
  const path = await lockPath()
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockData(path)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

/** Starts a process that takes the lock and keeps it. */
async function holder(path: string) {
  const code = `import(${JSON.stringify(new URL('../../../server/db/data-lock.ts', import.meta.url).href)})
    .then(({ lockData }) => lockData(${JSON.stringify(path)}))
    .then(() => { console.log('held'); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

it('is refused while another process lives, and taken over after it is killed', async () => {
  const path = await lockPath()
  const child = await holder(path)
  await expect(lockData(path)).rejects.toThrow(`（PID ${child.pid}）`)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  await (await lockData(path))()
})

it.each([
  ['a process that is gone', () => `${spawnSync(process.execPath, ['-e', '']).pid} 5\n`],
  ['an earlier process with the number of this one', () => `${process.pid} 1\n`],
  ['an earlier process with the number of one that runs now', () => `${process.ppid} 1\n`],
  ['a machine that went down while it was written', () => ''],
])('is taken over from %s', async (_, content) => {
  const path = join(await tempFolder(), 'database.lock')
  await writeFile(path, content())
  const unlock = await lockData(path)
  expect(await readFile(path, 'utf8')).toContain(`${process.pid} `)
  await unlock()
})
