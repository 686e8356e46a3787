import { createRequire } from 'node:module'
import type AliOss from 'ali-oss'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { type Bucket, openBucket } from '#test/support/bucket.ts'
import { OWNER } from '#test/support/bucket-keys.ts'

/** The client's build for browsers, as it is published. */
const CLIENT = createRequire(import.meta.url).resolve('ali-oss/dist/aliyun-oss-sdk.min.js')
const DIR = 'users/amy/'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunch())
}, 120_000)
afterAll(() => browser.close())

interface Keys {
  accessKeyId: string
  accessKeySecret: string
  stsToken?: string
}

/** Options of the client in the page. */
type Options = Keys & { endpoint: string; authorizationV4: boolean }

declare global {
  interface Window {
    OSS: typeof AliOss
    /** A client with the options, made by the test. */
    clientOf: (options: Options) => AliOss
  }
}

/** A page of the store's origin with the client in it. */
async function openPage({ origin }: Bucket): Promise<Page> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.route(`${origin}/page`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
  await page.goto(`${origin}/page`)
  await page.addScriptTag({ path: CLIENT })
  await page.evaluate(() => {
    window.clientOf = (options) => {
      const more = { region: 'oss-cn-hangzhou', bucket: 'media', sldEnable: true, secure: false }
      return new window.OSS({ ...more, refreshSTSTokenInterval: 3600_000, ...options })
    }
  })
  return page
}

describe.each([
  ['V1', false],
  ['V4', true],
])('the client in Chromium, signing by %s', (_name, authorizationV4) => {
  const common = (bucket: Bucket, keys: Keys): Options => ({
    endpoint: bucket.origin,
    authorizationV4,
    accessKeyId: keys.accessKeyId,
    accessKeySecret: keys.accessKeySecret,
    ...(keys.stsToken && { stsToken: keys.stsToken }),
  })

  it('puts, gets and describes objects of a session, whatever their names', async () => {
    const bucket = await openBucket()
    const page = await openPage(bucket)
    const options = common(bucket, await bucket.storage.assumeRole(DIR))
    const names = ['图片 1.png', "it's(1)!*.png", '深/folder/%41.png']
    const found = await page.evaluate(
      async ({ options, keys }) => {
        const client = window.clientOf(options)
        const results: unknown[] = []
        for (const key of keys) {
          await client.put(key, new Blob([key]), { mime: 'image/png' })
          const { content } = await client.get(key)
          const { res } = await client.head(key)
          const headers = res.headers as Record<string, string>
          results.push([new TextDecoder().decode(content as Uint8Array), headers['content-type']])
        }
        return results
      },
      { options, keys: names.map((name) => DIR + name) },
    )
    expect(found).toEqual(names.map((name) => [DIR + name, 'image/png']))
    expect((await bucket.storage.head(`${DIR}图片 1.png`))?.size).toBe(Buffer.byteLength(`${DIR}图片 1.png`))
  })

  it('sends a file in parts, and goes on where it was stopped', async () => {
    const bucket = await openBucket()
    const page = await openPage(bucket)
    const options = common(bucket, await bucket.storage.assumeRole(DIR))
    const sent = await page.evaluate(
      async ({ options, key }) => {
        const file = new File([new Uint8Array(450_000).fill(7)], 'a.mp4')
        let checkpoint: AliOss.Checkpoint | undefined
        const stopped = window.clientOf(options)
        const settings = { partSize: 100 * 1024, parallel: 1, mime: 'video/mp4' }
        const first = stopped.multipartUpload(key, file, {
          ...settings,
          progress: (share: number, at: AliOss.Checkpoint) => {
            checkpoint = at
            if (share > 0.3) stopped.cancel()
          },
        })
        const outcome = await first.then(
          () => 'finished',
          (error: unknown) => (error as Error).name,
        )
        const before = checkpoint?.doneParts.length ?? 0
        const shares: number[] = []
        await window.clientOf(options).multipartUpload(key, file, {
          ...settings,
          ...(checkpoint && { checkpoint }),
          progress: (share: number) => void shares.push(share),
        })
        return { outcome, before, least: Math.min(...shares) }
      },
      { options, key: `${DIR}video.mp4` },
    )
    expect(sent).toMatchObject({ outcome: 'cancel', before: 2 })
    expect(sent.least).toBeGreaterThan(0.3)
    expect(await bucket.storage.head(`${DIR}video.mp4`)).toEqual({ size: 450_000, contentType: 'video/mp4' })
  })

  it('lists, copies and deletes for the owner', async () => {
    const bucket = await openBucket()
    const page = await openPage(bucket)
    const names = await page.evaluate(
      async (options) => {
        const client = window.clientOf(options)
        for (const key of ['b/2.txt', 'b/1.txt', 'a.txt']) await client.put(key, new Blob([key]))
        await client.copy('中文.txt', 'a.txt')
        await client.delete('a.txt')
        const { objects } = await client.list({ 'max-keys': 10 }, {})
        return objects.map(({ name }) => name)
      },
      common(bucket, OWNER),
    )
    expect(names).toEqual(['b/1.txt', 'b/2.txt', '中文.txt'])
  })

  it('signs addresses that others may use for a while', async () => {
    let now = Date.now()
    const bucket = await openBucket({ now: () => now })
    const page = await openPage(bucket)
    const options = common(bucket, await bucket.storage.assumeRole(DIR))
    const address = await page.evaluate(
      async ({ options, key }) => {
        const client = window.clientOf(options)
        await client.put(key, new Blob(['你好']))
        return options.authorizationV4
          ? client.signatureUrlV4('GET', 30, {}, key)
          : client.signatureUrl(key, { expires: 30 })
      },
      { options, key: `${DIR}问候.txt` },
    )
    const read = () =>
      page.evaluate(async (url) => {
        const answer = await fetch(url, { cache: 'no-store' })
        return [answer.status, answer.ok ? await answer.text() : '']
      }, address)
    expect(await read()).toEqual([200, '你好'])
    now += 40_000
    expect(await read()).toEqual([403, ''])
  })

  it('is refused with wrong or expired keys, and outside of its folder', async () => {
    let now = Date.now()
    const bucket = await openBucket({ now: () => now })
    const page = await openPage(bucket)
    const session = common(bucket, await bucket.storage.assumeRole(DIR))
    const put = (options: Options, key: string) =>
      page.evaluate(
        async ({ options, key }) => {
          const client = window.clientOf(options)
          // Without it, the client corrects its clock and tries again.
          Object.assign((client as unknown as { options: object }).options, { amendTimeSkewed: 3601_000 })
          return client.put(key, new Blob(['a'])).then(
            () => 'not refused',
            (error: unknown) => (error as { code?: string }).code,
          )
        },
        { options, key },
      )
    expect(await put({ ...session, accessKeySecret: 'another' }, `${DIR}a.txt`)).toBe('SignatureDoesNotMatch')
    expect(await put({ ...common(bucket, OWNER), accessKeyId: 'another' }, 'a.txt')).toBe(
      'InvalidAccessKeyId',
    )
    for (const key of ['users/ben/a.txt', 'users/amy2/a.txt', `${DIR}b\\..\\c.txt`]) {
      expect(await put(session, key), key).toBe('AccessDenied')
    }
    now += 3601_000
    expect(await put(session, `${DIR}a.txt`)).toBe('SecurityTokenExpired')
  })
})
