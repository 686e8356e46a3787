import OSS from 'ali-oss'
import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { StorageCredentials } from '#server/api/files.ts'
import type { DiskSpace } from '#server/disk-space.ts'
import { createEmbeddedStorage } from '#server/services/storage/embedded/index.ts'
import type { ObjectStorage } from '#server/services/storage/index.ts'
import { OWNER } from './bucket-keys.ts'
import { tempFolder } from './temp-folder.ts'

export type ClientOptions = Partial<OSS.Options> & { sldEnable?: boolean }

/** A listening embedded store, and the real client of 阿里云 OSS. */
export interface Bucket {
  storage: ObjectStorage
  /** Its origin, without a trailing slash. */
  origin: string
  /** Folder of its objects. */
  folder: string
  /** A client with the owner's access keys, or other ones. */
  client: (options?: ClientOptions) => OSS
  /** A client like a browser's, with temporary credentials for one folder. */
  session: (dir: string, options?: ClientOptions) => Promise<OSS>
}

interface Options {
  folder?: string
  /** In bytes. */
  quota?: number
  disk?: DiskSpace
  /** In ms since 1970. */
  now?: () => number
}

/** Closed when the test ends. */
export async function openBucket({ folder, quota, disk, now }: Options = {}): Promise<Bucket> {
  const where = folder ?? (await tempFolder())
  const storage = await createEmbeddedStorage({
    folder: where,
    secret: 'what sessions are signed with',
    keys: OWNER,
    ...(quota !== undefined && { quota }),
    ...(disk && { disk }),
    ...(now && { now }),
  })
  const app: FastifyInstance = Fastify({ forceCloseConnections: true })
  if (storage.routes) await app.register(storage.routes)
  const origin = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  onTestFinished(async () => {
    await app.close()
    await storage.close()
  })
  const client = (options: ClientOptions = {}) => clientOf(origin, { ...OWNER, ...options })
  return {
    storage,
    origin,
    folder: where,
    client,
    session: async (dir, options = {}) => client({ ...keysOf(await storage.assumeRole(dir)), ...options }),
  }
}

const keysOf = ({ accessKeyId, accessKeySecret, stsToken }: StorageCredentials) => ({
  accessKeyId,
  accessKeySecret,
  stsToken,
})

const clientOf = (origin: string, options: ClientOptions & typeof OWNER) =>
  new OSS({
    region: 'oss-cn-hangzhou',
    bucket: 'media',
    endpoint: origin,
    sldEnable: true,
    secure: false,
    refreshSTSTokenInterval: 3600_000,
    ...options,
  })
