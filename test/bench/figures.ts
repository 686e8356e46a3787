/** Statistics and output of the benches. */

import { cpus, loadavg, totalmem } from 'node:os'

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

export const median = (values: readonly number[]) => sorted(values)[values.length >> 1] ?? Number.NaN
export const p95 = (values: readonly number[]) =>
  sorted(values)[Math.floor(values.length * 0.95)] ?? Number.NaN
export const slowest = (values: readonly number[]) => Math.max(0, ...values)

/**
 * Prints a figure next to its budget.
 * @param value in ms
 * @param baseline the same figure for an empty work, in ms
 */
export function printFigure(name: string, value: number, budget: number, baseline?: number) {
  const ratio = baseline === undefined ? '' : `   ${(value / baseline).toFixed(1)} × an empty one`
  const over = value > budget ? '   OVER' : ''
  console.log(`  ${name.padEnd(36)} ${value.toFixed(1).padStart(7)} ms   budget ${budget} ms${ratio}${over}`)
}

/** Prints what the figures of a run depend on. @param browser version of Chromium */
export function printMachine(browser: string) {
  const [first] = cpus()
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `${cpus().length} × ${first?.model ?? 'unknown'}, ${memory}, Node ${process.version}, Chromium ${browser}, load ${load}`,
  )
}
