import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { readLog } from '#test/support/log.ts'
import { onEveryBackend } from '#test/support/service.ts'

onEveryBackend((service) => {
  async function sibling(
    ...input: Parameters<ReturnType<typeof service>['sibling']>
  ): Promise<FastifyInstance> {
    const app = await service().sibling(...input)
    onTestFinished(() => app.close())
    return app
  }

  it('says that it lives and is ready', async () => {
    expect((await service().app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await service().app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', store: 'ok', queue: 'ok' },
    ])
  })

  it.each(['/health', '/Health', '/livez', '/ping', '/status', '/metrics/x', '/v1/users'])(
    'answers 404 for %s instead of the product',
    async (url) => {
      const { statusCode, headers } = await service().app.inject(url)
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    },
  )

  it('answers programs 404 for unknown addresses, and browsers the product', async () => {
    const ask = (url: string, accept: string) => service().app.inject({ url, headers: { accept } })
    expect((await ask('/qaurk/page/detail', 'application/json, text/plain, */*')).statusCode).toBe(404)
    expect((await ask('/nowhere', 'text/html,application/xhtml+xml,*/*;q=0.8')).body).toBe('<p>app</p>')
    expect((await ask('/login', '*/*')).body).toBe('<p>app</p>')
  })

  it.each([
    ['PUT', '/quark/page/update', 'POST'],
    ['POST', '/quark/user/info', 'GET'],
    ['GET', '/yly-boot/saas/saasSchema/deleteSaasSchema?id=a', 'DELETE'],
  ] as const)('answers 405 for %s %s and names the method', async (method, url, allow) => {
    const { statusCode, headers, body } = await service().app.inject({ method, url })
    expect([statusCode, headers.allow]).toEqual([405, allow])
    expect(JSON.parse(body)).toMatchObject({ code: 405 })
    expect(body).toContain('请求方法未允许')
  })

  it('adds no more listeners to the answer with the page than Node expects', async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => void warnings.push(warning)
    process.on('warning', note)
    onTestFinished(() => void process.off('warning', note))
    for (const url of ['/login', '/home/drafts', '/']) {
      for (const headers of [{}, { 'accept-encoding': 'br, gzip' }]) {
        expect((await service().app.inject({ url, headers })).statusCode).toBe(200)
      }
    }
    await new Promise(setImmediate)
    expect(warnings).toEqual([])
  })

  it('answers malformed addresses in the envelope', async () => {
    const { statusCode, body } = await service().app.inject('/quark/%zz')
    expect([statusCode, JSON.parse(body)]).toMatchObject([400, { status: false, msg: '请求地址无效' }])
  })

  it('counts requests, the queue, rendering and stored bytes', async () => {
    const amy = await service().member()
    const { envelope } = await amy.post('/quark/page/create', createProject())
    const order = () => amy.post('/quark/video/generate', { pageId: envelope.body._id, quality: 'sd' })
    const { videoTasks } = service().database
    const id = String((await order()).envelope.body.taskId)
    await videoTasks.claim(id, 'w', '')
    await videoTasks.complete(id, 'w', { videoUrl: '/v', posterUrl: '/p', remarks: [], message: '' })
    await order()
    await service().storage.put(`users/${amy.id}/a.bin`, Buffer.alloc(1000), 'application/octet-stream')
    const { body, headers } = await service().app.inject('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
    expect(body).toMatch(
      /^http_request_duration_seconds_count{method="POST",route="\/quark\/page\/create",status="200"} 1$/m,
    )
    expect(value('video_queue_waiting')).toBe(1)
    expect(value('video_queue_running')).toBe(0)
    expect(value('video_queue_oldest_seconds')).toBeGreaterThan(0)
    expect(value('video_render_seconds_per_video_second')).toBeGreaterThanOrEqual(0)
    expect(value('storage_used_bytes')).toBe(1000)
    expect(body).not.toContain(amy.id)
  })

  it('shows metrics to this machine only, or to whoever has the token', async () => {
    const ask = (app: FastifyInstance, remoteAddress: string, headers = {}) =>
      app.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode)
    const { app } = service()
    expect(await ask(app, '127.0.0.1')).toBe(200)
    expect(await ask(app, '192.0.2.1')).toBe(403)
    // Through a proxy on this machine.
    expect(await ask(app, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(403)
    const token = 'a-token-for-metrics'
    const other = await sibling({ metricsToken: token })
    expect(await ask(other, '127.0.0.1')).toBe(403)
    expect(await ask(other, '192.0.2.1', { authorization: 'Bearer wrong' })).toBe(403)
    expect(await ask(other, '192.0.2.1', { authorization: `Bearer ${token}` })).toBe(200)
  })

  it('believes the addresses of trusted proxies only', async () => {
    const app = await sibling({ trustedProxy: ['10.0.0.0/8'] })
    const logged = readLog('info')
    const ask = (remoteAddress: string) =>
      app.inject({ url: '/quark/x', remoteAddress, headers: { 'x-forwarded-for': '192.0.2.7' } })
    await ask('10.1.2.3')
    await ask('198.51.100.1')
    expect(logged().map(({ address }) => address)).toEqual(['192.0.2.7', '198.51.100.1'])
  })

  it('protects pages by headers', async () => {
    const { headers } = await service().app.inject('/login')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'self';")
    expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')

    const app = await sibling({
      publicUrl: 'https://video.example.com',
      frameAncestors: ['https://portal.example.com'],
    })
    const framed = (await app.inject('/login')).headers
    expect(framed['content-security-policy']).toContain("frame-ancestors 'self' https://portal.example.com;")
    expect(framed['content-security-policy']).toMatch(/img-src 'self' data: blob: https:;/)
    expect(framed).toHaveProperty('strict-transport-security')
  })

  it('lets pages of other sites show stored media', async () => {
    await service().storage.put('users/x/a.png', Buffer.from('png'), 'image/png')
    const { headers } = await service().app.inject(service().storage.urlOf('users/x/a.png'))
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('gives slow requests up', () => {
    expect(service().app.server.requestTimeout).toBe(330_000)
  })
})
