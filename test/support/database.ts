import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Connection } from '#server/db/connection.ts'
import { createLite, openLite } from '#server/db/embedded.ts'
import { type Database, withTables } from '#server/db/open.ts'
import { migratedDump } from './data-folder.ts'

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
  return createLite({ loadDataDir: new Blob([new Uint8Array(await readFile(await migratedDump()))]) })
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
