import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { serviceMedia } from '#server/render/media-source.ts'
import { isPublic, safeFetch } from '#server/safe-fetch.ts'
import { serve } from '../support/http-server.ts'

describe('public addresses', () => {
  it.each(['8.8.8.8', '1.1.1.1', '223.5.5.5', '2400:3200::1', '2606:4700::1111'])('include %s', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
  ])('exclude %s', (address) => {
    expect(isPublic(address)).toBe(false)
  })
})

describe('fetching an address from a user', () => {
  it.each([
    ['http://127.0.0.1/', '内部网络'],
    ['http://localhost/', '内部网络'],
    ['http://[::1]/', '内部网络'],
    ['http://[::ffff:127.0.0.1]/', '内部网络'],
    ['http://2130706433/', '内部网络'],
    ['http://0x7f.1/', '内部网络'],
    ['http://169.254.169.254/latest/meta-data', '内部网络'],
    ['http://example.com:8080/', '端口'],
    ['http://me:pw@example.com/', '账号和密码'],
    ['ftp://example.com/', 'http 和 https'],
    ['file:///etc/passwd', 'http 和 https'],
    ['nonsense', '地址无效'],
  ])('rejects %s', async (url, reason) => {
    await expect(safeFetch(url)).rejects.toThrow(reason)
  })

  it('reaches trusted origins with the given headers only', async () => {
    const onHeaders = vi.fn()
    const origin = await serve((request, response) => {
      onHeaders(request.headers.range, request.headers.cookie)
      response.writeHead(206, { 'content-type': 'image/png' }).end('body')
    })
    const answer = await safeFetch(`${origin}/a.png`, { headers: { range: 'bytes=0-3' }, trusted: [origin] })
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      206,
      'image/png',
      'body',
    ])
    expect(onHeaders).toHaveBeenCalledWith('bytes=0-3', undefined)
  })

  it('decompresses the answer', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('<svg/>'))
    })
    const answer = await safeFetch(origin, { trusted: [origin] })
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, '<svg/>'])
  })

  it('ends the connection when a compressed body is not read to its end', async () => {
    const onClose = vi.fn()
    const origin = await serve((_, response) => {
      response.once('close', onClose)
      response.writeHead(200, { 'content-encoding': 'gzip' })
      Readable.from(endless())
        .pipe(createGzip({ level: 0 }))
        .pipe(response)
    })
    const answer = await safeFetch(origin, { trusted: [origin] })
    await answer.body?.cancel()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('checks each redirect like the first address', async () => {
    const inside = vi.fn()
    const other = await serve((_, response) => {
      inside()
      response.end('secret')
    })
    const origin = await serve((request, response) => {
      const target = { '/away': `${other}/`, '/loop': '/loop', '/home': '/end' }[String(request.url)]
      if (target) response.writeHead(302, { location: target }).end()
      else response.end('end')
    })
    const trusted = [origin]
    await expect(safeFetch(`${origin}/away`, { trusted })).rejects.toThrow('端口')
    await expect(safeFetch(`${origin}/loop`, { trusted })).rejects.toThrow('跳转次数过多')
    expect(await (await safeFetch(`${origin}/home`, { trusted })).text()).toBe('end')
    expect(inside).not.toHaveBeenCalled()
  })

  it('can be aborted', async () => {
    const origin = await serve(() => {})
    const signal = AbortSignal.timeout(50)
    await expect(safeFetch(origin, { signal, trusted: [origin] })).rejects.toThrow()
  })
})

describe('media addresses without a host', () => {
  const { find } = serviceMedia({ origin: 'http://127.0.0.1:3000', trusted: [] })

  it.each([
    ['/media-bucket/a.png', 'http://127.0.0.1:3000/media-bucket/a.png'],
    ['/media-bucket/%E5%9B%BE.png?v=1', 'http://127.0.0.1:3000/media-bucket/%E5%9B%BE.png?v=1'],
    ['pictures/图 1.png', 'http://127.0.0.1:3000/pictures/%E5%9B%BE%201.png'],
    ['/../../etc/passwd', 'http://127.0.0.1:3000/etc/passwd'],
    ['\\media\\a.png', 'http://127.0.0.1:3000/media/a.png'],
  ])('%s belongs to the service', async (name, url) => {
    expect(await find(name)).toEqual({ url })
  })

  it.each([
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'http://evil.example/',
    'file:///etc/passwd',
    'javascript:1',
  ])('%s does not belong to the service', async (name) => {
    expect(await find(name)).toBeUndefined()
  })

  it('resolve to a local file for templates', async () => {
    expect(await find('/templates/mid-autumn/moon.svg')).toMatchObject({ file: 'mid-autumn/moon.svg' })
    expect(await find('/templates/../../../package.json')).toEqual({
      url: 'http://127.0.0.1:3000/package.json',
    })
    expect(await find('/templates/..%2f..%2fpackage.json')).toHaveProperty('url')
  })
})

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024)
}
