import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type DiskSpace, watchDisk } from '../disk-space.ts'
import { codeOf, HttpError, UserError } from '../errors.ts'
import { type Connection, MIGRATIONS } from './connection.ts'
import { lockData } from './data-lock.ts'

/** The PostgreSQL version of the pinned package; it cannot read the folder of another major version. */
const MAJOR = '18'

/** An embedded database with the extensions that the migrations use. */
export const createLite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } })

/**
 * Opens the database embedded in this process and stored in `dataDir`.
 * @param askFree replaces asking for the free bytes of its disk
 */
export async function openEmbedded(dataDir: string, askFree?: () => Promise<number>): Promise<Connection> {
  // PGlite creates its files readable and writable for everyone, as long as it is open.
  process.umask(0o077)
  const unlock = await lockData(join(dataDir, 'database.lock'))
  const disk = await watchDisk(dataDir, askFree)
  try {
    const folder = join(dataDir, 'database')
    await prepare(folder, disk)
    const lite = await createLite({ dataDir: folder })
    refuseGrowth(lite, disk)
    const connection = await openLite(lite)
    return {
      ...connection,
      async close() {
        disk.close()
        await connection.close()
        await unlock()
      },
    }
  } catch (error) {
    disk.close()
    await unlock()
    throw error
  }
}

/** Statements that make the database grow; deleting must remain possible. */
const GROWTH = /^\s*(?:(?:insert|update|create|alter)\b|with\b.*\b(?:insert|update)\b)/is

/**
 * Refuses statements before the disk is full, while reading goes on: PGlite panics when it cannot write, and then
 * answers nothing any more.
 */
export function refuseGrowth(lite: PGlite, disk: Pick<DiskSpace, 'isFull'>): void {
  const query = lite.query.bind(lite)
  const exec = lite.exec.bind(lite)
  const check = (text: string) => {
    if (disk.isFull && GROWTH.test(text)) throw new HttpError(507, FULL)
  }
  lite.query = async (text, ...rest) => {
    check(text)
    return query(text, ...rest) as never // with the row type of the caller
  }
  lite.exec = async (text, ...rest) => {
    check(text)
    return exec(text, ...rest)
  }
}

const FULL = '没有保存：服务器的磁盘空间不足，请联系管理员'

/** Migrates the tables of an embedded database that is open. */
export async function openLite(lite: PGlite): Promise<Connection> {
  const orm = drizzle(lite)
  await migrate(orm, { migrationsFolder: MIGRATIONS })
  return {
    orm,
    // The extended protocol accepts one statement, the simple one several but no values.
    async executeSql(text, values) {
      if (values?.length) return lite.query(text, values)
      try {
        return (await lite.exec(text)).at(-1) ?? { rows: [] }
      } catch (error) {
        // The queue sends whole transactions as one text; a failed one would stay open for everyone.
        await lite.exec('rollback')
        throw error
      }
    },
    listen(channel, listener) {
      const listening = lite.listen(channel, listener)
      return async () => (await listening)()
    },
    isExclusive: true,
    close: () => lite.close(),
  }
}

/** Creates the folder under a temporary name, then renames it: an interrupted start leaves no partial folder. */
async function prepare(folder: string, disk: Pick<DiskSpace, 'isFull'>): Promise<void> {
  const major = await readMajor(folder)
  if (major === MAJOR) return chmod(folder, 0o700) // earlier versions left it open to others
  if (major !== undefined) {
    throw new UserError(
      `${folder} 里是 PostgreSQL ${major} 的数据，现在的程序是 ${MAJOR}，不能直接打开，数据没有改动。请用原来的程序导出，或用 DATA_DIR 换一个文件夹。`,
    )
  }
  if (disk.isFull) {
    throw new UserError(
      `磁盘空间不足，不能新建数据库：${folder} 所在的磁盘至少要有 256 MB 空闲。请清理磁盘，或用 DATA_DIR 换一个文件夹。`,
    )
  }
  const fresh = `${folder}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  const lite = await createLite({ dataDir: fresh })
  await lite.close()
  await rename(fresh, folder)
}

async function readMajor(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
