import type { Browser, Page } from 'playwright-core'

/** A task of the page's main thread: script, style, layout and painting. Times in ms. */
export interface Task {
  start: number
  /** On the wall. */
  duration: number
  /** Of the processor: what the task costs however busy the machine is. */
  cpu: number
}

export interface Trace {
  tasks: Task[]
  /** What `performance.mark` noted. */
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

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing']
const OWN = 'bench:'

/** What the main thread of the page did meanwhile. Marks are known by their prefix `bench:`, which is cut off. */
export async function traced(browser: Browser, page: Page, run: () => Promise<void>): Promise<Trace> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate((name) => performance.mark(name), `${OWN}begin`)
  await run()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const marks = traceEvents.filter(({ name }) => name.startsWith(OWN))
  const { pid, tid } = marks[0] ?? { pid: 0, tid: 0 }
  return {
    tasks: traceEvents
      .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
      .map(({ ts, dur = 0, tdur = dur }) => ({ start: ts / 1000, duration: dur / 1000, cpu: tdur / 1000 }))
      .sort((a, b) => a.start - b.start),
    marks: marks
      .map(({ name, ts }) => ({ name: name.slice(OWN.length), at: ts / 1000 }))
      .sort((a, b) => a.at - b.at),
  }
}

/** The work of each frame that was marked so: all tasks from its own to the next frame's. */
export function framesMarked({ tasks, marks }: Trace, wanted: string): Task[] {
  const frames = marks.filter(({ name }) => name !== 'begin')
  const startOf = (at: number) => tasks.findLast(({ start }) => start <= at)?.start ?? at
  return frames.flatMap(({ name, at }, index) => {
    const next = frames[index + 1]
    if (name !== wanted || !next) return []
    const [from, to] = [startOf(at), startOf(next.at)]
    const own = tasks.filter(({ start }) => start >= from && start < to)
    const sum = (part: 'duration' | 'cpu') => own.reduce((sum, task) => sum + task[part], 0)
    return [{ start: from, duration: sum('duration'), cpu: sum('cpu') }]
  })
}
