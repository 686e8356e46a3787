import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface ServerProcess {
  child: ChildProcess
  /** Everything that it has printed so far. */
  output: () => string
  /** Settles with where it listens, once it does; fails when it ends first. */
  started: Promise<string>
  /** Settles with its exit code. */
  ended: Promise<number | null>
}

/** Starts the service as `npm start` does, on a free port; it goes with the test. */
export function startServer(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  const settings = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', ...env }
  return startProcess('server/main.ts', settings, /已启动：http:\/\/localhost:(\d+)/)
}

/** Starts a worker as `npm run worker` does; it goes with the test. */
export const startWorkerProcess = (env: Record<string, string>): ServerProcess =>
  startProcess('server/worker.ts', env, /渲染进程已启动，同时生成 (\d+)/)

function startProcess(entry: string, settings: Record<string, string>, ready: RegExp): ServerProcess {
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, ['--import', 'tsx', entry], { cwd: root, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const started = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const port = ready.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`the service ended: ${output}`)), reject)
  })
  // Whoever expects it to end does not wait for it to start.
  started.catch(() => undefined)
  return { child, output: () => output, started, ended }
}
