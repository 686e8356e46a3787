/** Work under way gets this long to finish when the process is told to stop. */
const STOP_MS = 10_000
const ECHO_MS = 500

/**
 * The first signal ends the work in order, saves under way included; another one ends the process at once,
 * unless it is the echo of the first that npm and tsx pass on.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let since: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since !== undefined) {
        if (Date.now() - since > ECHO_MS) process.exit(1)
        return
      }
      since = Date.now()
      console.log('正在停止……')
      setTimeout(() => process.exit(1), STOP_MS).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('停止时出错：', error)
          process.exit(1)
        },
      )
    })
  }
}
