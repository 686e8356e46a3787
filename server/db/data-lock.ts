import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf, UserError } from '../errors.ts'
import { isRunning, withLock } from '../lock.ts'

/** Locks that this process holds; a file that names it but is not among them was left by a predecessor. */
const held = new Set<string>()

/**
 * Takes the folder of an embedded database for this process, until it is let go or the process ends: the
 * database itself does not notice a second process, and rows of one of them would be lost silently.
 * The lock of a process that has died is taken over.
 * @returns lets the folder go
 * @throws Failure when another process, or this one, has it
 */
export async function lockData(path: string): Promise<() => Promise<void>> {
  await mkdir(dirname(path), { recursive: true })
  // Under a guard, so that of two processes that find a dead one's lock only one takes it over.
  await withLock(`${path}.guard`, async () => {
    const owner = await readOwner(path)
    if (owner && (await isAlive(path, owner))) {
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
  /** When the process began; another start means that the number was given to another process since. */
  start: string
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const [pid, start = ''] = (await readFile(path, 'utf8')).trim().split(' ')
    // A file without a number was being written when the machine went down.
    return pid ? { pid: Number(pid), start } : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function isAlive(path: string, { pid, start }: Owner): Promise<boolean> {
  if (pid === process.pid) return held.has(path)
  return isRunning(pid) && (await startOf(pid)) === start
}

/** The process' start in clock ticks since boot (field 22 of /proc/pid/stat); empty where there is no /proc. */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field, the program's name, may itself hold spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
