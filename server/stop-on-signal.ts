import { log } from './log.ts'

/** Time that running work gets to finish when the process is stopped. */
const STOP_MS = 10_000
const ECHO_MS = 500
const PARENT_CHECK_MS = 500

/**
 * The first signal ends the work in order, including running saves; another one ends the process at once, unless
 * npm or tsx only repeated the first.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  if (process.env.npm_lifecycle_event) signalWhenOrphaned()
  let since: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since !== undefined) {
        if (Date.now() - since > ECHO_MS) process.exit(1)
        return
      }
      since = Date.now()
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), STOP_MS).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
    })
  }
}

/** npm passes a signal only to the shell that it started; the shell ends and leaves Node running. */
function signalWhenOrphaned(): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS).unref()
}
