import { runBatches } from './batches/index.ts'
import { type Config, originsOf } from './config.ts'
import { makeDataDir } from './data-dir.ts'
import { openDatabase } from './db/open.ts'
import { UserError } from './errors.ts'
import { log } from './log.ts'
import { ensureBuilt } from './render/bundle.ts'
import { chromiumLaunch } from './render/chromium.ts'
import { createStorage } from './services/storage/index.ts'
import { createVoice } from './services/voice/index.ts'
import { checkStorage } from './shared-storage.ts'
import { startProcess } from './start-process.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { SPARE_MS } from './video/spare-process.ts'
import { startWorker } from './video/worker.ts'

await startProcess(start)

/** A standalone worker; it shares the database and the object store with the service. */
async function start(config: Config): Promise<void> {
  const { databaseUrl, publicUrl, renderConcurrency } = config
  if (databaseUrl === undefined) {
    throw new UserError('单独的渲染进程需要 DATABASE_URL：内嵌的数据库只能由服务自己使用。')
  }
  if (publicUrl === undefined) throw new UserError('单独的渲染进程需要 PUBLIC_URL，从那里读取作品中的素材。')
  if (renderConcurrency === 0) throw new UserError('RENDER_CONCURRENCY 为 0，这个渲染进程没有事可做。')
  await makeDataDir(config.dataDir)
  const [origin = publicUrl] = originsOf(config)
  const database = await openDatabase(config)
  try {
    await checkStorage(config, database.settings)
  } catch (error) {
    await database.close()
    throw error
  }
  await chromiumLaunch()
  const dist = await ensureBuilt()
  // This process does not use the secret that signs the embedded store's keys.
  const storage = await createStorage(config, '')
  const media = { origin, trusted: [] }
  const worker = await startWorker({
    database,
    storage,
    media,
    dist,
    launch: chromiumLaunch,
    concurrency: renderConcurrency,
    spareMs: SPARE_MS,
  })
  // The rows of batches go on while the service is down.
  const voice = await createVoice(config)
  const runner = runBatches({ database, storage, voice, media, worksQuota: config.worksQuota })
  log.info(`渲染进程已启动，同时生成 ${renderConcurrency} 个视频`)
  stopOnSignal(async () => {
    await Promise.all([worker.stop(), runner.stop()])
    await Promise.all([storage.close(), voice.close()])
    await database.close()
  })
}
