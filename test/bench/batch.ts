import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#server/render/bundle.ts'
import { bundleService } from '#test/support/service-bundle.ts'
import { runBatch } from '#test/support/batch-run.ts'
import { killablePostgres } from '#test/support/killable.ts'
import { productProcesses } from '#test/support/product-processes.ts'

const root = new URL('../..', import.meta.url).pathname

/**
 * Makes a video of each row of a table through two workers, one of which is killed midway, and checks every file.
 * Needs Debian's PostgreSQL.
 */
export async function benchBatch(rows: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-batch-'))
  const bundle = join(root, 'node_modules', '.cache', `bench-batch-${process.pid}`)
  await Promise.all([ensureBuilt(), bundleService(bundle)])
  const postgres = await killablePostgres(folder)
  try {
    await postgres.start()
    const { address, store, service, workers } = await productProcesses(postgres.url, folder, bundle)
    const all = [store, service, ...workers]
    for (const each of all) await each.start()
    console.log(`\nBatch of ${rows} rows, two workers, one killed midway`)
    const { seconds, completeAtKill, complete, works, faults } = await runBatch({
      ...{ address, rows, folder },
      doomed: workers[0],
    })
    console.log(`  complete   ${complete} of ${rows}, ${completeAtKill} when the worker was killed`)
    console.log(`  works      ${works - 1}`)
    console.log(`  time       ${seconds.toFixed(0)} s, ${(seconds / rows).toFixed(2)} s a video`)
    console.log(`  faults     ${faults.length}${faults.map((fault) => `\n    ${fault}`).join('')}`)
    for (const each of all) await each.kill()
  } finally {
    await postgres.kill()
    for (const made of [folder, bundle]) await rm(made, { recursive: true, force: true })
  }
}
