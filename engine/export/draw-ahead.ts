import type { FrameRange } from './types.ts'

interface DrawnAhead<Drawer, Drawn> {
  parts: readonly FrameRange[]
  drawers: readonly Drawer[]
  /** Draws the part at an index. */
  draw: (drawer: Drawer, at: number) => Promise<Drawn>
  /** How many parts may be begun after the one that is wanted; 0 draws each when it is. */
  ahead: number
  /** Whether two parts may be drawn at the same time. */
  areIndependent: (one: FrameRange, other: FrameRange) => boolean
}

/**
 * Lets several drawers draw the parts of a video at the same time; parts begin in order. A drawer that fails gets no
 * other part, and the next one draws what it could not: a browser may not have another encoder.
 * @returns gives the part at an index; indices come in order. Rejects with the error of the last drawer.
 */
export function drawAhead<Drawer, Drawn>(options: DrawnAhead<Drawer, Drawn>): (at: number) => Promise<Drawn> {
  const { parts, drawers, draw, ahead, areIndependent } = options
  const idle = [...drawers]
  const results = parts.map(() => createResult<Drawn>())
  /** Parts that a drawer could not draw. */
  const failed: number[] = []
  const current = new Set<FrameRange>()
  let usable = drawers.length
  let wanted = 0
  let next = 0

  function beginMore() {
    for (;;) {
      const at = failed[0] ?? next
      const part = parts[at]
      if (!part || at > wanted + ahead) return
      if (![...current].every((other) => areIndependent(part, other))) return
      const drawer = idle.shift()
      if (!drawer) return
      if (at === next) next += 1
      else failed.shift()
      void begin(drawer, part, at)
    }
  }

  async function begin(drawer: Drawer, part: FrameRange, at: number) {
    current.add(part)
    try {
      results[at]!.resolve(await draw(drawer, at))
      idle.push(drawer)
    } catch (error) {
      failed.push(at)
      usable -= 1
      if (usable === 0) for (const { reject } of results) reject(error)
    }
    current.delete(part)
    beginMore()
  }

  return (at) => {
    wanted = at
    beginMore()
    return results[at]!.promise
  }
}

/** A promise that is settled from outside. */
function createResult<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  promise.catch(() => {}) // whoever asks for it gets the error
  return { promise, resolve, reject }
}
