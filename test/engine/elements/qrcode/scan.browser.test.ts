import jsQR from 'jsqr'
import { afterEach, describe, expect, it } from 'vitest'
import { restoreProject } from '#engine/document/index.ts'
import { coveredBy } from '#engine/elements/qrcode/render/logo.ts'
import { modulesOf } from '#engine/elements/qrcode/render/modules.ts'
import { createMp4Exporter, exportVideo, MemoryTarget } from '#engine/export/index.ts'
import { createFrameRenderer, type FrameRenderer } from '#engine/scene/index.ts'
import { pixelsOf as dataOf, eachFrame } from '#test/engine/export/synthetic.ts'
import { hashOf, pixelsOf } from '#test/support/pixels.ts'

const LINK = 'https://www.example.com/news?id=20251114&from=video'

const open: FrameRenderer[] = []
afterEach(() => {
  for (const renderer of open.splice(0)) renderer.dispose()
})

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#d6402b"/><circle cx="20" cy="20" r="9" fill="#fff"/></svg>',
)}`

const code = (propsValue: object = {}, commonStyle: object = {}) => ({
  uuid: 'code',
  elName: 'qk-qrcode',
  propsValue: { url: LINK, ...propsValue },
  commonStyle: { left: 120, top: 200, width: 140, height: 140, ...commonStyle },
})

async function rendererOf(element: object, width?: number) {
  const page = { elements: [element], commonStyle: { backgroundColor: '#e8edf6' }, data: { duration: 1 } }
  const restored = restoreProject({ pages: [page] })
  if (!restored.ok) throw new Error(restored.error)
  const renderer = await createFrameRenderer(restored.project, width === undefined ? {} : { width })
  open.push(renderer)
  return renderer
}

type Pixels = { data: Uint8ClampedArray; width: number; height: number }
const readIn = ({ data, width, height }: Pixels) => jsQR(data, width, height)?.data

async function read(element: object, width?: number) {
  const renderer = await rendererOf(element, width)
  return readIn(pixelsOf((await renderer.renderFrame(3)).canvas))
}

describe('a code in a video frame', () => {
  it.each<[string, { url?: string; [key: string]: unknown }, object]>([
    ['with defaults', {}, {}],
    ['at level L', { level: 'L' }, {}],
    ['in color', {}, { color: '#1b2d70', backgroundColor: '#dfe7ff' }],
    ['in light on dark', {}, { color: '#ffffff', backgroundColor: '#101828' }],
    ['with a logo', { logoSrc: logo }, {}],
    ['with round modules', { dotStyle: 'dots' }, {}],
    ['with rounded modules', { dotStyle: 'rounded' }, {}],
    [
      'with round modules and a logo',
      { dotStyle: 'dots', logoSrc: logo, logoSize: 20 },
      { width: 180, height: 180 },
    ],
    ['rotated by 10°', {}, { rotate: 10 }],
    ['rotated by 180°', {}, { rotate: 180 }],
    ['with a narrow margin', { margin: 2 }, {}],
    ['without background', {}, { backgroundColor: 'rgba(255, 255, 255, 0)' }],
    ['with Chinese text', { url: '扫码领取会员资料，有效期三天' }, {}],
    ['with a border', {}, { borderWidth: 4, borderColor: '#2c50dc', borderRadius: [16, 0, 0, 0, 0] }],
  ])('is scannable %s', async (_, props, style) => {
    const expected = props.url ?? LINK
    expect(await read(code(props, style), 384), '标清').toBe(expected)
    expect(await read(code(props, style), 720), '高清').toBe(expected)
  })

  it('is not scannable with colors that the panel warns about', async () => {
    expect(await read(code({}, { color: '#fdfdfd' }), 384)).toBeUndefined()
  })

  it('is scannable in a group', async () => {
    const inner = { ...code(), groupStyle: { left: 10, top: 10, width: 80, height: 80 } }
    const group = {
      uuid: 'group',
      elName: 'qk-group',
      propsValue: { components: [inner] },
      commonStyle: { left: 100, top: 150, width: 200, height: 200, rotate: 5 },
    }
    expect(await read(group, 384)).toBe(LINK)
  })

  it('is drawn without a logo that fails to load', async () => {
    const [gone, none] = [code({ logoSrc: '/nowhere.png' }), code({ level: 'H' })]
    expect(await read(gone)).toBe(LINK)
    const [a, b] = [await rendererOf(gone), await rendererOf(none)]
    expect(hashOf((await a.renderFrame(0)).canvas)).toBe(hashOf((await b.renderFrame(0)).canvas))
    expect(a.missing.map(({ src }) => src)).toEqual(['/nowhere.png'])
  })

  it('is scannable with the largest logo that the panel accepts', async () => {
    const made = modulesOf(LINK, 'H')
    if (typeof made === 'string') throw new Error(made)
    let size = 40
    while (coveredBy(made.size, size) > 0.13) size -= 1
    expect(await read(code({ logoSrc: logo, logoSize: size }, { width: 160, height: 160 }), 384)).toBe(LINK)
  })

  it('is a placeholder or absent for malicious content', async () => {
    for (const url of ['', ' \n ', 'x'.repeat(100_000), '\u0000\ud800']) {
      const renderer = await rendererOf(code({ url }))
      expect((await renderer.renderFrame(0)).key).toBeTypeOf('string')
    }
  })
})

it('is scannable in the frames of an exported file', async () => {
  const renderer = await rendererOf(code({ logoSrc: logo }, { width: 130, height: 130 }), 384)
  const target = new MemoryTarget()
  const exporter = createMp4Exporter(target)
  await exportVideo({ frames: renderer, cues: [], loadAudio: async () => null, exporter })
  if (!target.blob) throw new Error('No file')
  let frames = 0
  await eachFrame(target.blob, (frame) => {
    const picture = { data: dataOf(frame), width: frame.displayWidth, height: frame.displayHeight }
    if (frames % 10 === 0) expect(readIn(picture), `frame ${frames}`).toBe(LINK)
    frames += 1
  })
  expect(frames).toBeGreaterThan(20)
})
