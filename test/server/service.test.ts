import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type AppSettings, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database } from '#server/db/open.ts'
import { listen } from '#server/listen.ts'
import { compressFolder } from '#server/render/compress-build.ts'
import { createStorage } from '#server/services/storage/index.ts'
import { createVoice } from '#server/services/voice/index.ts'
import { openMigrated } from '../support/database.ts'
import { readLog } from '../support/log.ts'
import { tempFolder } from '../support/temp-folder.ts'

describe('settings', () => {
  it('have defaults, also for empty variables', () => {
    const defaults = {
      port: 3000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      renderConcurrency: 1,
      hasSampleWork: true,
    }
    expect(readConfig({})).toEqual(defaults)
    expect(readConfig({ PORT: '', DATA_DIR: '', HOST: '', HOME: '/x' })).toEqual(defaults)
  })

  it('are read from the environment', () => {
    const given = { PORT: '8080', HOST: '127.0.0.1', DATA_DIR: '/srv/data' }
    expect(readConfig(given)).toMatchObject({ port: 8080, host: '127.0.0.1', dataDir: '/srv/data' })
    const more = {
      DATABASE_URL: 'postgresql://me:pw@db:5432/video?sslmode=require',
      JWT_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://video.example.com/',
      RENDER_CONCURRENCY: '0',
    }
    expect(readConfig(more)).toMatchObject({
      databaseUrl: more.DATABASE_URL,
      jwtSecret: more.JWT_SECRET,
      publicUrl: 'https://video.example.com',
      renderConcurrency: 0,
    })
  })

  it.each(['-1', '65536', 'http', '80.5', '1e3', ' 80'])('reject PORT=%s by name', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(`环境变量 PORT 应为 0 到 65535 的整数，现在是「${PORT}」。`)
  })

  it.each(['0', '-1', '1.5', '10000', 'ever'])('reject RENDER_KEEP_DAYS=%s by name', (RENDER_KEEP_DAYS) => {
    expect(() => readConfig({ RENDER_KEEP_DAYS })).toThrow(
      '环境变量 RENDER_KEEP_DAYS 应为 1 到 9999 的整数，单位天',
    )
  })

  it('name a store of its own together with its keys', () => {
    const STORE_URL = 'http://store:3100/'
    expect(() => readConfig({ STORE_URL })).toThrow(
      '设置 STORE_URL 时，要一起设置 JWT_SECRET、STORAGE_ACCESS_KEY_ID、STORAGE_ACCESS_KEY_SECRET。',
    )
    const keys = { STORAGE_ACCESS_KEY_ID: 'owner', STORAGE_ACCESS_KEY_SECRET: 'x'.repeat(16) }
    expect(readConfig({ STORE_URL, JWT_SECRET: 'x'.repeat(32), ...keys })).toMatchObject({
      sharedStore: {
        url: 'http://store:3100',
        keys: { accessKeyId: 'owner', accessKeySecret: 'x'.repeat(16) },
      },
    })
  })

  it('are rejected with one line per error', () => {
    const wrong = { PORT: 'http', PUBLIC_URL: 'ftp://x', OSS_BUCKET: 'bucket', XFYUN_APP_ID: 'appid' }
    const lines = () => {
      try {
        readConfig(wrong)
      } catch (error) {
        return String(error).split('\n')
      }
      return []
    }
    expect(lines()).toEqual([
      expect.stringContaining('PORT'),
      expect.stringContaining('PUBLIC_URL'),
      expect.stringContaining('现在缺少 OSS_REGION'),
      expect.stringContaining('现在缺少 XFYUN_API_KEY、XFYUN_API_SECRET'),
    ])
  })

  it('keep finished videos forever, or for RENDER_KEEP_DAYS', () => {
    expect(readConfig({}).renderKeepDays).toBeUndefined()
    expect(readConfig({ RENDER_KEEP_DAYS: '30' }).renderKeepDays).toBe(30)
  })

  it.each(['-1', '17', 'two', '1.5'])('reject RENDER_CONCURRENCY=%s by name', (RENDER_CONCURRENCY) => {
    expect(() => readConfig({ RENDER_CONCURRENCY })).toThrow(
      '环境变量 RENDER_CONCURRENCY 应为 0 到 16 的整数',
    )
  })

  it('reject invalid values without repeating secrets', () => {
    const given = { DATABASE_URL: 'mysql://me:pw-1@db/video', JWT_SECRET: 'short', PUBLIC_URL: 'example.com' }
    const refused = () => readConfig(given)
    expect(refused).toThrow('环境变量 DATABASE_URL 应形如 postgres://用户:密码@主机:5432/数据库。')
    expect(refused).toThrow('环境变量 JWT_SECRET 至少 32 个字符。')
    expect(refused).toThrow('环境变量 PUBLIC_URL 应为 http 或 https 地址，现在是「example.com」。')
    expect(refused).not.toThrow(/pw-1|short/)
  })
})

