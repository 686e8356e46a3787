import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort, type Killable, killableScript } from './killable.ts'

export interface ProductProcesses {
  /** Of the service. */
  address: string
  store: Killable
  service: Killable
  workers: [Killable, Killable]
  /** A further worker. */
  worker: (name: string) => Killable
}

/**
 * The processes of `compose.yaml`, one of each, but two workers; none is started.
 * @param databaseUrl a PostgreSQL
 * @param folder for their data
 * @param bundle folder of the bundled service
 */
export async function productProcesses(
  databaseUrl: string,
  folder: string,
  bundle: string,
): Promise<ProductProcesses> {
  const [port, storePort] = [await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const common = {
    HOST: '127.0.0.1',
    JWT_SECRET: randomBytes(32).toString('hex'),
    STORAGE_ACCESS_KEY_ID: 'test',
    STORAGE_ACCESS_KEY_SECRET: randomBytes(16).toString('hex'),
    SAMPLE_WORK: 'off',
    LOG_LEVEL: 'warn',
  }
  const shared = { ...common, DATABASE_URL: databaseUrl, STORE_URL: `http://127.0.0.1:${storePort}` }
  const folderOf = (name: string) => ({ DATA_DIR: join(folder, name) })
  const worker = (name: string) =>
    killableScript(join(bundle, 'server/worker.js'), /渲染进程已启动/, {
      ...shared,
      ...folderOf(name),
      LOG_LEVEL: 'info',
      PUBLIC_URL: address,
      RENDER_CONCURRENCY: '1',
    })
  return {
    address,
    store: killableScript(join(bundle, 'server/store.js'), /已启动/, {
      ...common,
      ...folderOf('store'),
      PORT: String(storePort),
    }),
    service: killableScript(join(bundle, 'server/main.js'), /已启动/, {
      ...shared,
      ...folderOf('service'),
      LOG_LEVEL: 'info',
      PORT: String(port),
      RENDER_CONCURRENCY: '0',
    }),
    workers: [worker('one'), worker('two')],
    worker,
  }
}
