import { expect, test } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { createAnimation } from '#engine/document/operations/index.ts'
import type { Animation, CommonStyle } from '#engine/elements/element.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createPaintEnv } from '#engine/scene/paint-env.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import {
  asRichLayout,
  layoutRichText,
  layoutText,
  paintRichText,
  type RichLayout,
  requiredRichTextFonts,
  requiredTextFonts,
  textUnits,
} from '#engine/text/index.ts'
import { canvasPicture, psnr } from '#test/support/fidelity.ts'
import { styleOf } from '../../text/support.ts'

const units = (layout: RichLayout) => ({ items: textUnits(layout, 'char').flatMap(({ items }) => items) })

const picture = (layout: RichLayout) =>
  canvasPicture(
    (context) => {
      context.translate(20, 20)
      paintRichText(context, layout)
    },
    340,
    200,
  )

const cases: [string, string, Partial<CommonStyle>][] = [
  ['Chinese', '春风又绿江南岸，明月何时照我还？', {}],
  ['Latin with kerning', 'AVATAR Wave, To. fi 12,800', {}],
  ['justified', '这是一段两端对齐的文字，一共有三行多一点点', { textAlign: 'justify' }],
  ['vertical', '竖排文字，带 Latin 与《书名》', { writingMode: 'vertical-rl', width: 200 }],
]

test.each(cases)('characters at rest are where the text has them: %s', async (_, text, partial) => {
  const style = styleOf({
    fontSize: 26,
    lineHeight: 38,
    whiteSpace: 'pre-wrap',
    color: '#222222',
    ...partial,
  })
  await loadFonts(requiredTextFonts(text, style))
  const layout = asRichLayout(layoutText(text, style), style)
  expect(psnr(picture(layout), picture(units(layout)))).toBeGreaterThan(38)
})

test('units of a rich text: characters with their highlights, lines over several styles', async () => {
  const html =
    '<p>这段<mark style="background-color: #ffe27a">重要<strong>的话</strong></mark>很长</p><p>第二行</p>'
  const style = styleOf({ fontSize: 26, lineHeight: 38 })
  await loadFonts(requiredRichTextFonts(html, style))
  const layout = layoutRichText(html, style)
  expect(textUnits(layout, 'char')).toHaveLength(11)
  expect(textUnits(layout, 'line')).toHaveLength(2)
  expect(psnr(picture(layout), picture(units(layout)))).toBeGreaterThan(45)
})

/** A text with an animation of two seconds. */
function animated(type: string, text: string, change: Partial<Animation> = {}): Element {
  const animation = { ...createAnimation(type), delay: 0, duration: 2, ...change }
  const commonStyle = { width: 300, height: 40, fontSize: 26, lineHeight: 38, textAlign: 'left' as const }
  return createElement('qk-text', { propsValue: { text }, commonStyle, animations: [animation] })
}

/** Whether each of 15 columns of 20 px has ink. */
async function inkAt(element: Element, seconds: number) {
  const renderer = rendererOf(element)
  await loadFonts(renderer.requiredResources?.(element).fonts ?? [])
  const env = createPaintEnv({ image: () => null }, seconds)
  const { data, width } = canvasPicture((context) => renderer.paint(context, element, env), 300, 60)
  const columns = Array.from({ length: 15 }, () => 0)
  for (let at = 0; at < data.length; at += 4) {
    const dark = 255 - Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255)
    const column = Math.floor((((at / 4) % width) / width) * columns.length)
    columns[column] = (columns[column] ?? 0) + dark
  }
  return columns.map((ink) => ink > 2000)
}

test('a typewriter shows the first half of the characters at half time', async () => {
  const element = animated('textTypewriter', '一二三四五六七八')
  const ink = await inkAt(element, 1)
  expect(ink.slice(0, 5)).toEqual([true, true, true, true, true])
  expect(ink.slice(6).some(Boolean)).toBe(false)
  expect(await inkAt(element, 0)).not.toContain(true)
  expect(rendererOf(element).selfAnimation?.keyAt(element, 2, createPaintEnv({ image: () => null }))).toBe('')
})

test('a counting number is shorter at the start', async () => {
  const element = animated('textCount', '12,800,000')
  const inked = async (seconds: number) => (await inkAt(element, seconds)).filter(Boolean).length
  expect(await inked(0)).toBe(1)
  expect(await inked(1.9)).toBeGreaterThan(6)
})

test('a counting rich text equals the text of its numbers at that time', async () => {
  const rich = (richEditor: string) => {
    const element = createElement('qk-rich-editor', { commonStyle: { width: 300, height: 60, fontSize: 30 } })
    element.propsValue.richEditor = richEditor
    return element
  }
  const element = rich('<p>共 <b>1,280</b> 亿</p>')
  const counting = createAnimation('textCount')
  element.animations = [{ ...counting, delay: 0, duration: 2 }]
  const env = createPaintEnv({ image: () => null })
  const painted = async (one: Element, seconds: number | null) => {
    const renderer = rendererOf(one)
    await loadFonts(renderer.requiredResources?.(one).fonts ?? [])
    return canvasPicture((context) => renderer.paint(context, one, env.at(seconds)), 300, 60)
  }
  expect(
    psnr(await painted(element, 1), await painted(rich('<p>共 <b>640</b> 亿</p>'), null)),
  ).toBeGreaterThan(45)
  expect(psnr(await painted(element, null), await painted(rich('<p>共 <b>1,280</b> 亿</p>'), null))).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('what moves beyond the box is not cut', async () => {
  const element = animated('textDropIn', '下落')
  const env = createPaintEnv({ image: () => null }, 0.2)
  expect(rendererOf(element).paintOverflow(element, env).top).toBeGreaterThan(20)
  expect(rendererOf(element).paintOverflow(element, env.at(null)).top).toBeLessThan(5)
})
