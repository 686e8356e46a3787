import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { codeOf, UserError } from '../errors.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import { dumpObjects, restoreObjects } from './objects.ts'
import { dumpRows, isEmpty, restoreRows, schemaVersion } from './rows.ts'

const MANIFEST = 'manifest.json'
const manifestSchema = z.object({
  format: z.literal(1),
  created: z.string(),
  schema: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), digest: z.string() })),
  objects: z.number(),
  bytes: z.number(),
})
export type Manifest = z.infer<typeof manifestSchema>

interface Source {
  database: Pick<Connection, 'orm'>
  storage: ObjectStorage
}

/**
 * Writes database and objects into a new folder. Rows are those of one moment; objects are copied afterwards, so
 * all that the rows refer to are included. A folder without a manifest is incomplete.
 * @throws UserError when the folder has content
 */
export async function backUp(
  { database, storage }: Source,
  folder: string,
  signal: AbortSignal,
): Promise<Manifest> {
  const target = resolve(folder)
  await makeEmpty(target)
  const partial = join(target, 'partial')
  try {
    for (const name of ['rows', 'objects']) await mkdir(join(partial, name), { recursive: true, mode: 0o700 })
    const tables = await dumpRows(database.orm, join(partial, 'rows'))
    const copied = await dumpObjects(storage, join(partial, 'objects'), signal)
    const manifest: Manifest = {
      format: 1,
      created: new Date().toISOString(),
      schema: await schemaVersion(),
      tables,
      ...copied,
    }
    for (const name of ['rows', 'objects']) await rename(join(partial, name), join(target, name))
    await writeFile(join(target, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    return manifest
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/**
 * Restores a backup into an empty database and the object store, and compares the result with the backup.
 * Objects come first, as nothing refers to them before the rows are there.
 * @throws UserError when the folder is no backup of this version or the database has content
 */
export async function restore(
  { database, storage }: Source,
  folder: string,
  signal: AbortSignal,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const schema = await schemaVersion()
  if (manifest.schema !== schema) {
    throw new UserError(
      `这份备份来自另一个版本（${manifest.schema}，现在是 ${schema}）。请用当时的版本恢复，再升级。`,
    )
  }
  if (!(await isEmpty(database.orm))) {
    throw new UserError('数据库里已有内容，没有恢复。请换一个空的 DATA_DIR 或 DATABASE_URL。')
  }
  const objects = await restoreObjects(storage, join(folder, 'objects'), signal)
  if (objects !== manifest.objects) throw new UserError('备份里的素材不完整，没有恢复。')
  await restoreRows(database.orm, join(folder, 'rows'), manifest.tables)
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new UserError(`${folder} 里没有完整的备份。`)
    throw new UserError(`${join(folder, MANIFEST)} 不能读取，可能已损坏。`)
  }
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new UserError(`${folder} 不是空的，没有备份。请换一个文件夹。`)
}
