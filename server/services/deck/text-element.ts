import { createElement } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { TextSpan } from '#engine/elements/text/spans.ts'
import { escapeText } from '#engine/util/markup.ts'
import { tidy } from './placing.ts'
import type { SlideBox, SlideParagraph, SlideRun, SlideText } from './slide.ts'
import { largestSize, lineRatio, textHeight, textWidth } from './text-size.ts'

const BOLD = 700
const NORMAL = 400

/**
 * A text in a box of the page: a plain text with spans, or a rich one where paragraphs or runs differ in more.
 * @param box without the insets
 * @param scale from the font sizes of the slide
 */
export function textElement(text: SlideText, box: SlideBox, scale: number): Element {
  const runs = text.paragraphs.flatMap((paragraph) => paragraph.runs)
  const base = dominant(runs)
  const [first] = text.paragraphs
  const fontSize = tidy(Math.max(1, base.size * scale))
  const { left, top, width, height } = boxOf(text, box, scale)
  const ratio = lineRatio(text, text.isVertical ? height : width, scale)
  const style: Partial<CommonStyle> = {
    ...{ left: tidy(left), top: tidy(top), width: tidy(width), height: tidy(height) },
    ...{ fontSize, lineHeight: tidy(fontSize * ratio), color: base.color, fontFamily: base.font },
    fontWeight: weightOf(base),
    letterSpacing: tidy(base.spacing * scale),
    textAlign: first?.align ?? 'left',
  }
  // Rich texts have horizontal lines only.
  if (text.isVertical || isPlain(text.paragraphs, runs)) return plainElement(text, base, style, scale)
  return createElement('qk-rich-editor', {
    commonStyle: style,
    propsValue: { richEditor: htmlOf(text.paragraphs, base, scale) },
  })
}

/** The part of a box that the lines of a text take; a text that does not wrap leaves a box that is too narrow. */
function boxOf(text: SlideText, box: SlideBox, scale: number): SlideBox {
  if (text.isVertical) {
    const width = textHeight(text, box.height, scale)
    const free = box.width - width
    // The first line is the rightmost one.
    const left = box.left + free * { top: 1, center: 0.5, bottom: 0 }[text.anchor]
    return { ...box, left, width }
  }
  const width = text.wraps ? box.width : Math.max(box.width, textWidth(text, scale))
  const height = textHeight(text, text.wraps ? width : Number.POSITIVE_INFINITY, scale)
  const across = { left: 0, justify: 0, center: 0.5, right: 1 }[text.paragraphs[0]?.align ?? 'left']
  const down = { top: 0, center: 0.5, bottom: 1 }[text.anchor]
  return {
    left: box.left + (box.width - width) * across,
    top: box.top + (box.height - height) * down,
    width,
    height,
  }
}

function plainElement(text: SlideText, base: SlideRun, style: Partial<CommonStyle>, scale: number): Element {
  let plain = ''
  const spans: TextSpan[] = []
  for (const [index, { runs }] of text.paragraphs.entries()) {
    if (index > 0) plain += '\n'
    for (const run of runs) {
      const start = plain.length
      plain += run.text
      const span = spanOf(run, base, scale)
      if (Object.keys(span).length > 0) spans.push({ start, end: plain.length, ...span })
    }
  }
  return createElement('qk-text', {
    commonStyle: {
      ...style,
      fontStyle: base.isItalic ? 'italic' : 'normal',
      textDecoration: decorationOf(base),
      whiteSpace: text.wraps ? 'pre-wrap' : 'pre',
      isWrapLine: text.wraps,
      ...(text.isVertical && { writingMode: 'vertical-rl' as const }),
    },
    propsValue: { text: plain, ...(spans.length > 0 && { spans }) },
  })
}

/** The run that most characters have. */
function dominant(runs: readonly SlideRun[]): SlideRun {
  const [longest] = runs.toSorted((a, b) => b.text.trim().length - a.text.trim().length)
  return longest as SlideRun // a text has characters
}

/** Whether a plain text can show it: spans have a color, a size, a weight and a highlight only. */
function isPlain(paragraphs: readonly SlideParagraph[], runs: readonly SlideRun[]): boolean {
  const looks = runs
    .filter(({ text }) => text.trim() !== '')
    .map((run) => `${run.isItalic} ${decorationOf(run)} ${run.font}`)
  const aligns = paragraphs.filter(({ runs: some }) => some.length > 0).map(({ align }) => align)
  return paragraphs.every(({ bullet }) => bullet === 'none') && isUniform(looks) && isUniform(aligns)
}

const isUniform = (values: readonly string[]) => new Set(values).size <= 1

const weightOf = ({ isBold }: SlideRun) => (isBold ? BOLD : NORMAL)

function decorationOf({ isUnderlined, isStruck }: SlideRun): CommonStyle['textDecoration'] {
  if (isUnderlined && isStruck) return 'underline line-through'
  if (isUnderlined) return 'underline'
  return isStruck ? 'line-through' : 'none'
}

const spanOf = (run: SlideRun, base: SlideRun, scale: number): Partial<TextSpan> => ({
  ...(run.color !== base.color && { color: run.color }),
  ...(run.size !== base.size && { fontSize: tidy(Math.max(1, run.size * scale)) }),
  ...(run.isBold !== base.isBold && { fontWeight: weightOf(run) }),
  ...(run.highlight !== '' && { highlight: run.highlight }),
})

function htmlOf(paragraphs: readonly SlideParagraph[], base: SlideRun, scale: number): string {
  let html = ''
  const open: string[] = []
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</li></${open.pop()}>`
  }
  for (const paragraph of paragraphs) {
    const content = `<p style="text-align: ${paragraph.align}">${runsHtml(paragraph.runs, base, scale)}</p>`
    if (paragraph.bullet === 'none') {
      closeTo(0)
      html += content
      continue
    }
    const tag = paragraph.bullet === 'number' ? 'ol' : 'ul'
    const depth = paragraph.level + 1
    closeTo(depth)
    if (open.length === depth && open.at(-1) === tag) html += '</li><li>'
    else if (open.length === depth) {
      closeTo(depth - 1)
    }
    while (open.length < depth) {
      html += `<${tag}><li>`
      open.push(tag)
    }
    html += content
  }
  closeTo(0)
  return html
}

function runsHtml(runs: readonly SlideRun[], base: SlideRun, scale: number): string {
  if (runs.length === 0) return '<br>'
  return runs
    .map((run) => {
      const style = [
        ...(run.color === base.color ? [] : [`color: ${run.color}`]),
        ...(run.size === base.size ? [] : [`font-size: ${tidy(run.size * scale)}px`]),
        ...(run.isBold === base.isBold ? [] : [`font-weight: ${weightOf(run)}`]),
        ...(run.isItalic ? ['font-style: italic'] : []),
        ...(decorationOf(run) === 'none' ? [] : [`text-decoration: ${decorationOf(run)}`]),
        ...(run.highlight === '' ? [] : [`background-color: ${run.highlight}`]),
      ].join('; ')
      const text = escapeText(run.text).replaceAll('\n', '<br>')
      return style === '' ? text : `<span style="${style}">${text}</span>`
    })
    .join('')
}

/** The scale at which a text fills a box at most, up to a limit. */
export function fittingScale(text: SlideText, box: SlideBox, scale: number, minSize: number): number {
  const size = Math.max(...text.paragraphs.map(({ runs }) => largestSize(runs)))
  const wanted = Math.max(scale, minSize / size)
  for (let one = wanted; one > scale; one *= 0.94)
    if (textHeight(text, box.width, one) <= box.height) return one
  return scale
}
