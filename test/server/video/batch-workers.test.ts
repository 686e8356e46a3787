import { existsSync } from 'node:fs'
import { expect, inject, it, onTestFinished } from 'vitest'
import { runBatch } from '#test/support/batch-run.ts'
import { killablePostgres } from '#test/support/killable.ts'
import { productProcesses } from '#test/support/product-processes.ts'
import { createTemporary, postgres } from '#test/support/service.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const canRun = postgres !== undefined || existsSync('/usr/lib/postgresql')

/** The address of an empty database, which ends with the test. */
async function database(): Promise<string> {
  if (postgres !== undefined) {
    const { url, drop } = await createTemporary(postgres)
    onTestFinished(drop)
    return url
  }
  const server = await killablePostgres(await tempFolder())
  onTestFinished(() => server.kill())
  await server.start()
  return server.url
}

it.skipIf(!canRun)(
  'makes the video of each row of a batch through two workers, one of which is killed midway',
  async () => {
    const folder = await tempFolder()
    const product = await productProcesses(await database(), folder, inject('service'))
    const { address, store, service, workers } = product
    for (const each of [...workers, service, store]) onTestFinished(() => each.kill())
    await store.start()
    await service.start()
    await Promise.all(workers.map((worker) => worker.start()))
    const made = await runBatch({ address, rows: 12, doomed: workers[0], folder })
    expect(made).toMatchObject({ complete: 12, works: 13, faults: [] })
    expect(made.completeAtKill).toBeLessThan(12)
  },
  400_000,
)
