import { afterAll, vi } from 'vitest'

/** As long as `expect.poll` waits. Vitest has no setting for it: a second is not enough on a busy machine. */
const TIMEOUT = 15_000

/** A number is the time-out. */
const patient = <Options extends object>(options: number | Options = {} as Options) =>
  typeof options === 'number' ? options : { timeout: TIMEOUT, ...options }

const { waitFor, waitUntil } = vi
Object.assign(vi, {
  waitFor: (check, options) => waitFor(check, patient(options)),
  waitUntil: (check, options) => waitUntil(check, patient(options)),
} satisfies Pick<typeof vi, 'waitFor' | 'waitUntil'>)

// Files may share `vi`.
afterAll(() => {
  Object.assign(vi, { waitFor, waitUntil })
})
