import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Of the limit, in microseconds: shorter than anything that is measured. */
const PERIOD_US = 20_000
const GROUPS = '/sys/fs/cgroup'

/** A group of processes, and those that they start, which together get a share of a core. */
export interface CoreShare {
  add: (pid: number) => Promise<void>
  /** Its processes must have ended. */
  remove: () => Promise<void>
}

/**
 * Opens a control group of Linux (cpu of version 1, or version 2).
 * @param cores for example 0.25
 * @throws Error where groups cannot be made, as without root
 */
export async function openCoreShare(name: string, cores: number): Promise<CoreShare> {
  const quota = String(Math.round(cores * PERIOD_US))
  const first = join(GROUPS, 'cpu', name)
  const second = join(GROUPS, name)
  async function opened(folder: string, limits: Record<string, string>): Promise<CoreShare> {
    await mkdir(folder)
    for (const [file, value] of Object.entries(limits)) await writeFile(join(folder, file), value)
    return {
      add: (pid) => writeFile(join(folder, 'cgroup.procs'), String(pid)),
      remove: () => rmdir(folder),
    }
  }
  try {
    return await opened(first, { 'cpu.cfs_period_us': String(PERIOD_US), 'cpu.cfs_quota_us': quota })
  } catch {
    return opened(second, { 'cpu.max': `${quota} ${PERIOD_US}` })
  }
}
