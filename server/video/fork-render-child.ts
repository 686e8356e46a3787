import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { forkScript } from '../fork-script.ts'
import { isRunning } from '../lock.ts'
import { log } from '../log.ts'
import type { RenderNews } from './render-messages.ts'

const CHILD = fileURLToPath(new URL('./render-child.ts', import.meta.url))

/** Time that a stopped process gets to close its browser. */
const STOP_MS = 3000
/** Time that a killed browser gets to end. A container without an init process keeps the entries of ended processes. */
const KILL_MS = 5000
const LOOK_MS = 20

/** A process that renders, and its browser. */
export interface RenderChild {
  process: ChildProcess
  /** Ends both, whatever state they are in; then nobody writes into their temporary folder. */
  end: () => Promise<void>
}

/** Starts the script that renders. @param scratch temporary folder of the process and its browser */
export function forkRenderChild(scratch: string, path = CHILD): RenderChild {
  const child = forkScript(path, {
    env: { ...process.env, TMPDIR: scratch },
    // Outside the terminal's process group: Ctrl+C is passed on in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // The browser has a process group of its own.
  let browser: number | undefined
  let isOrphaned = false
  child.on('message', (news: RenderNews) => {
    if (news.kind === 'browser') browser = news.pid
  })
  child.once('exit', (_code, signal) => {
    if (signal === null || browser === undefined) return
    // It would notice its closed pipe later, and write its profile into the folder that is removed by then.
    isOrphaned = true
    killGroup(browser)
  })
  return {
    process: child,
    async end() {
      await endProcess(child)
      if (browser !== undefined && isOrphaned) await waitForGroup(browser)
    },
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  const isEnded = child.exitCode !== null || child.signalCode !== null
  const ended = isEnded ? null : new Promise((resolve) => child.once('close', resolve))
  if (child.connected) child.send('stop', () => {})
  const timer = setTimeout(() => {
    if (child.pid !== undefined) killGroup(child.pid)
  }, STOP_MS)
  await ended
  clearTimeout(timer)
}

/** Waits until no process of a group is left, or its time is over. */
async function waitForGroup(id: number): Promise<void> {
  const latest = Date.now() + KILL_MS
  while (isRunning(-id) && Date.now() < latest) await sleep(LOOK_MS)
}

function killGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL')
  } catch (error) {
    // All of it may have ended in this moment.
    log.debug({ err: error, id }, 'a group of processes was not killed')
  }
}
