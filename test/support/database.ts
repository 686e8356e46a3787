import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { type Connection, MIGRATIONS } from '#server/db/connection.ts'
import { createLite, openLite } from '#server/db/embedded.ts'
import { type Database, withTables } from '#server/db/open.ts'
import { withLock } from '#server/lock.ts'
import { tempFolder } from './temp-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Folder of what test processes share. */
export const CACHE = join(root, 'node_modules', '.cache')

const run = promisify(execFile)

let dump: Promise<string> | undefined
/** Empty open databases that later test files of this process reuse. */
const idle: Connection[] = []

/** Opens an empty embedded database in memory with all tables: a reused one, or a copy of a migrated one. */
export async function openMigrated(): Promise<Database> {
  const connection = idle.pop() ?? (await copyOfMigrated())
  return withTables({
    ...connection,
    async close() {
      await connection.executeSql(EMPTY)
      idle.push(connection)
    },
  })
}

const copyOfMigrated = async (): Promise<Connection> => openLite(await migratedLite())

/** A PGlite in memory with all tables: a copy, as a new one takes seconds. The caller closes it. */
export async function migratedLite(): Promise<PGlite> {
  dump ??= migratedDump()
  return createLite({ loadDataDir: new Blob([new Uint8Array(await readFile(await dump))]) })
}

/** A PGlite in memory without tables, types and extensions, like a new one. The caller closes it. */
export async function emptyLite(): Promise<PGlite> {
  const lite = await migratedLite()
  await lite.exec('drop schema public, drizzle, pgboss cascade; create schema public')
  return lite
}

/** Empties all tables; the video queue creates its own on first use. */
const EMPTY = `
  drop schema if exists pgboss cascade;
  do $$ begin
    execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade'
      from pg_tables where schemaname = 'public');
  end $$`

/** A data folder with a migrated database, removed after the test file. */
export async function dataFolder(): Promise<string> {
  dump ??= migratedDump()
  const folder = await tempFolder()
  const database = join(folder, 'database')
  await mkdir(database)
  // PostgreSQL rejects a folder that others can read.
  await chmod(database, 0o700)
  await run('tar', ['-xf', await dump, '-C', database])
  return folder
}

/**
 * Creates the dump on first use, once for all test processes. @returns its path, which depends on the
 * migrations
 */
async function migratedDump(): Promise<string> {
  const path = join(CACHE, `test-database-${await migrationsDigest()}.tar`)
  await mkdir(CACHE, { recursive: true })
  return withLock(`${path}.lock`, async () => {
    const isThere = await readFile(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
    const lite = await createLite()
    const database = withTables(await openLite(lite))
    // The queue creates its tables on first use.
    await database.queue.isWaiting(randomUUID())
    await lite.exec('checkpoint')
    const blob = await lite.dumpDataDir('none')
    await database.close()
    await writeFile(`${path}.new`, new Uint8Array(await blob.arrayBuffer()))
    await rename(`${path}.new`, path)
    return path
  })
}

/** Names the tables that the migrations and the queue make. */
export async function migrationsDigest(): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of names) hash.update(await readFile(join(MIGRATIONS, name)))
  for (const name of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(await readFile(join(root, 'node_modules', name, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}
