import { mkdir } from 'node:fs/promises'
import { seedDemo } from './accounts/demo.ts'
import { tokenSecret } from './accounts/secret.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { type Database, openDatabase } from './db/open.ts'
import { codeOf, Failure, messageOf } from './failure.ts'
import { listen } from './listen.ts'
import { ensureBuilt } from './render/bundle.ts'
import { chromiumLaunch } from './render/chromium.ts'
import { createStorage } from './services/storage/index.ts'

/** Requests under way get this long to finish when the service is told to stop. */
const STOP_MS = 10_000
const ECHO_MS = 500

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  await makeDataDir(config.dataDir)
  await warnWithoutBrowser()
  const dist = await ensureBuilt()
  const database = await openDatabase(config)
  try {
    await announceDemo(database)
    const secret = await tokenSecret(config)
    const storage = await createStorage(config, secret)
    const app = await createApp(dist, { database, secret, storage })
    const port = await listen(app, config)
    console.log(`有连云视频编辑器已启动：${config.publicUrl ?? `http://localhost:${port}`}`)
    stopOnSignal(async () => {
      await app.close()
      await storage.close()
      await database.close()
    })
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * The first signal ends the work in order, saves under way included; another one ends the process at once,
 * unless it is the echo of the first that npm and tsx pass on.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  let since: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since !== undefined) {
        if (Date.now() - since > ECHO_MS) process.exit(1)
        return
      }
      since = Date.now()
      console.log('正在停止……')
      setTimeout(() => process.exit(1), STOP_MS).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('停止时出错：', error)
          process.exit(1)
        },
      )
    })
  }
}

async function announceDemo({ users }: Database): Promise<void> {
  const demo = await seedDemo(users)
  if (demo) {
    console.log(`已创建演示账号：${demo.username}，密码：${demo.password}（只显示这一次，登录后可修改）`)
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
