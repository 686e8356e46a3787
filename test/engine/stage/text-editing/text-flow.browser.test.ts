import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CommonStyle } from '#engine/elements/element.ts'
import { fitText, setFieldWithinPage } from '#engine/stage/index.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

const PAGE = { width: 384, height: 682 }
const LONG = '一段没有换行的正文，'.repeat(16)
const ONE_LINE = { fontSize: 16, lineHeight: 24, isWrapLine: false, whiteSpace: 'pre' } as const

const WRAPPED = { isWrapLine: true, whiteSpace: 'pre-wrap' } as const

let author: StageAuthor
beforeEach(() => {
  author = new StageAuthor()
})
afterEach(() => author.dispose())

function write(text: string, style: Partial<CommonStyle>) {
  author.write(text, style)
  const element = author.element(text)
  fitText(element)
  const set = (key: 'isWrapLine' | 'writingMode', value: unknown) =>
    setFieldWithinPage({ elements: author.elements }, element.uuid, `commonStyle.${key}`, value, PAGE)
  return { style: element.commonStyle, set }
}

it('wraps a text that is wider than the page within its margins', () => {
  const { style, set } = write(LONG, { ...ONE_LINE, left: 24, top: 100 })
  expect(style.width).toBeGreaterThan(2000)
  set('isWrapLine', true)
  expect(style).toMatchObject({ left: 24, width: 336, whiteSpace: 'pre-wrap' })
  expect(style.height).toBeGreaterThanOrEqual(24 * 8)
})

it('keeps the width of a narrower text when it wraps', () => {
  const { style, set } = write('一句话', { ...ONE_LINE, left: 100, top: 100 })
  const { left, width } = style
  set('isWrapLine', true)
  expect(style).toMatchObject({ left, width, height: 24 })
})

it('turns a text about its top center', () => {
  const { style, set } = write('六个字的标题', { ...ONE_LINE, top: 100, textAlign: 'center' })
  style.left = (PAGE.width - style.width) / 2
  const { width } = style
  set('writingMode', 'vertical-rl')
  expect(style).toMatchObject({ top: 100, width: 24 })
  expect(style.height).toBeCloseTo(width, 0)
  expect(style.left + style.width / 2).toBeCloseTo(PAGE.width / 2, 1)
  set('writingMode', 'horizontal-tb')
  expect(style).toMatchObject({ top: 100, height: 24 })
  expect(style.left + style.width / 2).toBeCloseTo(PAGE.width / 2, 1)
})

it('keeps the length of the lines of a text that wraps', () => {
  const text = '一段会换行的正文，'.repeat(5)
  const { style, set } = write(text, { ...ONE_LINE, left: 92, top: 100, width: 200, ...WRAPPED })
  expect(style.height).toBe(24 * 4)
  set('writingMode', 'vertical-rl')
  expect(style).toMatchObject({ top: 100, width: 24 * 4, height: 200, left: 192 - 48 })
})

it('keeps a long text on the page when it is turned', () => {
  const { style, set } = write(LONG, { ...ONE_LINE, left: -1088, top: 600 })
  set('writingMode', 'vertical-rl')
  expect(style).toMatchObject({ top: 24, height: PAGE.height - 48, isWrapLine: true })
  expect(style.width).toBeLessThan(PAGE.width)
  expect(style.left).toBeGreaterThanOrEqual(0)
  expect(style.left + style.width).toBeLessThanOrEqual(PAGE.width)
})
