import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../lock.ts'

const NAME = /^youlianyun-video-(\d+)-/

/** Those of this process; one that bears its number and is not among them was left by a predecessor. */
const own = new Set<string>()

/** An empty folder for one job, and everything that the job's processes put into a temporary folder. */
export async function openScratch(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `youlianyun-video-${process.pid}-`))
  own.add(path)
  return {
    path,
    async remove() {
      // A browser that was just killed may still be closing its files.
      await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      own.delete(path)
    },
  }
}

/** Removes the folders of processes that were killed before they could do so. */
export async function sweepScratch(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(NAME.exec(name)?.[1])
    const path = join(tmpdir(), name)
    if (!owner || own.has(path) || (owner !== process.pid && isRunning(owner))) continue
    await rm(path, { recursive: true, force: true }).catch(() => {}) // another user's, or swept by another process
  }
}
