import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { codeOf, messageOf, UserError } from '../errors.ts'
import { log } from '../log.ts'
import { type Connection, MIGRATIONS } from './connection.ts'
import { listenTo } from './postgres-listener.ts'

/** Number of our migrations' advisory lock; arbitrary but unique. */
const MIGRATION_LOCK = 5_384_682

/** SQL state of a PostgreSQL that accepts no connections yet. */
const STARTING = '57P03'
const STARTING_MS = 60_000
const RETRY_MS = 500

/** Opens a PostgreSQL. If several processes start at once, one of them migrates. */
export async function openPostgres(url: string): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A broken idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'the connection to the database ended; reconnecting')
  })
  // The same goes for a connection in a transaction, whose statement reports the loss.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await migrateAlone(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    orm: drizzle(pool),
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, listener) => listenTo(url, channel, listener),
    isExclusive: false,
    close: () => pool.end(),
  }
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await connect(pool)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    // Closing the session also releases the advisory lock.
    client.release(true)
  }
}

/** Waits for a PostgreSQL that is starting, for instance after a crash. */
async function connect(pool: pg.Pool, since = Date.now()): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (codeOf(error) === STARTING && Date.now() - since < STARTING_MS) {
      await sleep(RETRY_MS)
      return connect(pool, since)
    }
    const reason = messageOf(error) || codeOf(error) // an error with several addresses has only a code
    throw new UserError(
      `无法连接 DATABASE_URL 指向的数据库（${reason}）：请检查地址、账号和数据库是否已启动。`,
    )
  }
}
