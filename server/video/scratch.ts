import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../lock.ts'

const NAME = /^youlianyun-video-(\d+)-/

/** Folders of this process; others with its number are stale. */
const own = new Set<string>()

/** An empty folder for one job; also the temporary folder of the job's processes. */
export async function openScratch(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `youlianyun-video-${process.pid}-`))
  own.add(path)
  return {
    path,
    async remove() {
      // A killed browser may still be closing its files.
      await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      own.delete(path)
    },
  }
}

/** Removes the folders of processes that were killed. */
export async function sweepScratch(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(NAME.exec(name)?.[1])
    const path = join(tmpdir(), name)
    if (!owner || own.has(path) || (owner !== process.pid && isRunning(owner))) continue
    await rm(path, { recursive: true, force: true }).catch(() => {}) // another user's, or swept by another process
  }
}
