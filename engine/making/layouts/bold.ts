import type { PageContent } from '../storyboard.ts'
import { type Block, column, grouped, overlay, row } from './blocks.ts'
import type { Canvas, Density } from './canvas.ts'
import { advance, linesOf } from './measure.ts'
import { cutsWords, phrased } from './phrases.ts'
import { fillBlock, pictureBlock, qrBlock, SMALLEST, textBlock } from './pieces.ts'

/** Pages of few words on the bold ground: covers, sections, questions and endings. */

/** Smaller by up to a quarter where that saves a line, or keeps a word together. */
function headlineSize(text: string, size: number, width: number): number {
  const lines = linesOf(text, width, size).length
  if (cutsWords(text, width, size)) {
    const whole = [0.95, 0.9, 0.85, 0.8].find((share) => !cutsWords(text, width, Math.round(size * share)))
    if (whole) return size * whole
  }
  const paused = PAUSED.find((share) => endsAtPauses(phrased(text, width, Math.round(size * share))))
  if (lines > 1 && lines <= 3 && paused) return size * paused
  const smaller = [0.94, 0.88, 0.82, 0.76].find((share) => linesOf(text, width, size * share).length < lines)
  return lines <= 3 && smaller ? size * smaller : size
}

/** How much smaller a headline of few lines is set where its lines end at its marks then. */
const PAUSED = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.6]

/** Whether there are two or three lines, all but the last of which end at a mark. */
function endsAtPauses(text: string): boolean {
  const lines = text.split('\n')
  return lines.length > 1 && lines.length <= 3 && lines.slice(0, -1).every((line) => /[，：？！]$/.test(line))
}

const headline = ({ style, scheme, unit, width }: Canvas, text: string, size: number, density: Density) =>
  textBlock(text, {
    width,
    font: style.title,
    size: headlineSize(text, size * unit * density.scale, width),
    color: scheme.text,
    align: style.align,
    leading: 1.24,
    lines: density.text === Infinity ? Infinity : density.text > 0 ? 6 : Math.max(2, density.items >> 1),
    name: '标题',
    isHeading: true,
  })

const under = (
  { style, scheme, unit, width }: Canvas,
  text: string,
  size: number,
  density: Density,
  { name = '', color = scheme.muted } = {},
) =>
  textBlock(text, {
    width,
    font: style.body,
    size: size * unit * density.scale,
    color,
    align: style.align,
    leading: 1.55,
    lines: density.text,
    name,
    isHeading: true,
  })

/** A short line in the accent, at the style's alignment. */
const stroke = ({ style, scheme, unit, width }: Canvas, length = 54, weight = 5): Block =>
  row([
    {
      left: style.align === 'center' ? (width - length * unit) / 2 : 0,
      block: fillBlock(
        length * unit,
        weight * unit,
        { color: scheme.accent, radius: style.radius > 8 ? 3 : 0 },
        false,
      ),
    },
  ])

/** Where and when, above a headline. */
const kicker = (canvas: Canvas, { source, date }: PageContent, density: Density) => {
  const { style, scheme, unit, width } = canvas
  const parts = [source, date].filter((part) => part !== '')
  const joined = parts.join(' · ')
  const size = Math.max(SMALLEST, Math.round(16 * unit))
  return textBlock(advance(joined, size) <= width ? joined : parts.join('\n'), {
    width,
    font: { family: style.body.family, weight: Math.max(600, style.body.weight) },
    size,
    color: scheme.accent,
    align: style.align,
    isHeading: true,
    lines: Math.min(3, Math.max(1, density.text)),
    name: '来源与日期',
  })
}

export const cover =
  (canvas: Canvas, content: PageContent) =>
  (density: Density): Block => {
    const { unit } = canvas
    return column(
      [
        kicker(canvas, content, density),
        headline(canvas, content.heading, 46, density),
        // The last thing to go where a low page has hardly room for the words.
        content.heading && density.items > 2 ? stroke(canvas) : null,
        under(canvas, content.text, 19, density, { name: '副标题' }),
      ],
      18 * unit * density.scale,
    )
  }

/** Height of a cover's words below its picture, at least, px. */
const COVER_WORDS = 190

/** Height of a cover's picture, px. */
export const coverPictureHeight = ({ pageHeight, end, unit }: Canvas): number =>
  Math.min(pageHeight * 0.5, Math.max(pageHeight * 0.3, end - COVER_WORDS * unit))

/** The picture fills the upper part to the page's edges; the words stand below. */
export function coverPicture(canvas: Canvas, url: string): Block {
  const { pageWidth, scheme, unit } = canvas
  const high = coverPictureHeight(canvas)
  return overlay(pictureBlock(url, pageWidth, high, 0), {
    height: high + 5 * unit,
    canGrow: false,
    draw: (left, top) =>
      fillBlock(pageWidth, 5 * unit, { color: scheme.accent }).draw(left, top + high, 5 * unit),
  })
}

export const section =
  (canvas: Canvas, content: PageContent) =>
  (density: Density): Block =>
    column(
      [
        stroke(canvas, 72, 6),
        headline(canvas, content.heading, 44, density),
        under(canvas, content.text, 19, density),
      ],
      20 * canvas.unit * density.scale,
    )

export const question =
  (canvas: Canvas, content: PageContent) =>
  (density: Density): Block => {
    const { style, scheme, unit, width } = canvas
    const mark = textBlock('?', {
      width,
      font: { ...style.number, weight: Math.max(400, style.number.weight) },
      size: 110 * unit * Math.min(1, density.scale),
      color: scheme.accent,
      align: style.align,
      leading: 1,
    })
    return column(
      [
        mark,
        headline(canvas, content.heading || content.text, 38, density),
        // The answer is what the page is about.
        content.heading ? under(canvas, content.text, 24, density, { color: scheme.text }) : null,
      ],
      14 * unit * density.scale,
    )
  }

/** The last page: thanks or a call, a QR code, and the source. */
export const ending =
  (canvas: Canvas, content: PageContent, isAboutSource: boolean) =>
  (density: Density): Block => {
    const { style, unit, isLow } = canvas
    const side = 118 * unit * Math.min(1.1, density.scale)
    // On a low page, the code stands beside the words.
    const beside = isLow && content.link !== '' ? side + 40 * unit : 0
    const width = canvas.width - beside
    const words = { ...canvas, width }
    const source = [content.source && `来源：${content.source}`, content.date]
      .filter((part) => part !== '')
      .join('\n')
    const code = content.link
      ? grouped(
          row([
            {
              left: style.align === 'center' && beside === 0 ? (width - side) / 2 : 0,
              block: qrBlock(content.link, side),
            },
          ]),
          '二维码',
        )
      : null
    const said = column(
      [
        headline(
          words,
          content.heading || (isAboutSource ? '' : '感谢观看'),
          isAboutSource ? 34 : 42,
          density,
        ),
        stroke(words),
        isAboutSource ? headline(words, source, 24, density) : null,
        under(words, content.text, 19, density),
        beside === 0 ? code : null,
        isAboutSource ? null : under(words, source, 16, density),
      ],
      16 * unit * density.scale,
    )
    if (beside === 0 || !code) return said
    return row(
      [
        { left: 0, block: said },
        { left: width + 40 * unit, block: code },
      ],
      0.5,
    )
  }
