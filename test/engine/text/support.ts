import * as z from 'zod/mini'
import { type CommonStyle, commonStyleSchema } from '#engine/elements/element.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import {
  type BlockAlign,
  cssText,
  layoutText,
  paintText,
  requiredTextFonts,
  textCss,
} from '#engine/text/index.ts'
import { browserPicture, canvasPicture } from '#test/support/fidelity.ts'

/** Space around the box for overflow. */
const MARGIN = 24

export const styleOf = (style: Partial<CommonStyle>): CommonStyle =>
  z.parse(commonStyleSchema, { width: 300, height: 160, lineHeight: 26, textAlign: 'left', ...style })

/** A text in the DOM with its CSS. */
export function textDom(text: string, style: CommonStyle, blockAlign?: BlockAlign): HTMLElement {
  const dom = document.createElement('div')
  dom.style.cssText = `${cssText(textCss(style, blockAlign))};position:absolute;left:${MARGIN}px;top:${MARGIN}px`
  if (style.rotate !== 0) dom.style.transform = `rotate(${style.rotate}deg)`
  dom.textContent = text
  return dom
}

/** The pictures of a text by the browser and by us. */
export async function bothPictures(text: string, style: CommonStyle, blockAlign?: BlockAlign) {
  await loadFonts(requiredTextFonts(text, style))
  const width = style.width + 2 * MARGIN
  const height = style.height + 2 * MARGIN
  const browser = await browserPicture(textDom(text, style, blockAlign), width, height)
  const canvas = canvasPicture(
    (context) => {
      context.translate(MARGIN + style.width / 2, MARGIN + style.height / 2)
      context.rotate((style.rotate * Math.PI) / 180)
      context.translate(-style.width / 2, -style.height / 2)
      paintText(context, layoutText(text, style, blockAlign), style)
    },
    width,
    height,
  )
  return { browser, canvas }
}

/** The browser's lines: characters at the same height (in vertical text, in the same column). */
export function domLines(text: string, style: CommonStyle): string[] {
  const dom = textDom(text, { ...style, rotate: 0 })
  document.body.append(dom)
  const range = document.createRange()
  const lines = new Map<number, string>()
  for (const { segment, index } of new Intl.Segmenter().segment(dom.textContent)) {
    if (!dom.firstChild) continue
    range.setStart(dom.firstChild, index)
    range.setEnd(dom.firstChild, index + segment.length)
    const { left, top, width, height } = range.getBoundingClientRect()
    if (segment === '\n' && width === 0) continue
    const position = style.writingMode === 'horizontal-tb' ? top : left
    if (height > 0) lines.set(position, (lines.get(position) ?? '') + segment.replace('\n', ' '))
  }
  dom.remove()
  return [...lines.values()]
}
