import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Settings } from './db/settings.ts'
import { codeOf, UserError } from './errors.ts'
import { log } from './log.ts'

/** The setting that names the service's object store. */
const NAME = 'storage'

type StorageConfig = Pick<Config, 'dataDir' | 'oss' | 'sharedStore'>

/** Records which object store the service uses, so that workers and services with another one notice. */
export async function announceStorage(config: StorageConfig, settings: Settings): Promise<void> {
  await writeMark(config)
  const [before, mark = ''] = [await settings.get(NAME), await markOf(config)]
  if (before === mark) return
  if (before !== undefined) {
    log.warn(
      'The object store differs from the last start. Other services and workers need the same one, or some files cannot be read.',
    )
  }
  await settings.set(NAME, mark)
}

/**
 * Checks that this process has the service's object store; otherwise nobody could load what it stores.
 * @throws UserError that says what to set
 */
export async function checkStorage(config: StorageConfig, settings: Settings): Promise<void> {
  const mark = await settings.get(NAME)
  if (mark === undefined) {
    throw new UserError('服务还没有启动过：请先用同一个 DATABASE_URL 启动服务，再启动渲染进程。')
  }
  if (mark === (await markOf(config))) return
  if (mark.startsWith(OSS)) {
    throw new UserError(
      '渲染进程的文件存放处与服务的不同：服务使用阿里云 OSS，请在这里设置同样的 OSS_REGION、OSS_BUCKET 等变量。',
    )
  }
  if (mark.startsWith(SHARED)) {
    throw new UserError(
      '渲染进程的文件存放处与服务的不同：服务使用单独的对象存储，请在这里设置 STORE_URL 和同样的 STORAGE_ACCESS_KEY_ID。',
    )
  }
  throw new UserError(
    `渲染进程的文件存放处与服务的不同，生成的视频会没有人能打开：请让 DATA_DIR（现在是 ${config.dataDir}）指向服务的同一个文件夹，或者都使用单独的对象存储（STORE_URL）或阿里云 OSS。`,
  )
}

const OSS = 'oss '
const SHARED = 'shared '
const fileOf = ({ dataDir }: StorageConfig) => join(dataDir, 'storage-id')

/** What identifies an object store; undefined for a folder that no service has used. */
async function markOf(config: StorageConfig): Promise<string | undefined> {
  if (config.oss) return `${OSS}${config.oss.region} ${config.oss.bucket}`
  // Each machine may reach it at another address.
  if (config.sharedStore) return SHARED + config.sharedStore.keys.accessKeyId
  try {
    return (await readFile(fileOf(config), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function writeMark(config: StorageConfig): Promise<void> {
  if (config.oss || config.sharedStore) return
  try {
    await writeFile(fileOf(config), `${randomUUID()}\n`, { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}
