import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface ServerProcess {
  child: ChildProcess
  /** Output so far. */
  output: () => string
  /** Resolves to the address once it listens; rejects if the process exits before. */
  started: Promise<string>
  /** Resolves to the exit code. */
  ended: Promise<number | null>
}

/** How a script of the service runs: bundled, which takes half the time, like npm does, or by npm itself. */
export type Way = 'bundled' | 'npm' | 'npm start'

/** Arguments of Node that run a script, such as `server/main`. */
export function nodeArguments(script: string, way: Way): string[] {
  if (way !== 'npm') return [`${inject('service')}/${script}.js`]
  return script === 'server/cli' ? ['server/start-cli.mjs'] : ['--import', 'tsx', `${script}.ts`]
}

/** Starts the service on a free port unless `env` names one; it ends with the test. */
export function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  way: Way = 'bundled',
): ServerProcess {
  return endingWithTest(launchServer(dataDir, env, way))
}

/** Starts the service for several tests; the caller ends it. */
export function launchServer(
  dataDir: string,
  env: Record<string, string> = {},
  way: Way = 'bundled',
): ServerProcess {
  const settings = {
    ...{ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' },
    // Most tests begin without works.
    SAMPLE_WORK: 'off',
    ...env,
  }
  return launch('server/main', settings, /已启动：http:\/\/localhost:(\d+)/, way)
}

/** Starts a worker; it ends with the test. */
export const startWorkerProcess = (env: Record<string, string>, way: Way = 'bundled'): ServerProcess =>
  endingWithTest(launch('server/worker', env, /渲染进程已启动，同时生成 (\d+)/, way))

/** Starts the object store as a process of its own on a free port; it ends with the test. */
export const startStoreProcess = (dataDir: string, env: Record<string, string>): ServerProcess =>
  endingWithTest(
    launch(
      'server/store',
      { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ...env },
      /对象存储已启动，端口 (\d+)/,
      'bundled',
    ),
  )

function endingWithTest(server: ServerProcess): ServerProcess {
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

function launch(script: string, settings: Record<string, string>, ready: RegExp, way: Way): ServerProcess {
  const env = { ...process.env, ...settings }
  const child =
    way === 'npm start'
      ? spawn('npm', ['start'], { cwd: root, env })
      : spawn(process.execPath, nodeArguments(script, way), { cwd: root, env })
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
  // Tests that expect an exit do not wait for the start.
  started.catch(() => undefined)
  return { child, output: () => output, started, ended }
}
