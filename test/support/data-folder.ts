import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { access, chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { MIGRATIONS } from '#server/db/connection.ts'
import type { Database } from '#server/db/open.ts'
import { withLock } from '#server/lock.ts'
import { MATERIALS_FOLDER } from '#server/shipped-folders.ts'
import { tempFolder } from './temp-folder.ts'

// Most tests of processes only need a folder: what makes databases is loaded when there is none to copy.

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Folder of what test processes share. */
export const CACHE = join(root, 'node_modules', '.cache')

const run = promisify(execFile)

let migrated: Promise<string> | undefined
let withMaterials: Promise<string> | undefined

/** A data folder with a migrated database and the materials of the product, removed after the test file. */
export async function dataFolder(): Promise<string> {
  withMaterials ??= makeWithMaterials()
  const folder = await tempFolder()
  const database = join(folder, 'database')
  await mkdir(database)
  // PostgreSQL rejects a folder that others can read.
  await chmod(database, 0o700)
  await run('tar', ['-xf', await withMaterials, '-C', database])
  return folder
}

/** A dump of a database with all tables. @returns its path, which depends on the migrations */
export const migratedDump = (): Promise<string> => (migrated ??= makeMigrated())

const makeMigrated = async () =>
  onceForAll(`test-database-${await migrationsDigest()}.tar`, async () => {
    const { createLite, openLite } = await import('#server/db/embedded.ts')
    const { withTables } = await import('#server/db/open.ts')
    const lite = await createLite()
    const database = withTables(await openLite(lite))
    // The queue creates its tables on first use.
    await database.queue.isWaiting(randomUUID())
    return dumpOf(lite, database)
  })

/**
 * A dump of one that has the materials, too, which each service would spend a second on adding. It adds those that the
 * dump lacks.
 */
const makeWithMaterials = async () =>
  onceForAll(`test-materials-${await migrationsDigest()}-${await materialsDigest()}.tar`, async () => {
    const { openLite } = await import('#server/db/embedded.ts')
    const { withTables } = await import('#server/db/open.ts')
    const { seedMaterials } = await import('#server/materials/catalogue.ts')
    const { migratedLite } = await import('./database.ts')
    const lite = await migratedLite()
    const database = withTables(await openLite(lite))
    await seedMaterials(database)
    return dumpOf(lite, database)
  })

/** What a database contains, which is closed. */
async function dumpOf(lite: PGlite, database: Database): Promise<Uint8Array> {
  await lite.exec('checkpoint')
  const blob = await lite.dumpDataDir('none')
  await database.close()
  return new Uint8Array(await blob.arrayBuffer())
}

/** Makes a file of the cache on first use, once for all test processes. @returns its path */
async function onceForAll(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const path = join(CACHE, name)
  await mkdir(CACHE, { recursive: true })
  return withLock(`${path}.lock`, async () => {
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
    await writeFile(`${path}.new`, await make())
    await rename(`${path}.new`, path)
    return path
  })
}

/** Names the tables that the migrations and the queue make. */
export async function migrationsDigest(): Promise<string> {
  const files = (await filesOf(MIGRATIONS, '.sql')).concat(
    ['@electric-sql/pglite', 'pg-boss'].map((name) => join(root, 'node_modules', name, 'package.json')),
  )
  return digestOf(files)
}

/** Names what the lists of materials say. */
const materialsDigest = async () => digestOf(await filesOf(MATERIALS_FOLDER, '.json'))

async function filesOf(folder: string, extension: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension)).toSorted()
  return names.map((name) => join(folder, name))
}

async function digestOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
