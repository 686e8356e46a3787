import { afterEach, describe, expect, test, vi } from 'vitest'
import { fontGeneration, fontStack, fontsReady, hasFonts, loadFonts } from '#engine/text/fonts.ts'
import { layoutText } from '#engine/text/index.ts'
import { styleOf } from './support.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const facesOf = (family: string) =>
  [...document.fonts].filter((face) => face.family.replace(/["']/g, '') === family)

const covers = (face: FontFace, character: string) =>
  face.unicodeRange.split(',').some((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    const code = character.codePointAt(0) ?? 0
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
  })

describe('loadFonts', () => {
  test('loads only the files that hold the characters', async () => {
    const text = '马善政书法'
    expect(await loadFonts([{ style: styleOf({ fontFamily: 'Ma Shan Zheng' }), text }])).toEqual({
      missing: [],
      unknown: [],
    })
    const faces = facesOf('Ma Shan Zheng')
    const wanted = faces.filter((face) =>
      Array.from(` x${text}`).some((character) => covers(face, character)),
    )
    const loaded = faces.filter((face) => face.status === 'loaded')
    expect(faces.length).toBeGreaterThan(50)
    expect(loaded.length).toBeLessThan(8)
    expect(new Set(loaded)).toEqual(new Set(wanted))
  })

  test('loads the requested weight, and the fallback for characters that the family may lack', async () => {
    await loadFonts([{ style: styleOf({ fontFamily: '宋体', fontWeight: 700 }), text: '粗宋' }])
    expect(facesOf('Noto Serif SC').map((face) => face.weight)).not.toContain('400')
    expect(fontsReady({ style: styleOf({ fontFamily: 'SimSun', fontWeight: 800 }), text: '粗宋' })).toBe(true)
    expect(fontsReady({ style: styleOf({}), text: '粗宋' })).toBe(true)
    expect(fontsReady({ style: styleOf({ fontFamily: 'SimSun' }), text: '粗宋' })).toBe(false)
  })

  test('reports whether all fonts are loaded', async () => {
    const needs = [{ style: styleOf({ fontFamily: 'Long Cang' }), text: '龙藏' }]
    expect(hasFonts(needs)).toBe(false)
    await loadFonts(needs)
    expect(hasFonts(needs)).toBe(true)
    expect(hasFonts([...needs, { style: styleOf({ fontFamily: 'Long Cang' }), text: '草书' }])).toBe(false)
    expect(hasFonts([{ style: styleOf({ fontFamily: '没有的字体' }), text: '龙' }])).toBe(false)
  })

  test('loads color emoji only for texts with emoji', async () => {
    await loadFonts([{ style: styleOf({}), text: '没有表情 123' }])
    expect(facesOf('Noto Color Emoji')).toEqual([])
    await loadFonts([{ style: styleOf({}), text: '好消息🎉' }])
    const context = new OffscreenCanvas(40, 40).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.font = `32px ${fontStack('')}`
    context.fillText('🎉', 0, 32)
    const { data } = context.getImageData(0, 0, 40, 40)
    const hues = new Set<string>()
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) > 200)
        hues.add([data[at], data[at + 1], data[at + 2]].map((part) => (part ?? 0) >> 6).join())
    }
    expect(hues.size).toBeGreaterThan(6)
  })

  test('reports a family that does not ship and prepares its fallback', async () => {
    const style = styleOf({ fontFamily: '某某手写体' })
    expect(await loadFonts([{ style, text: '替代' }])).toEqual({
      missing: ['某某手写体'],
      unknown: ['某某手写体'],
    })
    expect(fontsReady({ style, text: '替代' })).toBe(true)
  })

  test('reports a family whose files fail to load, and retries on the next call', async () => {
    const style = styleOf({ fontFamily: 'ZCOOL KuaiLe' })
    await loadFonts([{ style: styleOf({}), text: '失败' }])
    const load = vi.spyOn(document.fonts, 'load').mockRejectedValueOnce(new DOMException('', 'NetworkError'))
    expect(await loadFonts([{ style, text: '失败' }])).toEqual({ missing: ['ZCOOL KuaiLe'], unknown: [] })
    load.mockRestore()
    expect(await loadFonts([{ style, text: '失败' }])).toEqual({ missing: [], unknown: [] })
  })

  test('stops waiting when the signal aborts', async () => {
    vi.spyOn(document.fonts, 'load').mockReturnValue(new Promise(() => {}))
    const caller = new AbortController()
    const load = loadFonts([{ style: styleOf({ fontFamily: 'ZCOOL XiaoWei' }), text: '小薇' }], caller)
    caller.abort()
    expect((await load).missing).toContain('ZCOOL XiaoWei')
  })
})

describe('a cached layout', () => {
  test('is repeated when a missing font has loaded', async () => {
    const style = styleOf({ fontWeight: 300 })
    const text = 'Привет ещё не загружен'
    expect(fontsReady({ style, text })).toBe(false)
    const provisional = layoutText(text, style)
    const before = fontGeneration()
    expect(layoutText(text, style)).toBe(provisional)
    await loadFonts([{ style, text }])
    expect(fontGeneration()).toBeGreaterThan(before)
    const final = layoutText(text, style)
    expect(final).not.toBe(provisional)
    expect(final.lines[0]?.box.right).not.toBe(provisional.lines[0]?.box.right)
  })

  test('stays valid when other fonts load', async () => {
    const style = styleOf({})
    await loadFonts([{ style, text: '稳定的排版' }])
    const layout = layoutText('稳定的排版', style)
    await loadFonts([{ style, text: '鑫淼焱垚' }])
    expect(layoutText('稳定的排版', style)).toBe(layout)
  })
})

test('no system family precedes the shipped ones', () => {
  expect(fontStack('微软雅黑')).toMatch(/^"Noto Sans SC Variable", /)
  expect(fontStack('')).toBe(fontStack('微软雅黑'))
  expect(fontStack('楷体')).toMatch(/^"LXGW WenKai", "Noto Sans SC Variable", /)
})
