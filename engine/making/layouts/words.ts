import type { PageContent } from '../storyboard.ts'
import { type Block, column, grouped, space } from './blocks.ts'
import type { Canvas, Density } from './canvas.ts'
import { card } from './parts.ts'
import { endsShort } from './measure.ts'
import { phrased } from './phrases.ts'
import { pictureBlock, textBlock } from './pieces.ts'

/** Size of a statement, px: a short one stands alone on its page. */
function sizeOf(text: string): number {
  if (text.length <= 32) return 31
  return text.length <= 64 ? 27 : 23
}

/** Lines of a text that is set smaller where that saves some of them, and how much smaller. */
const FEW_LINES = 6
const MANY_LINES = 4
const SMALLER = [0.94, 0.88, 0.82]

/** How much smaller a long text is set whose last line would be a single word. */
const FULLER = [1, 0.97, 0.94, 0.91, 0.88]

/** The size of a large text: smaller where that saves a line, or where a word would stand alone on the last one. */
function evenSize(text: string, width: number, size: number): number {
  const linesAt = (each: number) => phrased(text.trim(), width, Math.round(each)).split('\n').length
  if (!isShort(text))
    return size * (FULLER.find((share) => !endsShort(text, width, Math.round(size * share))) ?? 1)
  const lines = linesAt(size)
  if (lines > FEW_LINES) return size
  // A longer text fills its page; much smaller it would not.
  const counts = SMALLER.slice(0, lines > MANY_LINES ? 2 : 3).map((share) => linesAt(size * share))
  const fewest = Math.min(lines, ...counts)
  return fewest < lines ? size * (SMALLER[counts.indexOf(fewest)] ?? 1) : size
}

/** Whether a large text is broken between words; the lines of a longer one are filled. */
const isShort = (text: string) => text.length <= 72

/** The text of a page, large. */
export const statement =
  (canvas: Canvas, text: string) =>
  (density: Density): Block => {
    const { style, unit, width } = canvas
    if (text.trim() === '') return space(0)
    return card(
      canvas,
      density,
      width,
      (inner, on) =>
        textBlock(text, {
          width: inner,
          font: style.body,
          size: evenSize(text, inner, sizeOf(text) * unit * density.scale),
          color: on.text,
          leading: 1.62,
          lines: Math.max(1, density.text),
          name: '正文',
          isHeading: isShort(text),
        }) ?? space(0),
      { name: '正文', padding: 24 },
    )
  }

/** Plain text on the page. */
export const bodyText = (canvas: Canvas, text: string, density: Density, size = 18): Block | null =>
  textBlock(text, {
    width: canvas.width,
    font: canvas.style.body,
    size: size * canvas.unit * density.scale,
    color: canvas.scheme.text,
    align: canvas.style.align,
    leading: 1.6,
    lines: density.text,
    name: '正文',
  })

/** A picture with its caption and a text below; `share` is the picture's part of the height, `room` what is free. */
export const pictured =
  (canvas: Canvas, { picture, text }: PageContent, share: number, room: number) =>
  (density: Density): Block => {
    const { style, unit, width, height, scheme } = canvas
    const body = bodyText(canvas, text, density, 19)
    if (!picture?.url) return column([body], 0)
    const frame = {
      color: '',
      border: style.border,
      borderColor: style.card.line,
      shadow: style.shadow,
    }
    const usual = height * share * Math.min(1, 0.4 + 0.6 * density.scale)
    const caption = textBlock(picture.caption, {
      width,
      font: style.body,
      size: 15.5 * unit,
      color: scheme.muted,
      align: style.align,
      leading: 1.45,
      lines: Math.min(3, Math.max(1, density.text)),
      name: '图注',
    })
    // A low page leaves little beside its words.
    const words = (caption?.height ?? 0) + (body?.height ?? 0) + 28 * unit
    const tall = density.text > 0 ? usual : Math.min(usual, Math.max(40 * unit, room - words))
    const shown = column(
      [pictureBlock(picture.url, width, tall, style.radius * unit, frame), caption],
      10 * unit,
    )
    return column([grouped(shown, '图片'), body], 18 * unit * density.scale)
  }

/** Words that somebody said. */
export const quoted =
  (canvas: Canvas, { quote, text }: PageContent) =>
  (density: Density): Block => {
    const { style, unit, width } = canvas
    const said = quote?.text.trim() ?? ''
    const size = 25 * unit * density.scale
    // A quotation is often all that the page says.
    const further = text.trim() === said ? '' : text
    if (said === '') return column([bodyText(canvas, text, density, 20)], 0)
    const inside = card(
      canvas,
      density,
      width,
      (inner, on) =>
        column(
          [
            textBlock('“', {
              width: inner,
              font: { family: 'Noto Serif SC', weight: 700 },
              size: 72 * unit * Math.min(1, density.scale),
              color: on.accent,
              leading: 0.62,
            }),
            textBlock(said.replaceAll(/^[“"「]|[”"」]$/g, ''), {
              width: inner,
              font: {
                family: style.title.family === 'Noto Sans SC' ? 'Noto Serif SC' : style.title.family,
                weight: style.title.weight,
              },
              size: isShort(said) ? size : evenSize(said, inner, size),
              color: on.text,
              leading: 1.6,
              lines: Math.max(1, density.text),
              name: '引语',
              isHeading: isShort(said),
            }),
            textBlock(quote?.by ? `—— ${quote.by}` : '', {
              width: inner,
              font: style.body,
              size: 17 * unit * density.scale,
              color: on.muted,
              align: 'right',
              lines: Math.min(3, Math.max(1, density.text)),
              name: '出处',
            }),
          ],
          14 * unit * density.scale,
        ),
      { name: '引语', padding: 24 },
    )
    return column([inside, bodyText(canvas, further, density)], 20 * unit * density.scale)
  }
