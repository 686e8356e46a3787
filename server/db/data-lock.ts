import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf, UserError } from '../errors.ts'
import { isAlive, startOf, withLock } from '../lock.ts'

/** Locks of this process; a lock file that names this process but is not among them is stale. */
const held = new Set<string>()

/**
 * Locks the folder of an embedded database for this process: PGlite does not notice a second process, and
 * concurrent writes would be lost silently. The lock of a dead process is taken over.
 * @returns releases the lock
 * @throws UserError when another process, or this one, has it
 */
export async function lockData(path: string): Promise<() => Promise<void>> {
  await mkdir(dirname(path), { recursive: true })
  // A second lock ensures that only one process takes over a stale lock.
  await withLock(`${path}.guard`, async () => {
    const owner = await readOwner(path)
    if (owner && (await isHeld(path, owner))) {
      throw new UserError(
        `数据文件夹 ${dirname(path)} 正被另一个进程（PID ${owner.pid}）使用：请先停止它，或用 DATA_DIR 换一个文件夹。`,
      )
    }
    await rm(path, { force: true })
    const file = await open(path, 'wx')
    await file.writeFile(`${process.pid} ${await startOf(process.pid)}\n`)
    await file.sync()
    await file.close()
    held.add(path)
  })
  return async () => {
    held.delete(path)
    await rm(path, { force: true })
  }
}

interface Owner {
  pid: number
  /** Start time of the process; a different one means that its number has been reused. */
  start: string
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const [pid, start = ''] = (await readFile(path, 'utf8')).trim().split(' ')
    // A file without a number was being written when the machine crashed.
    return pid ? { pid: Number(pid), start } : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const isHeld = async (path: string, { pid, start }: Owner): Promise<boolean> =>
  pid === process.pid ? held.has(path) : isAlive(pid, start)
