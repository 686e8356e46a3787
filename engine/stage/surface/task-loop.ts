/** Runs slices of work in tasks of their own, between which the browser handles input and shows frames. */
export interface TaskLoop {
  /** Starts the loop; no effect while it runs. */
  start(): void
  stop(): void
}

/**
 * Waiting for a frame after each slice would leave the processor idle for half of the time: the browser shows a frame
 * in another process, and the next one begins after that.
 * @param run a slice of the work. @returns whether there is more
 */
export function createTaskLoop(run: () => boolean): TaskLoop {
  let channel: MessageChannel | null = null

  function stop() {
    channel?.port1.close()
    channel = null
  }

  return {
    start() {
      if (channel) return
      // Timers would wait 4 ms each.
      const { port1, port2 } = (channel = new MessageChannel())
      port1.addEventListener('message', () => {
        if (channel?.port1 !== port1) return
        if (run()) port2.postMessage(null)
        else stop()
      })
      port1.start()
      port2.postMessage(null)
    },
    stop,
  }
}
