import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { StorageCredentials } from '#server/api/files.ts'
import { createEmbeddedStorage } from '#server/services/storage/embedded/index.ts'
import type { ObjectHead, ObjectStorage } from '#server/services/storage/index.ts'

/** What goes wrong between the browser and the store. */
export interface Faults {
  /** The connection is cut once this many parts have come; null leaves it. */
  cutAfter: number | null
  /** Parts are kept, and whoever sent them does not hear of it. */
  losesAnswers: boolean
  /** The store's clock, ahead of the browser's, in ms. */
  ahead: number
}

interface Running {
  storage: ObjectStorage
  app: FastifyInstance
  folder: string
  faults: Faults
  parts: number
}

const running = new Map<string, Running>()

/**
 * An embedded store for tests in the browser, which cannot open one themselves.
 * @returns where it listens
 */
export async function openStore(quota: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'youlianyun-test-'))
  const faults: Faults = { cutAfter: null, losesAnswers: false, ahead: 0 }
  const now = () => Date.now() + faults.ahead
  const storage = await createEmbeddedStorage({ folder, secret: 'any', quota, now })
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (request) => {
    const { cutAfter } = faults
    if (!request.url.includes('partNumber=')) return
    const store = running.get(origin)
    if (store && request.method === 'PUT') store.parts++
    if (cutAfter !== null && (store?.parts ?? 0) > cutAfter) request.raw.socket.destroy()
  })
  app.addHook('onSend', async ({ method, url, raw }) => {
    if (faults.losesAnswers && method === 'PUT' && url.includes('partNumber=')) raw.socket.destroy()
  })
  if (storage.routes) await app.register(storage.routes)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  running.set(origin, { storage, app, folder, faults, parts: 0 })
  return origin
}

export const credentialsOf = (origin: string): Promise<StorageCredentials> =>
  storeAt(origin).storage.assumeRole('users/amy/')

/** @returns how many parts have been sent to it so far */
export function setFaults(origin: string, faults: Partial<Faults>): number {
  const store = storeAt(origin)
  Object.assign(store.faults, faults)
  return store.parts
}

export const headOf = async (origin: string, key: string): Promise<ObjectHead | null> =>
  (await storeAt(origin).storage.head(key)) ?? null

/** As when nothing had come to them for days. */
export async function dropUploads(origin: string): Promise<void> {
  const path = join(storeAt(origin).folder, 'uploads')
  await rm(path, { recursive: true })
  await mkdir(path)
}

export async function closeStore(origin: string): Promise<void> {
  const { app, storage, folder } = storeAt(origin)
  running.delete(origin)
  await app.close()
  await storage.close()
  await rm(folder, { recursive: true, force: true })
}

function storeAt(origin: string): Running {
  const store = running.get(origin)
  if (!store) throw new Error(`no store at ${origin}`)
  return store
}
