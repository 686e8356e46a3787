import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from './errors.ts'

const POLL_MS = 100
/** No work under a lock takes longer; older locks are stale. */
const STALE_MS = 10 * 60_000
/** A lock without a name after this time belongs to a process that was killed while it wrote it. */
const NAMELESS_MS = 2000

/** Names of this process's locks: in a container, its number is often that of the killed process before. */
const held = new Set<string>()

/** Runs `work` under the lock file `path`, exclusively among all processes and calls. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true })
  const name = `${process.pid} ${await startOf(process.pid)} ${randomUUID()}`
  held.add(name)
  while (!(await take(path, name))) {
    if (await isStale(path)) await rm(path, { force: true })
    else await sleep(POLL_MS)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
    held.delete(name)
  }
}

async function take(path: string, name: string): Promise<boolean> {
  try {
    const handle = await open(path, 'wx')
    await handle.writeFile(name)
    await handle.close()
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function isStale(path: string): Promise<boolean> {
  try {
    const [owner, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    const age = Date.now() - mtimeMs
    if (age > STALE_MS) return true
    if (owner === '') return age > NAMELESS_MS
    const [pid = '', start = ''] = owner.split(' ')
    if (Number(pid) === process.pid) return !held.has(owner)
    return !(await isAlive(Number(pid), start))
  } catch {
    return false // its owner has just let it go
  }
}

/** Whether a process with this number exists, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Whether a process is running and not another one that has been given its number. */
export async function isAlive(pid: number, start: string): Promise<boolean> {
  return isRunning(pid) && (await startOf(pid)) === start
}

/** Start time of the process in clock ticks since boot (field 22 of /proc/pid/stat); empty without /proc. */
export async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field, the program's name, may contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
