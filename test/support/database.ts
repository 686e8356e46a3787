import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { MIGRATIONS } from '#server/db/connection.ts'
import { openInMemory } from '#server/db/embedded.ts'
import { type Database, withTables } from '#server/db/open.ts'
import { withLock } from '#server/lock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(root, 'node_modules', '.cache')

let dump: Promise<string> | undefined

/** Opens an embedded database in memory, as a copy of a migrated one: creating one takes seconds. */
export async function openMigrated(): Promise<Database> {
  dump ??= migratedDump()
  return withTables(await openInMemory(new Blob([new Uint8Array(await readFile(await dump))])))
}

/** Creates the dump on first use, once for all test processes. @returns its path, which depends on the migrations */
async function migratedDump(): Promise<string> {
  const path = join(CACHE, `test-database-${await digest()}.tar`)
  await mkdir(CACHE, { recursive: true })
  return withLock(`${path}.lock`, async () => {
    const isThere = await readFile(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
    const lite = await PGlite.create()
    await migrate(drizzle(lite), { migrationsFolder: MIGRATIONS })
    const blob = await lite.dumpDataDir('none')
    await lite.close()
    await writeFile(`${path}.new`, new Uint8Array(await blob.arrayBuffer()))
    await rename(`${path}.new`, path)
    return path
  })
}

async function digest(): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of names) hash.update(await readFile(join(MIGRATIONS, name)))
  hash.update(await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}
