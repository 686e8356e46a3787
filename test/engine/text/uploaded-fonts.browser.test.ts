import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readCodePoints } from '#engine/document/catalogue/code-points.ts'
import { FONT_SUBSET_PATH, uploadedFamily } from '#engine/document/fonts.ts'
import { hasFonts, loadFonts } from '#engine/text/fonts.ts'
import { provideFonts } from '#engine/text/uploaded-fonts.ts'
import { psnr } from '#test/support/fidelity.ts'
import { bothPictures, styleOf } from './support.ts'
import withMetrics from '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-400-normal.woff2?url'
import withoutMetrics from '@fontsource/zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff2?url'
import part from '@fontsource/ma-shan-zheng/files/ma-shan-zheng-100-400-normal.woff2?url'

let count = 0

/** A family whose parts are answered as `answer` says. @returns the addresses that are asked for */
function serve(answer: (url: string) => Promise<Response>) {
  const family = uploadedFamily('毛笔', String((count += 1)).repeat(64))
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const url = typeof input === 'string' ? input : ''
    asked.push(url)
    return answer(url)
  })
  provideFonts([{ family, label: '毛笔', src: '/media/a.ttf', weight: 400, style: 'normal', license: '' }])
  return { family, asked }
}

const realFetch = window.fetch.bind(window)
const font = async () =>
  new Response(await (await realFetch(part)).arrayBuffer(), { headers: { 'content-type': 'font/woff2' } })
const missing = () => Promise.resolve(new Response('', { status: 404 }))

const needOf = (fontFamily: string, text: string) => ({
  style: { fontFamily, fontSize: 16, fontWeight: 400, fontStyle: 'normal' as const },
  text,
})

const charactersOf = (url: string) =>
  readCodePoints(new URL(url, location.origin).searchParams.get('characters') ?? '')
const sizeOf = (bounds: Uint32Array) =>
  bounds.reduce((sum, bound, at) => sum + (at % 2 === 0 ? -bound : bound), 0)

beforeEach(() => {
  vi.restoreAllMocks()
})

describe('an uploaded font', () => {
  it('loads the characters that texts use, then only those that are new', async () => {
    const { family, asked } = serve(font)
    const first = [needOf(family, '春风'), needOf(family, '江南')]
    expect(hasFonts(first)).toBe(false)
    expect(await loadFonts(first)).toEqual({ missing: [], unknown: [] })
    expect(hasFonts(first)).toBe(true)
    const ours = () => asked.filter((url) => url.startsWith(FONT_SUBSET_PATH))
    expect(ours()).toHaveLength(1)

    await loadFonts([needOf(family, '春风又绿')])
    expect(ours()).toHaveLength(2)
    expect(sizeOf(charactersOf(ours()[1] ?? ''))).toBe(2)
    await loadFonts([needOf(family, '江绿 abc。')])
    expect(ours()).toHaveLength(2)
    const faces = [...document.fonts].filter((face) => face.family.includes(family))
    expect(faces.map(({ status }) => status)).toEqual(['loaded', 'loaded'])
  })

  it('comes whole where the service cannot divide it', async () => {
    const { family, asked } = serve((url) => (url.startsWith(FONT_SUBSET_PATH) ? missing() : font()))
    expect(await loadFonts([needOf(family, '春风')])).toEqual({ missing: [], unknown: [] })
    await loadFonts([needOf(family, '完全不同的字')])
    expect(asked.filter((url) => url === '/media/a.ttf')).toHaveLength(1)
  })

  it('is reported by its name if it cannot be loaded, and is tried again', async () => {
    let isOnline = false
    const { family } = serve(() => (isOnline ? font() : Promise.reject(new TypeError('offline'))))
    expect((await loadFonts([needOf(family, '春风')])).missing).toEqual(['毛笔'])
    isOnline = true
    expect((await loadFonts([needOf(family, '春风')])).missing).toEqual([])
  })

  it.each([
    ['with vertical metrics', withMetrics],
    ['without them', withoutMetrics],
  ])('is painted in columns as the browser does, %s', async (_, file) => {
    const bytes = await (await realFetch(file)).arrayBuffer()
    const { family } = serve((url) =>
      url.startsWith('/')
        ? Promise.resolve(new Response(bytes, { headers: { 'content-type': 'font/woff2' } }))
        : realFetch(url),
    )
    const style = styleOf({
      fontFamily: family,
      fontSize: 22,
      writingMode: 'vertical-rl',
      width: 120,
      height: 200,
    })
    for (const text of [
      '，。、：；！？',
      '“的”‘一’是',
      '（的）《一》「了」',
      '是的（《我》），。',
      '不的一是了我',
    ]) {
      const { browser, canvas } = await bothPictures(text, style)
      expect(psnr(browser, canvas), text).toBeGreaterThan(45)
    }
  })

  it('is bold by its bold file', async () => {
    const { family, asked } = serve(font)
    const name = `成对${count}`
    const fonts = [400, 700].map((weight) => ({
      family: weight === 400 ? family : uploadedFamily(name, `b${count}`.padEnd(64, '0')),
      label: weight === 400 ? name : `${name} Bold`,
      src: `/media/${weight}.ttf`,
      ...{ weight, style: 'normal' as const, license: '' },
    }))
    provideFonts(fonts)
    const need = needOf(family, '春风')
    const bold = { ...need, style: { ...need.style, fontWeight: 700 } }
    await loadFonts([need])
    expect(hasFonts([bold])).toBe(false)
    await loadFonts([bold])
    expect(hasFonts([bold])).toBe(true)
    const sources = asked.flatMap((url) => new URL(url, location.origin).searchParams.get('src') ?? [])
    expect(sources).toEqual(['/media/400.ttf', '/media/700.ttf'])
    const faces = [...document.fonts].filter((face) => face.family.includes(family))
    expect(faces.map(({ weight }) => weight)).toEqual(['400', '700'])
  })

  it('is reported if the document does not say where it is', async () => {
    const lost = uploadedFamily('丢失的字体', 'f'.repeat(64))
    expect((await loadFonts([needOf(lost, '字')])).missing).toEqual(['丢失的字体'])
  })
})
