import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { HttpError, RefusedError } from '#server/errors.ts'
import { createRefusingThread } from '#server/refusing-threads.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const messages = { busy: '太忙', tooLarge: '太大', failed: '无法读取' }

/** A thread that runs the body of a function of `task`. */
async function threadOf(body: string, maxWaiting = 8) {
  const path = join(await tempFolder(), 'thread.mjs')
  await writeFile(path, `export default async function run(task) { ${body} }`)
  const options = { heap: 32, idle: 100, timeout: 60_000, maxWaiting, messages }
  return createRefusingThread<string, { read: string } | { refusal: string }>(pathToFileURL(path), options)
}

describe('a thread whose failures are refusals', () => {
  it('gives what its script answers, and refuses what that refuses', async () => {
    const read = await threadOf('return task === "empty" ? { refusal: "没有内容" } : { read: task }')
    expect(await read('text')).toEqual({ read: 'text' })
    await expect(read('empty')).rejects.toThrow(new RefusedError('没有内容'))
  })

  it('says whether a task took too long or failed', async () => {
    const read = await threadOf('while (task === "forever"); throw new Error("internal")')
    await expect(read('forever', 500)).rejects.toThrow(new RefusedError('太大'))
    await expect(read('broken')).rejects.toThrow(new RefusedError('无法读取'))
  })

  it('lets only some wait', async () => {
    const read = await threadOf(
      'await new Promise((resolve) => setTimeout(resolve, 200)); return { read: task }',
      1,
    )
    const [first, second] = [read('a'), read('b')]
    // A task that has just come in is not taken by the thread yet.
    await expect(read('c')).rejects.toThrow(new HttpError(503, '太忙'))
    expect(await Promise.all([first, second])).toEqual([{ read: 'a' }, { read: 'b' }])
  })
})
