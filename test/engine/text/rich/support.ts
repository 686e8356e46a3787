import type { CommonStyle } from '#engine/elements/element.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import { cssText, layoutRichText, paintRichText, requiredRichTextFonts, richCss } from '#engine/text/index.ts'
import { readRichText } from '#engine/text/rich/read.ts'
import { RICH_CLASS, RICH_STYLE_SHEET } from '#engine/text/rich/style-sheet.ts'
import { htmlOf, nodesOf } from '#engine/text/rich/write.ts'
import { browserPicture, canvasPicture } from '#test/support/fidelity.ts'

const MARGIN = 24

/** The stored form of any HTML. */
export const clean = (html: string, options = {}) => htmlOf(readRichText(html, options))

/** A rich text in the DOM of a page, with its CSS and the browser's own list markers. */
export function richDom(html: string, style: CommonStyle): HTMLElement {
  const dom = document.createElement('div')
  const sheet = document.createElement('style')
  sheet.textContent = RICH_STYLE_SHEET
  const text = document.createElement('div')
  text.className = RICH_CLASS
  text.style.cssText = `${cssText(richCss(style))};position:absolute;left:${MARGIN}px;top:${MARGIN}px`
  text.append(...nodesOf(readRichText(html)))
  for (const marker of text.querySelectorAll('.youlianyun-marker')) marker.remove()
  dom.append(sheet, text)
  return dom
}

/** The pictures of a rich text by the browser and by us. */
export async function bothPictures(html: string, style: CommonStyle) {
  await loadFonts(requiredRichTextFonts(html, style))
  const width = style.width + 2 * MARGIN
  const height = style.height + 2 * MARGIN
  const browser = await browserPicture(richDom(html, style), width, height)
  const canvas = canvasPicture(
    (context) => {
      context.translate(MARGIN, MARGIN)
      paintRichText(context, layoutRichText(html, style))
    },
    width,
    height,
  )
  return { browser, canvas }
}
