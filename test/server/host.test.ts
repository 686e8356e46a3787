import { createHash } from 'node:crypto'
import { mkdir, open, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Host, startHost } from '#server/render/host.ts'
import { folderMedia } from '#server/render/media-source.ts'
import { tempFolder } from '../support/temp-folder.ts'

async function hostWith(files: Record<string, string>): Promise<Host & { folder: string; media: string }> {
  const folder = await tempFolder()
  const [dist, media] = [join(folder, 'dist'), join(folder, 'project')]
  await mkdir(dist)
  await mkdir(media)
  await writeFile(join(dist, 'render.html'), '<p>render</p>')
  for (const [name, content] of Object.entries(files)) await writeFile(join(media, name), content)
  const host = await startHost({ dist, media: folderMedia(media), silenceMs: 200 })
  onTestFinished(() => host.close())
  return { ...host, folder, media }
}

/** Sends the path unchanged; fetch would normalize it. */
function rawStatus(origin: string, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    httpRequest({ hostname, port, path }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
      .on('error', reject)
      .end()
  })
}

const mediaText = async (host: Host, name: string) => {
  const response = await fetch(`${host.origin}/media/${encodeURIComponent(name)}`)
  return response.ok ? response.text() : response.status
}

describe('project media', () => {
  it('are found by any spelling of their path in projects', async () => {
    const host = await hostWith({
      'a.png': 'a',
      'my pic.png': 'pic',
      '100%.png': 'percent',
      'c#1?.png': 'odd',
    })
    await mkdir(join(host.media, 'resource', '图'), { recursive: true })
    await writeFile(join(host.media, 'resource', '图', 'x.png'), 'x')
    const found = async (name: string) => mediaText(host, name)
    expect(await found('a.png')).toBe('a')
    expect(await found('./a.png?v=3')).toBe('a')
    expect(await found('\\resource\\图\\x.png')).toBe('x')
    expect(await found('/resource/图/x.png')).toBe('x')
    expect(await found('resource/%E5%9B%BE/x.png')).toBe('x')
    expect(await found('my%20pic.png')).toBe('pic')
    expect(await found('100%.png')).toBe('percent')
    expect(await found('c#1?.png')).toBe('odd')
    expect(await found('/music/city.mp3')).toContain('LAME')
    expect(await found('resource')).toBe(404)
    expect(await found('b.png')).toBe(404)
  })

  it.each([
    '/media/..%2fsecret.txt',
    '/media/../secret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/a/..%2f..%2fsecret.txt',
    '/media/..%5csecret.txt',
    '/media/%252e%252e%252fsecret.txt',
    '/media//..%2fsecret.txt',
    '/media/%00',
    '/media/',
    '/..%2fproject/a.png',
  ])('are not reachable outside the folder by %s', async (path) => {
    const host = await hostWith({ 'a.png': 'a' })
    await writeFile(join(host.folder, 'secret.txt'), 'secret')
    const { status, body } = await rawStatus(host.origin, path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('secret')
  })

  it('may be symbolic links to anywhere', async () => {
    const host = await hostWith({})
    await writeFile(join(host.folder, 'elsewhere.png'), 'linked')
    await symlink(join(host.folder, 'elsewhere.png'), join(host.media, 'link.png'))
    expect(await mediaText(host, 'link.png')).toBe('linked')
  })

  it('are served in ranges', async () => {
    const host = await hostWith({ 'a.mp4': '0123456789' })
    const response = await fetch(`${host.origin}/media/a.mp4`, { headers: { range: 'bytes=3-5' } })
    expect(response.status).toBe(206)
    expect(await response.text()).toBe('345')
  })
})

describe('shipped media', () => {
  it('have a version by their content, which is the same on every machine, also in ranges', async () => {
    const host = await hostWith({})
    const version = async (name: string, range?: string) => {
      const response = await fetch(`${host.origin}/media/${encodeURIComponent(name)}`, {
        headers: range ? { range } : {},
      })
      expect(response.status).toBe(range ? 206 : 200)
      return response.headers.get('etag')
    }
    const bytes = await readFile(new URL('../../assets/music/city.mp3', import.meta.url))
    const digest = createHash('sha256').update(bytes).digest('hex')
    expect(await version('/music/city.mp3')).toBe(`"${digest}"`)
    expect(await version('/music/city.mp3', 'bytes=0-0')).toBe(`"${digest}"`)
    expect(await version('/music/breeze.mp3')).not.toBe(`"${digest}"`)
  })
})

describe('parts of videos', () => {
  it('are kept in their folder, under plain names only', async () => {
    const folder = await tempFolder()
    const put: [string, boolean][] = []
    const parts = { folder, onPut: (name: string, isWhole: boolean) => void put.push([name, isWhole]) }
    const host = await startHost({ dist: folder, media: folderMedia(folder), parts })
    onTestFinished(() => host.close())
    const send = (path: string, body: string) =>
      fetch(`${host.origin}/parts/${path}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body,
      })
    expect((await send('30?whole=true', 'part')).status).toBe(204)
    expect((await send('sound?whole=false', 'sound')).status).toBe(204)
    expect(put).toEqual([
      ['30', true],
      ['sound', false],
    ])
    expect(await (await fetch(`${host.origin}/parts/30`)).text()).toBe('part')
    expect((await fetch(`${host.origin}/parts/0`)).status).toBe(404)
    expect((await send('..%2Fother', 'x')).status).toBe(400)
    expect((await fetch(`${host.origin}/parts/..%2F30`)).status).toBe(404)
  })
})

describe('remote media', () => {
  async function remote(answer: RequestListener): Promise<string> {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
  const through = (host: Host, url: string, headers = {}) =>
    fetch(`${host.origin}/remote?url=${encodeURIComponent(url)}`, { headers })

  it('are passed on with type and ranges', async () => {
    const host = await hostWith({})
    const url = await remote((request, response) => {
      response.writeHead(206, {
        'content-type': 'video/mp4',
        'content-range': 'bytes 1-2/9',
        'x-private': '1',
      })
      response.end(request.headers.range)
    })
    const response = await through(host, `${url}/v.mp4?a=1&b=2`, { range: 'bytes=1-2' })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('content-range')).toBe('bytes 1-2/9')
    expect(response.headers.get('x-private')).toBeNull()
    expect(await response.text()).toBe('bytes=1-2')
  })

  it('pass on the status of a missing file', async () => {
    const host = await hostWith({})
    const url = await remote((_, response) => response.writeHead(404).end())
    expect((await through(host, url)).status).toBe(404)
  })

  it('are rejected if they are declared too large', async () => {
    const host = await hostWith({})
    const url = await remote((_, response) => {
      response.writeHead(200, { 'content-length': 2 ** 40 })
      response.write('x')
    })
    expect((await through(host, url)).status).toBe(413)
  })

  it('report an unreachable host', async () => {
    const host = await hostWith({})
    const response = await through(host, 'http://127.0.0.1:1/a.png')
    expect(response.status).toBe(502)
    expect(await response.text()).toContain('无法下载')
  })

  it('are aborted when the host stalls, before or during its answer', async () => {
    const host = await hostWith({})
    const mute = await remote(() => {})
    const response = await through(host, mute)
    expect([response.status, await response.text()]).toEqual([504, '下载超时'])
    const stalling = await remote((_, response) => void response.write('half'))
    await expect((await through(host, stalling)).text()).rejects.toThrow()
  })

  it('may be slow as long as data arrives', async () => {
    const host = await hostWith({})
    const slow = await remote((_, response) => {
      let left = 6
      const timer = setInterval(() => {
        response.write('x')
        if (--left > 0) return
        clearInterval(timer)
        response.end()
      }, 80)
    })
    expect(await (await through(host, slow)).text()).toBe('xxxxxx')
  })

  it.each(['file:///etc/passwd', 'ftp://x/y', 'a.png', 'http://', ''])(
    'reject the address %s',
    async (url) => {
      const host = await hostWith({})
      expect((await through(host, url)).status).toBe(400)
    },
  )
})

describe('the output', () => {
  it('is assembled from pieces in any order', async () => {
    const host = await hostWith({})
    const path = join(host.folder, 'out.bin')
    const handle = await open(path, 'w')
    const { url, release } = host.receive(handle)
    const put = (position: number | string, body: string) =>
      fetch(`${url}?position=${position}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body,
      }).then((response) => response.status)
    expect(await put(4, 'efgh')).toBe(204)
    expect(await put(0, 'abcd')).toBe(204)
    expect(await put(2, 'C')).toBe(204)
    expect(await put(-1, 'x')).toBe(400)
    expect(await put('x', 'x')).toBe(400)
    release()
    expect(await put(0, 'late')).toBe(404)
    await handle.close()
    expect(await readFile(path, 'utf8')).toBe('abCdefgh')
  })

  it('cannot be written without its secret address', async () => {
    const host = await hostWith({})
    const response = await fetch(`${host.origin}/output/1?position=0`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'x',
    })
    expect(response.status).toBe(404)
  })
})
