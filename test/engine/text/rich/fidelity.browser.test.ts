import { describe, expect, test } from 'vitest'
import { loadFonts } from '#engine/text/fonts.ts'
import { layoutRichText, requiredRichTextFonts, richTextSize } from '#engine/text/index.ts'
import { psnr } from '#test/support/fidelity.ts'
import { styleOf } from '../support.ts'
import { cases } from './cases.ts'
import { bothPictures, richDom } from './support.ts'

describe('paints rich text as the browser does', () => {
  test.each(cases)('%s', async (_, html, partial) => {
    const style = styleOf(partial)
    const { browser, canvas } = await bothPictures(html, style)
    expect(psnr(browser, canvas)).toBeGreaterThan(45)
  })
})

test.each(cases)('the height of a box fits its content: %s', async (_, html, partial) => {
  const style = styleOf(partial)
  await loadFonts(requiredRichTextFonts(html, style))
  const dom = richDom(html, style)
  document.body.append(dom)
  const text = dom.lastElementChild as HTMLElement
  text.style.height = 'max-content'
  const { height } = text.getBoundingClientRect()
  dom.remove()
  expect(richTextSize(html, style)).toEqual({ width: style.width, height: expect.closeTo(height, 1) })
})

test('a style that differs only in the color of the box shares the layout', () => {
  const html = '<p>一<b>二</b></p>'
  expect(layoutRichText(html, styleOf({ backgroundColor: '#f00', left: 7 }))).toBe(
    layoutRichText(html, styleOf({})),
  )
})
