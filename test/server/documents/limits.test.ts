import { describe, expect, it } from 'vitest'
import { checkLimits, LIMITS } from '#server/documents/limits.ts'

const elements = (count: number) => Array.from({ length: count }, () => ({ elName: 'qk-text' }))
const pages = (count: number, more: object = {}) => Array.from({ length: count }, () => ({ ...more }))
const nested = (levels: number) => {
  let value: object = {}
  for (let level = 1; level < levels; level++) value = { value }
  return value
}

describe('a document', () => {
  it.each<[string, object, object, string]>([
    ['pages', { pages: pages(LIMITS.pages) }, { pages: pages(LIMITS.pages + 1) }, '页面超过 500 页'],
    [
      'covers',
      { coverList: pages(LIMITS.covers) },
      { coverList: pages(LIMITS.covers + 1) },
      '封面超过 200 张',
    ],
    [
      'elements on all pages',
      { pages: pages(2, { elements: elements(LIMITS.elements / 2) }) },
      { pages: pages(2, { elements: elements(LIMITS.elements / 2 + 1) }) },
      '元素超过 5000 个',
    ],
    [
      'elements in groups',
      { pages: [{ elements: [{ propsValue: { components: elements(LIMITS.elements - 1) } }] }] },
      { pages: [{ elements: [{ propsValue: { components: elements(LIMITS.elements) } }] }] },
      '元素超过 5000 个',
    ],
    [
      'values',
      { list: Array.from({ length: LIMITS.values - 1 }, () => 0) },
      { list: Array.from({ length: LIMITS.values }, () => 0) },
      '数据项超过 50 万个',
    ],
    ['depth', nested(LIMITS.depth), nested(LIMITS.depth + 1), '数据嵌套超过 100 层'],
    [
      'title',
      { title: '题'.repeat(LIMITS.title) },
      { title: '题'.repeat(LIMITS.title + 1) },
      '标题超过 200 字',
    ],
    ['name', { name: '名'.repeat(LIMITS.name) }, { name: '名'.repeat(LIMITS.name + 1) }, '名称超过 200 字'],
    [
      'description',
      { description: '述'.repeat(LIMITS.description) },
      { description: '述'.repeat(LIMITS.description + 1) },
      '描述超过 5000 字',
    ],
  ])('may reach the limit of %s, but not exceed it', (_, within, beyond, message) => {
    expect(() => checkLimits(within)).not.toThrow()
    expect(() => checkLimits(beyond)).toThrow(message)
  })

  it('may be nested far deeper than the stack without an overflow', () => {
    expect(() => checkLimits(nested(1_000_000))).toThrow('数据嵌套超过 100 层')
  })

  it('contains no key that replaces a prototype', () => {
    expect(() => checkLimits(JSON.parse('{"pages":[{"__proto__":{"x":1}}]}'))).toThrow('__proto__')
  })
})
