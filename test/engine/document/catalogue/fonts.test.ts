import { expect, test } from 'vitest'
import { DEFAULT_FONT, SHIPPED_FONTS, shippedFont } from '#engine/document/catalogue/fonts.ts'

test.each(SHIPPED_FONTS)('$family is found by its stored name, its label and its CSS name', (font) => {
  for (const name of [font.family, font.label, font.cssFamily]) expect(shippedFont(name)).toBe(font)
})

test.each([
  ['', 'Noto Sans SC'],
  ['微软雅黑', 'Noto Sans SC'],
  ['"Microsoft YaHei", sans-serif', 'Noto Sans SC'],
  ['PingFangSC-Semibold', 'Noto Sans SC'],
  ['source-han-sans-cn', 'Noto Sans SC'],
  ['SimSun', 'Noto Serif SC'],
  ['Unknown, serif', 'Noto Serif SC'],
  ['"Source Han Serif CN Heavy"', 'Noto Serif SC'],
  ['楷体', 'LXGW WenKai'],
  ['华文行楷', 'Zhi Mang Xing'],
  ['站酷快乐体', 'ZCOOL KuaiLe'],
])('maps %j to %s', (stored, family) => {
  expect(shippedFont(stored)?.family).toBe(family)
})

test('returns null for a family that resembles no shipped font', () => {
  expect(shippedFont('YaoSuiXinShouXieTi-2')).toBeNull()
})

test('lists the default font first', () => {
  expect(SHIPPED_FONTS[0]).toBe(DEFAULT_FONT)
})

test('offers at least ten families', () => {
  expect(new Set(SHIPPED_FONTS.map(({ family }) => family)).size).toBeGreaterThanOrEqual(10)
})
