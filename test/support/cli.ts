import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const fixture = (name: string) => `${root}test/fixtures/projects/${name}`

export interface CliResult {
  /** Exit code. */
  code: number | null
  stdout: string
  stderr: string
}

/** Starts the command line; `result` settles when it has ended. */
export function startCli(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli.ts', ...args], { cwd: root })
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
