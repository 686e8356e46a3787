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

/** Starts the service as `npm start` does, on a free port unless `env` names one; it goes with the test. */
export function startServer(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  return goingWithTheTest(launchServer(dataDir, env))
}

/** The same for several tests: whoever starts it ends it. */
export function launchServer(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  const settings = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', ...env }
  return launch('server/main.ts', settings, /已启动：http:\/\/localhost:(\d+)/)
}

/** Starts a worker as `npm run worker` does; it goes with the test. */
export const startWorkerProcess = (env: Record<string, string>): ServerProcess =>
  goingWithTheTest(launch('server/worker.ts', env, /渲染进程已启动，同时生成 (\d+)/))

function goingWithTheTest(server: ServerProcess): ServerProcess {
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

function launch(entry: string, settings: Record<string, string>, ready: RegExp): ServerProcess {
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, ['--import', 'tsx', entry], { cwd: root, env })
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
