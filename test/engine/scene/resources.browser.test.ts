import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { addElement } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { Resources } from '#engine/scene/index.ts'
import { canvasContext } from '#test/support/fidelity.ts'
import { MOVIES } from '#test/support/movies.ts'
import { QUARTERS, quartersFile } from '#test/support/picture-file.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

const SRC = 'https://pictures.test/a.png'
let answer: () => Promise<Response>
beforeEach(() => {
  const fetch = window.fetch.bind(window)
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === SRC ? answer() : fetch(input, init),
  )
})
afterEach(() => vi.unstubAllGlobals())

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const arriving = async () => new Response(await quartersFile())
const element = (imageSrc = SRC): Element => createElement('qk-image', { propsValue: { imageSrc } })

describe('a picture that failed to load', () => {
  it('loads on retry and notifies listeners', async () => {
    answer = offline
    const resources = new Resources()
    const told: string[] = []
    resources.onChange((src) => told.push(src))
    await resources.load([{ elements: [element()] }])
    expect(resources.errorOf(SRC)).toBe('无法连接，或网站不允许引用')
    await resources.load([{ elements: [element()] }])
    expect(told).toEqual([SRC])

    answer = async () => new Response('', { status: 404 })
    await resources.retry()
    expect(resources.errorOf(SRC)).toBe('服务器返回 404')
    answer = arriving
    await resources.retry(SRC)
    expect(resources.image(SRC)?.width).toBe(400)
    expect(resources.errorOf(SRC)).toBeNull()
    expect(resources.missing).toEqual([])
    expect(told).toEqual([SRC, SRC, SRC])
    resources.dispose()
  })

  it('then appears on the stage without any other change', async () => {
    answer = offline
    const author = new StageAuthor()
    addElement(author.editing, 'qk-image', {
      commonStyle: { left: 100, top: 100, width: 200, height: 100 },
      propsValue: { imageSrc: SRC },
    })
    await expect.poll(() => author.resources.errorOf(SRC)).not.toBeNull()
    await author.painted()
    expect(author.pixel({ x: 120, y: 120 }).slice(0, 3)).toEqual([0xf3, 0xf4, 0xf6])
    answer = arriving
    await author.resources.retry()
    await author.painted()
    expect(author.pixel({ x: 120, y: 120 }).slice(0, 3)).toEqual([...QUARTERS.topLeft])
    author.dispose()
  })
})

/** The size of the picture in these bytes, or the reason why it failed. */
async function loaded(body: BlobPart, type = ''): Promise<string | [number, number]> {
  const resources = new Resources()
  const src = URL.createObjectURL(new Blob([body], { type }))
  await resources.load([{ elements: [element(src)] }])
  const image = resources.image(src)
  const error = resources.errorOf(src)
  resources.dispose()
  URL.revokeObjectURL(src)
  return image ? [image.width, image.height] : (error ?? 'nothing')
}

const svg = (inside: string, head = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">') =>
  loaded(`${head}${inside}</svg>`, 'image/svg+xml')

describe('hostile and unusual files', () => {
  it('run no script, fetch nothing and stay within limits as vector graphics', async () => {
    Object.assign(window, { isHurt: false })
    expect(
      await svg('<script>parent.isHurt = top.isHurt = true</script><rect width="40" height="30"/>'),
    ).toEqual([40, 30])
    expect(await svg('<image href="https://pictures.test/a.png" onerror="parent.isHurt = true"/>')).toEqual([
      40, 30,
    ])
    expect('isHurt' in window && window.isHurt).toBe(false)
    const framed = await svg(
      '<foreignObject width="40" height="30"><b xmlns="http://www.w3.org/1999/xhtml">b</b></foreignObject>',
    )
    expect([[40, 30], '图片含有不允许导出的内容']).toContainEqual(framed)
    const lol = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(12)}">`).join(
      '',
    )
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${lol}]><svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">`
    expect(await svg('<text>&l12;</text>', bomb)).toBe('不是能识别的图片')
    const huge = await svg(
      '<rect width="9" height="9"/>',
      '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="20000">',
    )
    expect([[30_000, 20_000], '不是能识别的图片']).toContainEqual(huge)
  })

  it('are rejected with a reason if they are no pictures', async () => {
    expect(await loaded('just a text', 'image/png')).toBe('不是能识别的图片')
    const whole = new Uint8Array(await (await quartersFile()).arrayBuffer())
    const broken = whole.slice()
    broken.fill(0x55, 8, 40)
    expect(await loaded(broken, 'image/png')).toBe('不是能识别的图片')
  })

  it('are shown whatever type is declared', async () => {
    expect(await loaded(await quartersFile(), 'text/plain')).toEqual([400, 200])
    for (const type of ['image/webp', 'image/jpeg']) {
      const context = canvasContext(80, 60)
      const blob = await new Promise<Blob | null>((resolve) => context.canvas.toBlob(resolve, type))
      expect(await loaded(blob ?? ''), type).toEqual([80, 60])
    }
  })

  it('are rotated upright as photographs', async () => {
    const context = canvasContext(80, 40)
    context.fillStyle = 'red'
    context.fillRect(0, 0, 40, 40)
    const blob = await new Promise<Blob | null>((resolve) => context.canvas.toBlob(resolve, 'image/jpeg'))
    const jpeg = new Uint8Array(await (blob ?? new Blob()).arrayBuffer())
    expect(await loaded(withOrientation(jpeg, 6))).toEqual([40, 80])
  })
})

