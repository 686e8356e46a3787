import { backUp, type Manifest, restore } from '../backup/backup.ts'
import { readConfig } from '../config.ts'
import { makeDataDir } from '../data-dir.ts'
import { openDatabase } from '../db/open.ts'
import { createStorage } from '../services/storage/index.ts'

type Work = typeof backUp

/** Backs up the database and the object store that the environment variables name. */
export const backupTo = (folder: string, signal: AbortSignal) => run(backUp, folder, signal, '已备份')

/** Restores a backup into the empty database and the object store that the environment variables name. */
export const restoreFrom = (folder: string, signal: AbortSignal) => run(restore, folder, signal, '已恢复')

async function run(work: Work, folder: string, signal: AbortSignal, done: string): Promise<void> {
  const config = readConfig(process.env)
  await makeDataDir(config.dataDir)
  const database = await openDatabase(config)
  // No session is issued here, so the secret that signs them is not needed.
  const storage = await createStorage(config, '')
  try {
    console.error(`${done}：${described(await work({ database, storage }, folder, signal))}`)
  } finally {
    await storage.close()
    await database.close()
  }
}

function described({ tables, objects, bytes }: Manifest): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  const size = (bytes / 1024 / 1024).toFixed(1)
  return `${rowsOf('users')} 个账号，${rowsOf('pages')} 个作品，${objects} 个素材（${size} MB）`
}