describe('settings of safety', () => {
  it('are read from the environment', () => {
    const given = {
      TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      REGISTRATION: 'invite',
      FRAME_ANCESTORS: 'https://portal.example.com,http://10.0.0.5:8080',
      METRICS_TOKEN: 'a-token-for-metrics',
      LOG_LEVEL: 'debug',
    }
    expect(readConfig(given)).toMatchObject({
      trustedProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      registration: 'invite',
      frameAncestors: ['https://portal.example.com', 'http://10.0.0.5:8080'],
      metricsToken: 'a-token-for-metrics',
      logLevel: 'debug',
    })
  })

  it.each([
    ['TRUSTED_PROXY', 'proxy.example.com', '应为代理的 IP 或网段'],
    ['TRUSTED_PROXY', '10.0.0.0/33', '应为代理的 IP 或网段'],
    ['SAMPLE_WORK', 'no', '应为 on 或 off'],
    ['REGISTRATION', 'yes', '应为 open、invite、closed 之一'],
    ['FRAME_ANCESTORS', "https://a.example.com; script-src 'unsafe-inline'", '应为网站的地址'],
    ['FRAME_ANCESTORS', '*', '应为网站的地址'],
    ['LOG_LEVEL', 'all', '应为 silent、error、warn、info、debug 之一'],
  ])('reject %s=%s by name', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(`环境变量 ${name} ${message}`)
  })

  it('reject a short METRICS_TOKEN without repeating it', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'pw-12' })).toThrow('环境变量 METRICS_TOKEN 应为 16 到 256 个')
    expect(() => readConfig({ METRICS_TOKEN: 'pw-12' })).not.toThrow('pw-12')
  })
})

describe('settings of the object store', () => {
  const oss = {
    OSS_REGION: 'oss-cn-hangzhou',
    OSS_BUCKET: 'videos',
    OSS_ACCESS_KEY_ID: 'id',
    OSS_ACCESS_KEY_SECRET: 'top secret',
    OSS_ROLE_ARN: 'acs:ram::123:role/uploader',
  }

  it('select a bucket of 阿里云 OSS, or limit the embedded store', () => {
    expect(readConfig(oss).oss).toEqual({
      region: 'oss-cn-hangzhou',
      bucket: 'videos',
      accessKeyId: 'id',
      accessKeySecret: 'top secret',
      roleArn: 'acs:ram::123:role/uploader',
    })
    expect(readConfig({ STORAGE_QUOTA_MB: '500' }).storageQuota).toBe(500 * 1024 * 1024)
    expect(readConfig({ USER_QUOTA_MB: '20' }).userQuota).toBe(20 * 1024 * 1024)
    expect(readConfig({ WORKS_QUOTA_MB: '20' }).worksQuota).toBe(20 * 1024 * 1024)
    expect(() => readConfig({ USER_QUOTA_MB: '1.5' })).toThrow('USER_QUOTA_MB 应为正整数，单位 MB')
  })

  it('are rejected if invalid or incomplete, without repeating secrets', () => {
    const partial = () => readConfig({ ...oss, OSS_ROLE_ARN: '' })
    expect(partial).toThrow('要一起设置，现在缺少 OSS_ROLE_ARN。')
    expect(partial).not.toThrow('top secret')
    expect(() => readConfig({ ...oss, OSS_REGION: 'hangzhou' })).toThrow('OSS_REGION 应形如 oss-cn-hangzhou')
    expect(() => readConfig({ STORAGE_QUOTA_MB: '0' })).toThrow('STORAGE_QUOTA_MB 应为正整数，单位 MB')
    const short = () => readConfig({ STORAGE_ACCESS_KEY_ID: 'admin', STORAGE_ACCESS_KEY_SECRET: 'pw-12' })
    expect(short).toThrow('STORAGE_ACCESS_KEY_SECRET 至少 16 个字符。')
    expect(short).not.toThrow('pw-12')
  })

  const xfyun = {
    XFYUN_APP_ID: '5f8a1b2c',
    XFYUN_API_KEY: 'key-of-the-app',
    XFYUN_API_SECRET: 'secret-of-it',
  }

  it('select an account of 讯飞 and its speakers', () => {
    expect(readConfig({}).xfyun).toBeUndefined()
    expect(readConfig({ ...xfyun, XFYUN_VOICES: 'x3_yezi=x4_yezi, vixy=xiaoyan' }).xfyun).toEqual({
      appId: '5f8a1b2c',
      apiKey: 'key-of-the-app',
      apiSecret: 'secret-of-it',
      voices: { x3_yezi: 'x4_yezi', vixy: 'xiaoyan' },
    })
    const partial = () => readConfig({ ...xfyun, XFYUN_API_KEY: '' })
    expect(partial).toThrow('要一起设置，现在缺少 XFYUN_API_KEY。')
    expect(partial).not.toThrow('secret-of-it')
    expect(() => readConfig({ ...xfyun, XFYUN_VOICES: 'x3_yezi' })).toThrow('XFYUN_VOICES 应形如')
    expect(() => readConfig({ ...xfyun, XFYUN_VOICES: 'amy=x4_yezi' })).toThrow('等号左边应为 x3_yezi、')
    expect(() => readConfig({ XFYUN_VOICES: 'vixy=xiaoyan' })).toThrow('要一起设置 XFYUN_APP_ID')
  })
})

