/** Aborts its signal after a time without a sign of life. */
export interface IdleTimeout {
  signal: AbortSignal
  /** Notes a sign of life. */
  refresh: () => void
  dispose: () => void
}

export function createIdleTimeout(ms: number, reason: Error): IdleTimeout {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(reason), ms)
  return {
    signal: controller.signal,
    refresh: () => void timer.refresh(),
    dispose: () => clearTimeout(timer),
  }
}
