import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { watchDisk } from '#server/disk-space.ts'
import { createEmbeddedStorage } from './embedded/index.ts'
import type { ObjectStorage } from './storage.ts'

export type { ObjectHead, ObjectSource, ObjectStorage } from './storage.ts'
export { isPlainKey, keysIn, REMOVAL_MS } from './storage.ts'

/** 阿里云 OSS or a shared store if one is configured, otherwise the store on this machine's disk. */
export async function createStorage(
  {
    dataDir,
    oss,
    sharedStore,
    storageQuota,
    storageKeys,
  }: Pick<Config, 'dataDir' | 'oss' | 'sharedStore' | 'storageQuota' | 'storageKeys'>,
  secret: string,
): Promise<ObjectStorage> {
  // The client is large and loaded on demand.
  if (oss) return (await import('./aliyun.ts')).createAliyunStorage(oss)
  const signing = createHmac('sha256', secret).update('object storage').digest('hex')
  if (sharedStore) return (await import('./shared.ts')).createSharedStorage(sharedStore, signing)
  const disk = await watchDisk(dataDir)
  const storage = await createEmbeddedStorage({
    folder: join(dataDir, 'storage'),
    disk,
    secret: signing,
    ...(storageQuota !== undefined && { quota: storageQuota }),
    ...(storageKeys && { keys: storageKeys }),
  })
  const close = async () => {
    disk.close()
    await storage.close()
  }
  return { ...storage, close }
}
