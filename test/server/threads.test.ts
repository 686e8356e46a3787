import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createThreads, ThreadLimitError } from '#server/threads.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

/** One thread that runs the body of a function of `task`. */
async function threadOf(body: string) {
  const path = join(await tempFolder(), 'thread.mjs')
  await writeFile(path, `export default async function run(task) { ${body} }`)
  const threads = createThreads<unknown, unknown>(pathToFileURL(path), { threads: 1, heap: 32, idle: 1000 })
  onTestFinished(() => threads.close())
  return (task: unknown, timeout = 60_000) => threads.run(task, { timeout })
}

describe('threads', () => {
  it('return results and errors of their script', async () => {
    const run = await threadOf('if (task < 0) throw new RangeError("negative"); return Math.sqrt(task)')
    expect(await run(9)).toBe(3)
    await expect(run(-1)).rejects.toThrow(new RangeError('negative'))
    expect(await run(4)).toBe(2)
  })

  it('end what takes too long, and work on', async () => {
    const run = await threadOf('while (task === "forever"); return task')
    await expect(run('forever', 500)).rejects.toThrow(new ThreadLimitError('time'))
    expect(await run('short')).toBe('short')
  })

  it('count no time while a task waits for a thread', async () => {
    const run = await threadOf('await new Promise((resolve) => setTimeout(resolve, 700)); return task')
    await run('started')
    expect(await Promise.all([run(1, 1200), run(2, 1200), run(3, 1200)])).toEqual([1, 2, 3])
  })

  it('end what takes too much memory, and work on', async () => {
    const run = await threadOf(
      'const kept = []; while (task === "much") kept.push({ kept: [] }); return task',
    )
    await expect(run('much')).rejects.toThrow(new ThreadLimitError('memory'))
    expect(await run('little')).toBe('little')
  })
})
