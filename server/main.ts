import { seedDemo } from './accounts/demo.ts'
import { sampleWorkOf } from './accounts/sample-work.ts'
import { announceSecret, tokenSecret } from './accounts/secret.ts'
import { createApp } from './app.ts'
import { runBatches } from './batches/index.ts'
import { startCleaning } from './cleaning.ts'
import { type Config, originsOf } from './config.ts'
import { makeDataDir } from './data-dir.ts'
import { type Database, openDatabase } from './db/open.ts'
import { listen, ownOrigin } from './listen.ts'
import { log } from './log.ts'
import { seedMaterials } from './materials/catalogue.ts'
import { ensureBuilt } from './render/bundle.ts'
import { chromiumLaunch } from './render/chromium.ts'
import { createStorage } from './services/storage/index.ts'
import { createVoice } from './services/voice/index.ts'
import { announceStorage } from './shared-storage.ts'
import { startProcess } from './start-process.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { SPARE_MS } from './video/spare-process.ts'
import { startWorker } from './video/worker.ts'

await startProcess(start)

async function start(config: Config): Promise<void> {
  await makeDataDir(config.dataDir)
  await warnWithoutBrowser()
  const dist = await ensureBuilt()
  const database = await openDatabase(config)
  try {
    await announceDemo(database, config)
    await announceStorage(config, database.settings)
    await seedMaterials(database)
    const secret = await tokenSecret(config)
    await announceSecret(secret, database.settings)
    const storage = await createStorage(config, secret)
    const voice = await createVoice(config)
    const app = await createApp(dist, { database, secret, storage, voice }, config)
    const port = await listen(app, config)
    const media = { origin: ownOrigin(config.host, port), trusted: originsOf(config) }
    const worker = await startWorker({
      database,
      storage,
      media,
      dist,
      launch: chromiumLaunch,
      concurrency: config.renderConcurrency,
      spareMs: SPARE_MS,
    })
    const runner = runBatches({ database, storage, voice, media, worksQuota: config.worksQuota })
    const stopCleaning = startCleaning({
      database,
      storage,
      ...(config.renderKeepDays !== undefined && { keepDays: config.renderKeepDays }),
    })
    log.info(`有连云视频编辑器已启动：${config.publicUrl ?? `http://localhost:${port}`}`)
    stopOnSignal(async () => {
      await Promise.all([app.close(), worker.stop(), runner.stop(), stopCleaning()])
      await Promise.all([storage.close(), voice.close()])
      await database.close()
    })
  } catch (error) {
    await database.close()
    throw error
  }
}

async function announceDemo({ users, pages }: Database, { hasSampleWork }: Config): Promise<void> {
  const demo = await seedDemo(users, hasSampleWork ? sampleWorkOf(pages) : undefined)
  if (demo) {
    console.log(`已创建演示账号：${demo.username}，密码：${demo.password}（只显示这一次，登录后可修改）`)
  }
}

/** Only rendering by the service needs a browser here; the editor runs in the author's. */
async function warnWithoutBrowser(): Promise<void> {
  try {
    await chromiumLaunch()
  } catch (error) {
    log.warn({ err: error }, 'no usable Chromium: this process renders no videos')
  }
}
