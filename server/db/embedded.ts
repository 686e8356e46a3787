import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { codeOf, UserError } from '../errors.ts'
import { type Connection, MIGRATIONS } from './connection.ts'
import { lockData } from './data-lock.ts'

/** The PostgreSQL version of the pinned package; it cannot read the folder of another major version. */
const MAJOR = '18'

/** Opens the database embedded in this process and stored in `dataDir`. */
export async function openEmbedded(dataDir: string): Promise<Connection> {
  // PGlite creates its files readable and writable for everyone, as long as it is open.
  process.umask(0o077)
  const unlock = await lockData(join(dataDir, 'database.lock'))
  try {
    const folder = join(dataDir, 'database')
    await prepare(folder)
    const connection = await openLite(await PGlite.create(folder))
    return {
      ...connection,
      async close() {
        await connection.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Opens a database in memory. @param dump the data folder to start from */
export async function openInMemory(dump?: Blob): Promise<Connection> {
  return openLite(await PGlite.create(dump ? { loadDataDir: dump } : {}))
}

/** Migrates the tables of an embedded database that is open. */
export async function openLite(lite: PGlite): Promise<Connection> {
  const orm = drizzle(lite)
  await migrate(orm, { migrationsFolder: MIGRATIONS })
  return {
    orm,
    // The extended protocol accepts one statement, the simple one several but no values.
    executeSql: async (text, values) =>
      values?.length ? lite.query(text, values) : ((await lite.exec(text)).at(-1) ?? { rows: [] }),
    isExclusive: true,
    close: () => lite.close(),
  }
}

/** Creates the folder under a temporary name, then renames it: an interrupted start leaves no partial folder. */
async function prepare(folder: string): Promise<void> {
  const major = await readMajor(folder)
  if (major === MAJOR) return chmod(folder, 0o700) // earlier versions left it open to others
  if (major !== undefined) {
    throw new UserError(
      `${folder} 里是 PostgreSQL ${major} 的数据，现在的程序是 ${MAJOR}，不能直接打开，数据没有改动。请用原来的程序导出，或用 DATA_DIR 换一个文件夹。`,
    )
  }
  const fresh = `${folder}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  const lite = await PGlite.create(fresh)
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
