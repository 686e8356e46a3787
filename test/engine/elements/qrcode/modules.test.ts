import { expect, test } from 'vitest'
import { modulesOf } from '#engine/elements/qrcode/render/modules.ts'

/** Rows as text, # for dark. */
function pictureOf(text: string): string[] {
  const modules = modulesOf(text)
  if (typeof modules === 'string') throw new Error(modules)
  const side = Array.from({ length: modules.size }, (_, index) => index)
  return side.map((row) => side.map((column) => (modules.isDark(row, column) ? '#' : ' ')).join(''))
}

test('has three finder patterns', () => {
  const rows = pictureOf('https://example.com/有连云')
  const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######']
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder)
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder)
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder)
})

test('encodes different links differently, longer ones in more modules', () => {
  expect(pictureOf('https://a')).not.toEqual(pictureOf('https://b'))
  expect(pictureOf('https://a.cn'.padEnd(300, 'x')).length).toBeGreaterThan(pictureOf('https://a.cn').length)
})

test('reports why a text cannot be encoded', () => {
  expect(modulesOf('  ')).toBe('请填写链接')
  expect(modulesOf('x'.repeat(4000))).toBe('内容过长')
})

test('caches codes', () => {
  expect(modulesOf('https://example.com/again')).toBe(modulesOf('https://example.com/again'))
})