describe('pictures of other formats', () => {
  it.each([
    [
      'a JPEG for print',
      'jpeg',
      '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAFAgADAAQBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAFB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAFB//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8AvgGU2acA/9k=',
    ],
    [
      'an AVIF',
      'avif',
      'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAFBpY3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAASEAAAAdAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAAQAAAADAAAABBwaXhpAAAAAAMICAgAAAAMYXYxQ4EADAAAAAATY29scm5jbHgAAgACAAIAAAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAAAlbWRhdAoGGAz+2wCAMhMYAAAAUAAAAACpjmy2qrHGtoVA',
    ],
  ])('%s is shown', async (_, type, base64) => {
    const data = await fetch(`data:image/${type};base64,${base64}`)
    expect(await loaded(await data.blob())).toEqual([16, 12])
  })

  it('16 bits per channel are shown', async () => {
    expect(await loaded(await grayPng(50, 40, 16))).toEqual([50, 40])
  })

  it('12000 × 9000 px are reduced and keep their size', async () => {
    const resources = new Resources()
    const src = URL.createObjectURL(await grayPng(12_000, 9000, 1))
    await resources.load([{ elements: [element(src)] }])
    const image = resources.image(src)
    expect(image).toMatchObject({ width: 12_000, height: 9000 })
    expect(image?.source).toBeInstanceOf(ImageBitmap)
    expect(image?.source).toMatchObject({ width: 4096, height: 3072 })
    resources.dispose()
  })
})

/** A white grayscale picture of 1 or 16 bits per px. */
async function grayPng(width: number, height: number, bits: 1 | 16): Promise<Blob> {
  const line = 1 + Math.ceil((width * bits) / 8)
  const rows = new Uint8Array(line * height).fill(0xff)
  for (let row = 0; row < height; row += 1) rows[row * line] = 0
  const deflated = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, bits)
  return new Blob([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', new Uint8Array(await new Response(deflated).arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(12 + data.length)
  const view = new DataView(whole.buffer)
  view.setUint32(0, data.length)
  whole.set(new TextEncoder().encode(name), 4)
  whole.set(data, 8)
  view.setUint32(8 + data.length, crc32(whole.subarray(4, 8 + data.length)))
  return whole
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** A JPEG with an EXIF orientation. */
function withOrientation(jpeg: Uint8Array<ArrayBuffer>, orientation: number): Blob {
  const exif = [
    ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[
      0x4d,
      0x4d,
      0x00,
      0x2a,
      0,
      0,
      0,
      8,
      0,
      1,
      0x01,
      0x12,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      orientation,
      0,
      0,
      0,
      0,
      0,
      0,
    ],
  ]
  return new Blob([jpeg.slice(0, 2), new Uint8Array(exif), jpeg.slice(2)])
}

it('releases what loads after disposal', async () => {
  answer = arriving
  const resources = new Resources()
  const video: Element = createElement('qk-video', { propsValue: { videoSrc: MOVIES.counterMp4 } })
  const loading = resources.load([{ elements: [element(), video] }])
  resources.dispose()
  await loading
  expect(resources.image(SRC)).toBeNull()
  expect(resources.movie(MOVIES.counterMp4)).toBeNull()
})
