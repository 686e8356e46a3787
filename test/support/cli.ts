import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeArguments } from './server-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const fixture = (name: string) => `${root}test/fixtures/projects/${name}`

export interface CliResult {
  /** Exit code. */
  code: number | null
  stdout: string
  stderr: string
}

/** Starts the command line; `result` resolves when it has exited. */
export const startCli = (...args: string[]) => start([...nodeArguments('server/cli', 'bundled'), ...args])

/** Runs the command line like `npm run cli`. */
export const npmCli = (...args: string[]) => start([...nodeArguments('server/cli', 'npm'), ...args]).result

/** Runs the command line of another checkout. */
export const cliFrom = (checkout: string, ...args: string[]) =>
  start([`${checkout}/server/start-cli.mjs`, ...args]).result

function start(args: string[]) {
  const child = spawn(process.execPath, args, { cwd: root })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const result = new Promise<CliResult>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
  return { child, result }
}

export const cli = (...args: string[]) => startCli(...args).result
