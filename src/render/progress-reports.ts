import type { ExportProgress } from '#engine/export/index.ts'

/** ms between two reports. The driver of the browser keeps 10 kB of each one, up to 10,000 of them. */
const INTERVAL = 200

/**
 * Reports frames at most once per interval, the first and the last one always.
 * @param now ms
 */
export function createProgressReports(
  report: (done: number) => void,
  now: () => number = () => performance.now(),
): (progress: Pick<ExportProgress, 'frame' | 'frames'>) => void {
  let last = -Infinity
  return ({ frame, frames }) => {
    const time = now()
    if (frame < frames && time - last < INTERVAL) return
    last = time
    report(frame)
  }
}
