import { readdir, readFile } from 'node:fs/promises'

interface ProcessInfo {
  pid: number
  parent: number
  command: string
}

async function allProcesses(): Promise<ProcessInfo[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      try {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (state === 'Z') return []
        const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
        return [{ pid: Number(pid), parent: Number(parent), command }]
      } catch {
        return [] // It has just exited.
      }
    }),
  )
  return found.flat()
}

/** All descendants of a process. Linux only. */
export async function descendants(root: number): Promise<ProcessInfo[]> {
  const all = await allProcesses()
  const below = (pid: number): ProcessInfo[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)])
  return below(root)
}

export async function isAlive(pid: number): Promise<boolean> {
  return (await allProcesses()).some((process) => process.pid === pid)
}
