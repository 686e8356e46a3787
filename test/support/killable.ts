import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { descendants } from '#test/support/processes.ts'

/** A process that can be killed and started again at the same address. */
export interface Killable {
  start: () => Promise<void>
  /** Kills it with SIGKILL, once it has started. */
  kill: () => Promise<void>
}

const root = new URL('../..', import.meta.url).pathname
/** Time in which a process must run after a kill, with other processes that are just starting. */
const STARTING_MS = 120_000

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
process.on('SIGINT', () => process.exit(130))

/** A bundled script of the service, once its output matches `ready`. */
export const killableScript = (path: string, ready: RegExp, env: Record<string, string>): Killable =>
  killable(() => spawn(process.execPath, [path], { cwd: root, env: { ...process.env, ...env } }), ready)

/** A PostgreSQL of Debian's packages in a folder of its own, which writes as safely as in operation. */
export async function killablePostgres(folder: string): Promise<Killable & { url: string }> {
  const versions = '/usr/lib/postgresql'
  const bin = join(versions, readdirSync(versions).toSorted().at(-1) ?? '', 'bin')
  const data = join(folder, 'postgres')
  const port = await freePort()
  mkdirSync(data)
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (user.uid !== undefined) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  const options = { ...user, cwd: folder }
  const made = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8']
  execFileSync(join(bin, 'initdb'), made, { ...options, stdio: 'ignore' })
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${data}`]
  const args = ['-D', data, '-p', String(port), ...settings]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    ...killable(
      () => spawn(join(bin, 'postgres'), args, options),
      () => answers(url),
    ),
  }
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function killable(launch: () => ChildProcess, ready: RegExp | (() => Promise<boolean>)): Killable {
  let child: ChildProcess | undefined
  let starting = Promise.resolve()

  async function start(): Promise<void> {
    for (const end = Date.now() + STARTING_MS; !(await startOnce(end)); ) await sleep(500)
  }

  /** @returns whether it runs; like what restarts processes in operation, `start` tries again otherwise */
  async function startOnce(end: number): Promise<boolean> {
    const started = launch()
    child = started
    children.add(started)
    let output = ''
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    }
    started.stdout?.on('data', read)
    started.stderr?.on('data', read)
    const isReady = async () => (ready instanceof RegExp ? ready.test(output) : ready())
    while (!(await isReady())) {
      if (Date.now() > end) throw new Error(`did not start: ${output}`)
      if (started.exitCode !== null) return false
      await sleep(50)
    }
    return true
  }

  return {
    start() {
      starting = start()
      return starting
    },
    async kill() {
      await starting
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child?.once('close', resolve))
      children.delete(child)
      // A killed process cannot end the processes below it, which a crash of PostgreSQL ends too.
      const below = ready instanceof RegExp ? [] : await descendants(child.pid)
      for (const { pid } of [{ pid: child.pid }, ...below]) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has just ended.
        }
      }
      await ended
    },
  }
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
