import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeArguments, type Way } from './server-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const fixture = (name: string) => `${root}test/fixtures/projects/${name}`

export interface CliResult {
  /** Exit code. */
  code: number | null
  stdout: string
  stderr: string
}

/** Starts the command line; `result` settles when it has ended. */
export const startCli = (...args: string[]) => start(args, 'bundled')

/** The command line as `npm run cli` runs it. */
export const npmCli = (...args: string[]) => start(args, 'npm').result

function start(args: string[], way: Way) {
  const child = spawn(process.execPath, [...nodeArguments('server/cli', way), ...args], { cwd: root })
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
