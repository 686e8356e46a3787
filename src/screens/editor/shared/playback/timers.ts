/** Named timeouts. Starting one that is running restarts it. */
export function createTimers<Name extends string>() {
  const running = new Map<Name, ReturnType<typeof setTimeout>>()

  function stop(...names: Name[]) {
    for (const name of names) {
      clearTimeout(running.get(name))
      running.delete(name)
    }
  }

  return {
    isRunning: (name: Name) => running.has(name),
    start(name: Name, ms: number, run: () => void) {
      stop(name)
      const timer = setTimeout(() => {
        running.delete(name)
        run()
      }, ms)
      running.set(name, timer)
    },
    stop,
  }
}
