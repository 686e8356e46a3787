import { expect, test } from 'vitest'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { SpannedText, TextSpan } from '#engine/elements/text/spans.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import {
  cssText,
  layoutSpannedText,
  paintRichText,
  requiredSpanFonts,
  spannedTextSize,
  textCss,
} from '#engine/text/index.ts'
import { browserPicture, canvasPicture, psnr } from '#test/support/fidelity.ts'
import { styleOf } from './support.ts'

const MARGIN = 24

/** The text as an author of web pages would write it. */
function spanDom({ text, spans = [] }: SpannedText, style: CommonStyle): HTMLElement {
  const dom = document.createElement('div')
  dom.style.cssText = `${cssText(textCss(style))};position:absolute;left:${MARGIN}px;top:${MARGIN}px`
  let from = 0
  for (const { start, end, color, fontSize, fontWeight, highlight } of spans) {
    const span = document.createElement('span')
    if (color) span.style.color = color
    if (highlight) span.style.backgroundColor = highlight
    if (fontWeight) span.style.fontWeight = `${fontWeight}`
    if (fontSize) {
      span.style.fontSize = `${fontSize}px`
      span.style.lineHeight = `${(fontSize * style.lineHeight) / style.fontSize}px`
    }
    span.append(text.slice(start, end))
    dom.append(text.slice(from, start), span)
    from = end
  }
  dom.append(text.slice(from))
  return dom
}

const cases: [string, string, TextSpan[], Partial<CommonStyle>][] = [
  [
    'a colored word',
    '今天只要九块九，先到先得',
    [{ start: 4, end: 7, color: '#d6402b' }],
    { fontSize: 24, lineHeight: 34 },
  ],
  [
    'a larger, bold number',
    '今天只要 9.9 元\n先到先得',
    [{ start: 5, end: 8, color: '#d6402b', fontSize: 48, fontWeight: 700 }],
    { fontSize: 24, lineHeight: 34 },
  ],
  [
    'justified, in parts',
    '每一行的 abc 两端都对齐，也包括中间换了样式的那些文字',
    [{ start: 8, end: 15, color: '#d6402b' }],
    { fontSize: 22, lineHeight: 34, width: 190, textAlign: 'justify' },
  ],
  [
    'a highlight over two lines, with a stroke and underlined',
    '这段话里最重要的部分一眼就能看到，其余的不重要',
    [{ start: 4, end: 18, highlight: '#ffe27a' }],
    {
      fontSize: 22,
      lineHeight: 36,
      textStrokeWidth: 1,
      textStrokeColor: '#ffffff',
      textDecoration: 'underline',
    },
  ],
  [
    'Latin words, shadow and letter spacing',
    'Save 50% today, only at our store',
    [
      { start: 5, end: 8, fontSize: 36, color: '#2c50dc' },
      { start: 16, end: 20, fontWeight: 900 },
    ],
    {
      fontSize: 20,
      lineHeight: 30,
      letterSpacing: 1,
      isShadow: true,
      vShadow: 2,
      hShadow: 1,
      blur: 3,
      color: '#333333',
    },
  ],
  [
    'vertical text',
    '春风又绿江南岸',
    [{ start: 3, end: 5, color: '#189a73', fontSize: 36, highlight: '#e1f5ee' }],
    { fontSize: 24, lineHeight: 34, writingMode: 'vertical-rl' },
  ],
]

test.each(cases)('paints spans as the browser does: %s', async (_, text, spans, partial) => {
  const style = styleOf({ whiteSpace: 'pre-wrap', isWrapLine: true, ...partial })
  const spanned = { text, spans }
  await loadFonts(requiredSpanFonts(spanned, style))
  const [width, height] = [style.width + 2 * MARGIN, style.height + 2 * MARGIN]
  const browser = await browserPicture(spanDom(spanned, style), width, height)
  const canvas = canvasPicture(
    (context) => {
      context.translate(MARGIN, MARGIN)
      paintRichText(context, layoutSpannedText(spanned, style))
    },
    width,
    height,
  )
  expect(psnr(browser, canvas)).toBeGreaterThan(45)
})

test('the box grows with a larger part, and has an empty last line', async () => {
  const style = styleOf({ fontSize: 20, lineHeight: 30, whiteSpace: 'pre', isWrapLine: false })
  const spans = [{ start: 0, end: 1, fontSize: 40 }]
  await loadFonts(requiredSpanFonts({ text: '大小', spans }, style))
  const plain = spannedTextSize({ text: '大小' }, style)
  const larger = spannedTextSize({ text: '大小', spans }, style)
  expect(plain).toEqual({ width: 40, height: 30 })
  expect(larger.width).toBe(60)
  expect(larger.height).toBeGreaterThanOrEqual(60)
  expect(spannedTextSize({ text: '大小\n', spans }, style).height).toBe(larger.height + 30)
})
