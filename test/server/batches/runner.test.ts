import { expect, it } from 'vitest'
import { startBatches } from '#server/batches/runner.ts'
import type { BatchRow } from '#server/db/batches.ts'
import type { Database } from '#server/db/open.ts'
import { HttpError, RefusedError } from '#server/errors.ts'

type Batches = Database['batches']
type Result = Parameters<Batches['settle']>[2]

/** Runs one row to its end. @param errors of its attempts, one after the other; the one after them succeeds */
async function resultsOf(errors: readonly Error[]): Promise<Result[]> {
  const row = { batchId: 'batch', at: 0, attempts: 0, state: 'waiting' } as BatchRow
  const results: Result[] = []
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  const batches: Partial<Batches> = {
    putBackLost: async () => {},
    followTasks: async () => {},
    beat: async () => true,
    async claim() {
      if (row.state !== 'waiting') return undefined
      Object.assign(row, { state: 'making', attempts: row.attempts + 1 })
      return { ...row }
    },
    async settle(_, __, result) {
      results.push(result)
      Object.assign(row, result)
      if (row.state !== 'waiting') end()
      return true
    },
  }
  const runner = startBatches({
    database: { batches: batches as Batches, isExclusive: true },
    async make(made) {
      const error = errors[made.attempts - 1]
      if (error) throw error
      await batches.settle?.(made, '', { state: 'complete' })
    },
    times: { poll: 1 },
  })
  await over
  await runner.stop()
  return results
}

const states = (results: readonly Result[]) => results.map(({ state }) => state)

it('makes a row again after a failure that is none of its own', async () => {
  expect(states(await resultsOf([new Error('fetch failed')]))).toEqual(['waiting', 'complete'])
  expect(states(await resultsOf([new HttpError(503, '正忙')]))).toEqual(['waiting', 'complete'])
})

it('gives a row up after three attempts', async () => {
  const results = await resultsOf([1, 2, 3].map(() => new Error('fetch failed')))
  expect(states(results)).toEqual(['waiting', 'waiting', 'failed'])
  expect(results.at(-1)).toMatchObject({ message: '这一行没有做成，请稍后重试' })
})

it('reports what is wrong with a row at once', async () => {
  expect(await resultsOf([new RefusedError('图片读不到')])).toEqual([
    { state: 'failed', message: '图片读不到' },
  ])
})
