import { createApp } from '#server/app.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { listen } from '#server/listen.ts'
import { seedMaterials } from '#server/materials/catalogue.ts'
import { ensureBuilt } from '#server/render/bundle.ts'
import { createStorage, type ObjectStorage } from '#server/services/storage/index.ts'
import { createVoice } from '#server/services/voice/index.ts'

/** The product on a free port, with its database, to put anything into any state. */
export interface Product {
  address: string
  database: Database
  storage: ObjectStorage
  close: () => Promise<void>
}

const SECRET = 'a secret that only pictures of screens know'

/** Starts the service in this process, as `npm start` does, but without a worker: videos stay in their state. */
export async function startProduct(dataDir: string): Promise<Product> {
  const dist = await ensureBuilt()
  const database = await openDatabase({ dataDir })
  await seedMaterials(database)
  const storage = await createStorage({ dataDir }, SECRET)
  const voice = await createVoice({})
  const app = await createApp(dist, { database, secret: SECRET, storage, voice })
  const port = await listen(app, { host: '127.0.0.1', port: 0 })
  return {
    address: `http://localhost:${port}`,
    database,
    storage,
    async close() {
      await app.close()
      await Promise.all([storage.close(), voice.close()])
      await database.close()
    },
  }
}
