import { fc } from '@fast-check/vitest'
import { beforeAll, expect, test } from 'vitest'
import type { CommonStyle } from '#engine/elements/element.ts'
import { createElement } from '#engine/document/index.ts'
import type { TextElement } from '#engine/elements/text/schema.ts'
import { contentSizeOf } from '#engine/stage/text-editing/fit-text.ts'
import { withContentBox } from '#engine/scene/content-box.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import { shownText, spannedTextSize } from '#engine/text/index.ts'
import { canvasPicture, psnr, browserPicture } from '#test/support/fidelity.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import { styleOf, textDom } from './support.ts'

const WORDS = ['营业收入，', '同比增长', '18.6%。', '“短视频”', 'International ', '\n', '一', 'AI——']

beforeAll(async () => {
  await loadFonts([{ style: styleOf({}), text: `${WORDS.join('')}标题文字` }])
})

const wrapping = { whiteSpace: 'pre-wrap', isWrapLine: true } as const
const fitted = (text: string, minFontSize = 8) => ({ text, fit: 'box' as const, minFontSize })

/** Whether a text lies within its box, and whether its words are unbroken, as the browser measures it. */
function lies(text: string, style: CommonStyle): { within: boolean; words: boolean } {
  const [along, across] =
    style.writingMode === 'horizontal-tb' ? (['width', 'height'] as const) : (['height', 'width'] as const)
  const dom = textDom(text, style)
  dom.style[across] = 'max-content'
  document.body.append(dom)
  const lines = dom.getBoundingClientRect()[across]
  dom.style[along] = 'min-content'
  const longest = dom.getBoundingClientRect()[along]
  dom.remove()
  return { within: lines <= style[across] + 0.05, words: longest <= style[along] + 0.05 }
}

test('a fitted text lies within its box, as large as possible, unless its smallest size is too large', () => {
  const styles = fc.record({
    width: fc.integer({ min: 20, max: 320 }),
    height: fc.integer({ min: 20, max: 200 }),
    fontSize: fc.integer({ min: 10, max: 60 }),
    letterSpacing: fc.constantFrom(0, 2),
    paddingLeft: fc.constantFrom(0, 8),
    writingMode: fc.constantFrom('horizontal-tb' as const, 'vertical-rl' as const),
  })
  const texts = fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 14 })
    .map((all) => `${all.join('')}字`)
  fc.assert(
    fc.property(styles, texts, (values, text) => {
      const style = styleOf({ ...values, ...wrapping, lineHeight: values.fontSize * 1.3 })
      const { style: shown } = shownText(fitted(text), style)
      expect(Math.abs(shown.lineHeight - shown.fontSize * 1.3)).toBeLessThanOrEqual(0.51)
      expect(shown.fontSize).toBeLessThanOrEqual(style.fontSize)
      const step = style.writingMode === 'horizontal-tb' ? 0.25 : 1
      const isSmallest = shown.fontSize - step < 8
      if (!isSmallest) expect(lies(text, shown).within).toBe(true)
      if (shown.fontSize === style.fontSize) return
      const scale = (shown.fontSize + step) / style.fontSize
      const larger = {
        ...style,
        fontSize: style.fontSize * scale,
        lineHeight: step === 1 ? Math.round(style.lineHeight * scale) : style.lineHeight * scale,
        letterSpacing: style.letterSpacing * scale,
      }
      const { within, words } = lies(text, larger)
      expect(within && words).toBe(false)
    }),
    { numRuns: 120, seed: 7 },
  )
})

test('one line that does not wrap becomes as wide as its box', () => {
  const style = styleOf({
    width: 100,
    height: 60,
    fontSize: 48,
    lineHeight: 56,
    whiteSpace: 'pre',
    isWrapLine: false,
  })
  expect(shownText(fitted('标题文字'), style).style.fontSize).toBe(25)
  expect(shownText(fitted('标题'), style).style.fontSize).toBe(48)
})

test('a word is not broken while a smaller size holds it', () => {
  const style = styleOf({ width: 90, height: 400, fontSize: 30, ...wrapping })
  const { style: shown } = shownText(fitted('International'), style)
  expect(
    spannedTextSize({ text: 'International' }, { ...shown, isWrapLine: false }).width,
  ).toBeLessThanOrEqual(90.05)
})

test('the sizes of spans keep their ratio', () => {
  const spans = [{ start: 0, end: 2, fontSize: 80 }]
  const { spanned, style } = shownText(
    { ...fitted('标题文字'), spans },
    styleOf({ width: 120, height: 60, fontSize: 40, lineHeight: 50, ...wrapping }),
  )
  expect(style.fontSize).toBeLessThan(40)
  expect(spanned.spans?.[0]?.fontSize).toBeCloseTo(2 * style.fontSize, 5)
  expect(spannedTextSize(spanned, style).height).toBeLessThanOrEqual(60.05)
})

const textIn = (style: Partial<CommonStyle>, text: string): TextElement => ({
  ...createElement('qk-text'),
  propsValue: fitted(text),
  commonStyle: styleOf(style),
})

test('the box of a fitted text does not follow its lines', () => {
  const element = textIn({ width: 100, height: 300, ...wrapping }, '标题')
  expect(contentSizeOf(element)).toBeUndefined()
  expect(withContentBox(element)).toBe(element)
})

test.each([
  [
    'horizontal',
    '营业收入，同比增长18.6%。“短视频”一同比增长，营业收入',
    { width: 180, height: 90, letterSpacing: 1 },
  ],
  [
    'vertical',
    '营业收入同比增长短视频一同比增长营业收入',
    { width: 90, height: 160, writingMode: 'vertical-rl' as const },
  ],
])('a fitted %s text is painted as the browser paints its size', async (_, text, values) => {
  const element = textIn({ ...values, ...wrapping, fontSize: 40, lineHeight: 52, color: '#123456' }, text)
  const { style } = shownText(element.propsValue, element.commonStyle)
  expect(style.fontSize).toBeLessThan(30)
  const canvas = canvasPicture(
    (context) => {
      context.translate(24, 24)
      rendererOf(element).paint(context, element, { seconds: null } as never) // at rest and without pictures
    },
    ...([240, 220] as const),
  )
  expect(psnr(canvas, await browserPicture(textDom(text, style), 240, 220))).toBeGreaterThan(45)
})
