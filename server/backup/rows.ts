import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { MIGRATIONS, type Orm } from '../db/connection.ts'

/** What a backup says about a table, to compare with after restoring. */
export interface TableFacts {
  name: string
  rows: number
  /** Digest of all rows in any order; equal tables have equal digests. */
  digest: string
}

type Executor = Pick<Orm, 'execute'>

/** Rows per statement while reading, bytes of JSON per statement while writing. */
const FETCH = 50
const CHUNK_BYTES = 4 * 2 ** 20

/** Name of the newest migration of this program; backups of another one do not fit its tables. */
export async function schemaVersion(): Promise<string> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return journal.entries.at(-1)?.tag ?? ''
}

/** Writes all rows of one moment to `<folder>/<table>.jsonl`. The queue is not included: workers fill it again. */
export async function dumpRows(orm: Orm, folder: string): Promise<TableFacts[]> {
  return orm.transaction(
    async (transaction) => {
      await transaction.execute(sql`set local timezone = 'UTC'`)
      const tables = await tablesOf(transaction)
      for (const table of tables) await dumpTable(transaction, table, join(folder, `${table}.jsonl`))
      return factsOf(transaction, tables)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function dumpTable(transaction: Executor, table: string, path: string): Promise<void> {
  const columns = (await columnsOf(transaction, table)).map(({ name }) => sql`${sql.identifier(name)}::text`)
  // PostgreSQL's functions that read JSON reject "\u0000" inside of documents, so all values are texts.
  await transaction.execute(
    sql`declare rows cursor for select array_to_json(array[${sql.join(columns, sql`, `)}])::text as row
      from ${sql.identifier(table)}`,
  )
  await pipeline(fetchedLines(transaction), createWriteStream(path, { mode: 0o600 }))
  await transaction.execute(sql`close rows`)
}

/** The rows of the open cursor as lines. */
async function* fetchedLines(transaction: Executor): AsyncIterable<string> {
  for (;;) {
    const rows = await query<{ row: string }>(transaction, sql.raw(`fetch ${FETCH} from rows`))
    if (rows.length === 0) return
    yield rows.map(({ row }) => `${row}\n`).join('')
  }
}

/**
 * Inserts the rows of a backup, all or none.
 * @throws when a table is not empty or the rows differ from `expected` afterwards
 */
export async function restoreRows(orm: Orm, folder: string, expected: TableFacts[]): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction.execute(sql`set local timezone = 'UTC'`)
    for (const { name } of expected) {
      const columns = await columnsOf(transaction, name)
      const names = columns.map((column) => sql.identifier(column.name))
      const values = columns.map(({ type }, at) => sql.raw(`(value ->> ${at})::${type}`))
      for await (const rows of chunksOf(join(folder, `${name}.jsonl`))) {
        await transaction.execute(
          sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)})
            select ${sql.join(values, sql`, `)} from json_array_elements(${rows}::json)`,
        )
      }
    }
    const restored = await factsOf(
      transaction,
      expected.map(({ name }) => name),
    )
    const wrong = expected.filter(({ digest }, at) => digest !== restored[at]?.digest)
    if (wrong.length > 0) throw new Error(`restored rows differ: ${wrong.map(({ name }) => name).join()}`)
  })
}

/** Whether all tables are empty. */
export async function isEmpty(orm: Orm): Promise<boolean> {
  const facts = await factsOf(orm, await tablesOf(orm))
  return facts.every(({ rows }) => rows === 0)
}

/** The rows of a file as JSON arrays of limited size. */
async function* chunksOf(path: string): AsyncIterable<string> {
  let rows: string[] = []
  let bytes = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    rows.push(line)
    bytes += line.length
    if (bytes < CHUNK_BYTES) continue
    yield `[${rows.join(',')}]`
    rows = []
    bytes = 0
  }
  if (rows.length > 0) yield `[${rows.join(',')}]`
}

/** Tables in an order in which foreign keys refer to earlier ones. */
async function tablesOf(executor: Executor): Promise<string[]> {
  const tables = await query<{ name: string }>(
    executor,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const references = await query<{ source: string; target: string }>(
    executor,
    sql`select s.relname as source, t.relname as target from pg_constraint c
      join pg_class s on s.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  const ordered = new Set<string>()
  const visit = (name: string) => {
    if (ordered.has(name)) return
    for (const { source, target } of references) if (source === name && target !== name) visit(target)
    ordered.add(name)
  }
  for (const { name } of tables) visit(name)
  return [...ordered]
}

/** Columns with values of their own, and their types in SQL. */
async function columnsOf(executor: Executor, table: string) {
  return query<{ name: string; type: string }>(
    executor,
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = (select oid from pg_class where relname = ${table} and relnamespace = 'public'::regnamespace)
        and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
}

async function factsOf(executor: Executor, tables: string[]): Promise<TableFacts[]> {
  const facts: TableFacts[] = []
  for (const name of tables) {
    const [row] = await query<{ rows: number; digest: string | null }>(
      executor,
      sql`select count(*)::int as rows, md5(string_agg(hash, '' order by hash)) as digest
        from (select md5(row_to_json(t)::text) as hash from ${sql.identifier(name)} t) hashes`,
    )
    facts.push({ name, rows: row?.rows ?? 0, digest: row?.digest ?? '' })
  }
  return facts
}

/** Both drivers answer with `rows`. */
async function query<Row>(executor: Executor, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await executor.execute(statement)) as { rows: Row[] }
  return rows
}