let database: Database
beforeAll(async () => {
  database = await openMigrated()
}, 120_000)
afterAll(() => database.close())

async function appWithDist(services: Database = database, settings: AppSettings = {}, script = 'run()') {
  const dist = await tempFolder()
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<p>app</p>')
  await writeFile(join(dist, 'assets', 'app-1a2b.js'), script)
  await compressFolder(dist)
  const secret = 'a secret that only tests know'
  const storage = await createStorage({ dataDir: await tempFolder() }, secret)
  const voice = await createVoice({})
  const app = await createApp(dist, { database: services, secret, storage, voice }, settings)
  onTestFinished(async () => {
    await app.close()
    await storage.close()
  })
  return app
}

describe('the service', () => {
  it("serves the product's page at all its addresses", async () => {
    const app = await appWithDist()
    for (const url of ['/', '/lab', '/home/drafts-list?sort=new', '/nowhere/']) {
      const response = await app.inject(url)
      expect([response.statusCode, response.body]).toEqual([200, '<p>app</p>'])
      expect(response.headers['cache-control']).toBe('no-cache')
    }
  })

  it('lets browsers cache hashed files forever', async () => {
    const response = await (await appWithDist()).inject('/assets/app-1a2b.js')
    expect(response.headers['cache-control']).toContain('immutable')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it('sends scripts without the headers of pages', async () => {
    const app = await appWithDist()
    const [page, script] = [await app.inject('/'), await app.inject('/assets/app-1a2b.js')]
    for (const name of ['content-security-policy', 'permissions-policy', 'x-xss-protection']) {
      expect(page.headers[name]).toBeDefined()
      expect(script.headers[name]).toBeUndefined()
    }
    expect(script.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
  })

  it('sends files of the product as brotli or gzip to whoever accepts it', async () => {
    const script = `run('${'text '.repeat(1000)}')`
    const app = await appWithDist(database, {}, script)
    const get = (accepted: string) =>
      app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepted } })
    const [plain, gzip, brotli] = [await get('identity'), await get('gzip'), await get('gzip, br')]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(plain.body).toBe(script)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
    for (const { headers } of [plain, gzip, brotli]) {
      expect(headers['content-type']).toMatch(/javascript/)
      expect(headers['cache-control']).toContain('immutable')
      expect(headers.vary).toMatch(/accept-encoding/i)
    }
  })

  it('answers 404 for unknown files and methods', async () => {
    const app = await appWithDist()
    expect((await app.inject('/assets/gone.js')).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/lab' })).statusCode).toBe(404)
    expect((await app.inject('/.stamp')).statusCode).toBe(404)
    expect((await app.inject('/..%2fsecret')).body).not.toContain('secret')
  })

  it('hides internal errors, and logs them without stored data', async () => {
    const logged = readLog()
    const findByUsername = () =>
      Promise.reject(new DrizzleQueryError('select 1', ['a hash'], new Error('connection lost')))
    const app = await appWithDist({ ...database, users: { ...database.users, findByUsername } })
    const payload = { username: 'amy', password: 'secret1' }
    const response = await app.inject({ method: 'POST', url: '/quark/auth/login', payload })
    expect(response.json()).toEqual({ status: false, body: {}, msg: '服务器出错，请稍后再试', code: 500 })
    expect(logged()).toMatchObject([
      {
        req: { method: 'POST', path: '/quark/auth/login' },
        err: { message: 'connection lost', query: 'select 1' },
      },
    ])
    expect(JSON.stringify(logged())).not.toContain('a hash')
  })

  it('reports an occupied port in one line, with advice', async () => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    await expect(listen(await appWithDist(), { host: '127.0.0.1', port })).rejects.toThrow(
      `端口 ${port} 已被占用：请关掉占用它的程序，或换一个端口，例如 PORT=${port + 1} npm start。`,
    )
  })

  it('finds a free port on request', async () => {
    const app = await appWithDist()
    const port = await listen(app, { host: '127.0.0.1', port: 0 })
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  })

  it('names HOST if it is not an address of this machine', async () => {
    const app = await appWithDist()
    await expect(listen(app, { host: '203.0.113.7', port: 0 })).rejects.toThrow('HOST 写的「203.0.113.7」')
  })
})
