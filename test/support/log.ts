import { onTestFinished, vi } from 'vitest'
import { type LogLevel, log } from '#server/log.ts'

/** Collects what the service logs until the test ends. @returns the entries so far */
export function readLog(level: LogLevel = 'warn'): () => Record<string, unknown>[] {
  const before = log.level
  log.level = level
  const output = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  onTestFinished(() => {
    output.mockRestore()
    log.level = before
  })
  return () =>
    output.mock.calls
      .map(([chunk]) => String(chunk))
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
}
