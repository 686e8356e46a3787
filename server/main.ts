import { mkdir } from 'node:fs/promises'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { codeOf, Failure, messageOf } from './failure.ts'
import { listen } from './listen.ts'
import { ensureBuilt } from './render/bundle.ts'
import { chromiumLaunch } from './render/chromium.ts'

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  await makeDataDir(config.dataDir)
  await warnWithoutBrowser()
  const app = await createApp(await ensureBuilt())
  const port = await listen(app, config)
  console.log(`有连云视频编辑器已启动：http://localhost:${port}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log('正在停止……')
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

async function makeDataDir(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
  } catch (error) {
    throw new Failure(`DATA_DIR 指向的文件夹无法创建：${path}（${codeOf(error) ?? messageOf(error)}）。`)
  }
}

/** Only rendering by the service needs a browser of its own; the editor runs in the author's. */
async function warnWithoutBrowser(): Promise<void> {
  try {
    await chromiumLaunch()
  } catch (error) {
    console.error(messageOf(error))
  }
}
