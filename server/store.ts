import Fastify from 'fastify'
import type { Config } from './config.ts'
import { makeDataDir } from './data-dir.ts'
import { UserError } from './errors.ts'
import { listen } from './listen.ts'
import { createStorage } from './services/storage/index.ts'
import { startProcess } from './start-process.ts'
import { stopOnSignal } from './stop-on-signal.ts'

await startProcess(start)

/** The embedded object store on its own, for services and workers that name it in `STORE_URL`. */
async function start(config: Config): Promise<void> {
  if (config.jwtSecret === undefined || config.storageKeys === undefined) {
    throw new UserError(
      '单独的对象存储需要 JWT_SECRET、STORAGE_ACCESS_KEY_ID、STORAGE_ACCESS_KEY_SECRET，与服务的相同。',
    )
  }
  if (config.oss || config.sharedStore) throw new UserError('单独的对象存储不能再设置 OSS_* 或 STORE_URL。')
  await makeDataDir(config.dataDir)
  const storage = await createStorage(config, config.jwtSecret)
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/healthz', () => ({ status: 'ok' }))
  if (storage.routes) await app.register(storage.routes)
  const port = await listen(app, config)
  console.log(`对象存储已启动，端口 ${port}`)
  stopOnSignal(async () => {
    await app.close()
    await storage.close()
  })
}
