import { beforeAll, expect, test } from 'vitest'
import { loadFonts } from '#engine/text/fonts.ts'
import { layoutText, prepareTextHeights, textHeight, textSize } from '#engine/text/index.ts'
import { styleOf } from './support.ts'

const LONG = '一段足够长的文字，会在盒子里折成好几行，with some Latin words in between.'

beforeAll(async () => {
  await loadFonts([{ style: styleOf({}), text: LONG }])
})

const noWrap = { whiteSpace: 'pre', isWrapLine: false } as const
const frame = { paddingLeft: 10, paddingRight: 4, paddingTop: 3, paddingBottom: 2, borderWidth: 2 }

test('a text that does not wrap is as wide as its longest line', () => {
  const size = textSize('短\n四个汉字\n两字', styleOf({ ...noWrap, fontSize: 20, lineHeight: 30 }))
  expect(size.width).toBeCloseTo(80, 1)
  expect(size.height).toBe(90)
})

test('padding and border are part of the box', () => {
  const plain = textSize('四个汉字', styleOf(noWrap))
  const framed = textSize('四个汉字', styleOf({ ...noWrap, ...frame }))
  expect(framed).toEqual({ width: plain.width + 18, height: plain.height + 9 })
})

test('letter spacing and weight affect the width', () => {
  const plain = textSize('Latin', styleOf(noWrap)).width
  expect(textSize('Latin', styleOf({ ...noWrap, letterSpacing: 3 })).width).toBeCloseTo(plain + 15, 1)
  expect(textSize('Latin', styleOf({ ...noWrap, fontWeight: 700 })).width).toBeGreaterThan(plain + 0.5)
})

test('a text has the same lines in the width that it needs', () => {
  const style = styleOf({ ...noWrap, fontSize: 17.3 })
  const { width, height } = textSize(LONG, style)
  const wrapping = styleOf({ fontSize: 17.3, width, height, whiteSpace: 'pre-wrap' })
  expect(layoutText(LONG, wrapping).lines).toHaveLength(1)
})

test('a text that wraps keeps its width and is as high as its lines', () => {
  const style = styleOf({ width: 120, lineHeight: 22 })
  const { lines } = layoutText(LONG, style)
  expect(lines.length).toBeGreaterThan(3)
  expect(textSize(LONG, style)).toEqual({ width: 120, height: lines.length * 22 })
})

test.each([
  ['', 1],
  ['\n', 2],
  ['字\n', 2],
  ['字\r\n\r\n字', 3],
])('%j is %i lines high', (text, count) => {
  expect(textSize(text, styleOf({ lineHeight: 25 })).height).toBe(count * 25)
})

test('the current size of the box has no effect', () => {
  expect(textSize('四个汉字', styleOf({ ...noWrap, width: 10, height: 500 }))).toEqual(
    textSize('四个汉字', styleOf(noWrap)),
  )
})

test('vertical text grows by columns', () => {
  const style = styleOf({ writingMode: 'vertical-rl', width: 50, height: 70, lineHeight: 30, fontSize: 20 })
  expect(textSize('一二三四五六', style)).toEqual({ width: 60, height: 70 })
})

test.each([
  ['wraps', {}],
  ['does not wrap', { ...noWrap, textAlign: 'right' }],
  ['is framed and centered', { ...frame, textAlign: 'center' }],
] as const)('a prepared text that %s has the height and lines that it has alone', (_, overrides) => {
  const style = styleOf({ width: 137, fontSize: 15.5, height: 1, ...overrides })
  const texts = [LONG, `${LONG}\n第二段`, '', '字\n', '两\n\n行']
  const prepared = texts.map((text) => `${text}备`)
  const all = [...texts, ...prepared]
  prepareTextHeights(prepared.map((text) => ({ text, style })))
  for (const text of all) expect(textHeight(text, style)).toBe(textSize(text, style).height)
  for (const text of prepared) {
    const height = textHeight(text, style)
    const found = layoutText(text, { ...style, height })
    // Another key of the cache: laid out alone.
    const alone = layoutText(text, { ...style, height, lineHeight: style.lineHeight + 1e-9 })
    expect(JSON.stringify(found)).toBe(JSON.stringify(alone))
  }
})
