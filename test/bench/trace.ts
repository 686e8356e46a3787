import type { Browser, Page } from 'playwright-core'

/** A task of the page's main thread: script, style, layout and painting. Times in ms. */
export interface Task {
  start: number
  /** Wall time. */
  duration: number
  /** CPU time, which does not depend on the load of the machine. */
  cpu: number
  /** CPU time of script, including microtasks and garbage collection. */
  script: number
}

export interface Trace {
  tasks: Task[]
  /** Marks of `performance.mark`. */
  marks: { name: string; at: number }[]
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing']
/** Trace events that run script. */
const SCRIPT = new Set([
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'TimerFire',
  'FunctionCall',
])
const OWN = 'bench:'

/** Traces the main thread of the page during `run`. Marks have the prefix `bench:`, which is removed. */
export async function traced(browser: Browser, page: Page, run: () => Promise<void>): Promise<Trace> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate((name) => performance.mark(name), `${OWN}begin`)
  await run()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const marks = traceEvents.filter(({ name }) => name.startsWith(OWN))
  const { pid, tid } = marks[0] ?? { pid: 0, tid: 0 }
  const own = traceEvents.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
  // Excludes the work of the bench itself.
  const scripts = outermost(own.filter(({ name }) => SCRIPT.has(name))).map((event) => ({
    ...event,
    isBench: marks.some((mark) => holds(event, mark.ts)),
  }))
  const tasks = own
    .filter(({ name }) => name === 'RunTask')
    .map((task): Task => {
      const inside = scripts.filter(({ ts }) => holds(task, ts))
      const bench = inside.filter(({ isBench }) => isBench)
      return {
        start: task.ts / 1000,
        duration: ((task.dur ?? 0) - sumOf(bench, 'dur')) / 1000,
        cpu: ((task.tdur ?? 0) - sumOf(bench, 'tdur')) / 1000,
        script: (sumOf(inside, 'tdur') - sumOf(bench, 'tdur')) / 1000,
      }
    })
  return {
    tasks: tasks.sort((a, b) => a.start - b.start),
    marks: marks
      .map(({ name, ts }) => ({ name: name.slice(OWN.length), at: ts / 1000 }))
      .sort((a, b) => a.at - b.at),
  }
}

const holds = ({ ts, dur = 0 }: TraceEvent, at: number) => ts <= at && at < ts + dur
const sumOf = (events: readonly TraceEvent[], part: 'dur' | 'tdur') =>
  events.reduce((sum, event) => sum + (event[part] ?? 0), 0)

function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const found: TraceEvent[] = []
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const last = found.at(-1)
    if (!last || !holds(last, event.ts)) found.push(event)
  }
  return found
}

/** Work of each frame with the given mark: all tasks until the next frame. */
export function framesMarked({ tasks, marks }: Trace, mark: string): Task[] {
  const frames = marks.filter(({ name }) => name !== 'begin')
  const startOf = (at: number) => tasks.findLast(({ start }) => start <= at)?.start ?? at
  return frames.flatMap(({ name, at }, index) => {
    const next = frames[index + 1]
    if (name !== mark || !next) return []
    const [from, to] = [startOf(at), startOf(next.at)]
    const own = tasks.filter(({ start }) => start >= from && start < to)
    const sum = (part: 'duration' | 'cpu' | 'script') => own.reduce((sum, task) => sum + task[part], 0)
    return [{ start: from, duration: sum('duration'), cpu: sum('cpu'), script: sum('script') }]
  })
}
