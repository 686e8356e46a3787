import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Starts a script of the service in a process of its own; TypeScript runs through tsx. */
export function forkScript(path: string, options: ForkOptions): ChildProcess {
  const execArgv = path.endsWith('.ts') ? ['--import', 'tsx'] : []
  return fork(path, { cwd: ROOT, execArgv, ...options })
}
