import * as z from 'zod/mini'
import { anyColor, type Infer } from '../fields.ts'

/** A part of a plain text with a style of its own. What it leaves out is as in the rest of the text. */
export const textSpanSchema = z.looseObject({
  /** UTF-16 indexes [start, end) in the text. */
  start: z.int().check(z.minimum(0)),
  end: z.int().check(z.minimum(0)),
  color: z.optional(anyColor),
  /** px; the lines grow with it. */
  fontSize: z.optional(z.number().check(z.minimum(1), z.maximum(2000))),
  fontWeight: z.optional(z.number().check(z.minimum(1), z.maximum(1000))),
  /** Background color of the characters. */
  highlight: z.optional(anyColor),
})

export type TextSpan = Infer<typeof textSpanSchema>
export type SpanStyle = Omit<TextSpan, 'start' | 'end'>
/** A changed style; null removes the value. */
export type SpanChange = { [Key in keyof SpanStyle]?: SpanStyle[Key] | null }

/** A plain text with its spans, as in `propsValue` of a text. */
export interface SpannedText {
  text: string
  spans?: readonly Readonly<TextSpan>[] | undefined
}

/** A piece of a text whose characters have one style. */
export interface TextPiece {
  text: string
  start: number
  end: number
  style: SpanStyle
}

/** A replacement in a text: `length` characters take the place of [start, end). */
export interface TextEdit {
  start: number
  end: number
  length: number
}

/** Cuts a text where its style changes. Later spans override earlier ones; what lies beyond the text is ignored. */
export function piecesOf({ text, spans = [] }: SpannedText): TextPiece[] {
  const inside = spans.flatMap((span) => {
    const end = Math.min(span.end, text.length)
    return span.start < end ? [{ ...span, end }] : []
  })
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ start, end }) => [start, end])])]
  cuts.sort((a, b) => a - b)
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0
    const covering = inside.filter((span) => span.start <= start && span.end >= end)
    const style: SpanStyle = Object.assign({}, ...covering.map(styleOf))
    return { text: text.slice(start, end), start, end, style }
  })
}

/** The style of the characters from `start` on, of the one before at the end of the text. */
export function spanStyleAt(spanned: SpannedText, start: number): SpanStyle {
  const pieces = piecesOf(spanned)
  return (pieces.find((piece) => piece.end > start) ?? pieces.at(-1))?.style ?? {}
}

/** The spans after the style of the characters [start, end) has changed. */
export function restyledSpans(
  spanned: SpannedText,
  { start, end }: { start: number; end: number },
  change: SpanChange,
): TextSpan[] {
  const bounds = { start, end } // an empty span, which makes a cut at either end
  const pieces = piecesOf({ text: spanned.text, spans: [...(spanned.spans ?? []), bounds] })
  return spansOf(
    pieces.map((piece) =>
      piece.start >= start && piece.end <= end
        ? { ...piece, style: withoutNulls({ ...piece.style, ...change }) }
        : piece,
    ),
  )
}

/**
 * The spans after an edit. Inserted characters have the style of the first character that they replace, or else of the
 * one before them.
 */
export function movedSpans(spans: readonly Readonly<TextSpan>[], edit: TextEdit): TextSpan[] {
  const { start: from, end: to, length } = edit
  const source = to > from ? from : from - 1
  return spans.flatMap((span) => {
    const before = Math.max(0, Math.min(span.end, from) - span.start)
    const after = Math.max(0, span.end - Math.max(span.start, to))
    const inserted = span.start <= source && source < span.end ? length : 0
    const start =
      before > 0 || inserted > 0
        ? Math.min(span.start, from)
        : Math.max(span.start, to) + length - (to - from)
    const end = start + before + inserted + after
    return end > start ? [{ ...span, start, end }] : []
  })
}

/** The smallest edit that turns one text into another. @param caret where typing ended in `after`, if known. */
export function editBetween(before: string, after: string, caret?: number): TextEdit {
  const longest = Math.min(before.length, after.length)
  const latest = caret === undefined ? longest : Math.min(longest, after.length - caret)
  let same = 0
  while (same < latest && before.at(-1 - same) === after.at(-1 - same)) same += 1
  let start = 0
  while (start < longest - same && before[start] === after[start]) start += 1
  return { start, end: before.length - same, length: after.length - same - start }
}

/** Replaces a text; its spans follow. */
export function setSpannedText(
  props: { text: string; spans?: TextSpan[] | undefined },
  text: string,
  edits: readonly TextEdit[] = [editBetween(props.text, text)],
) {
  props.text = text
  if (props.spans) setSpans(props, edits.reduce<readonly TextSpan[]>(movedSpans, props.spans))
}

/** Multiplies the font sizes of spans. */
export function scaleSpans(props: { spans?: TextSpan[] | undefined }, scale: number) {
  for (const span of props.spans ?? []) {
    if (span.fontSize !== undefined)
      span.fontSize = Math.min(2000, Math.max(1, Math.round(span.fontSize * scale * 100) / 100))
  }
}

/** Stores spans; a text without them has no key. */
export function setSpans(props: { spans?: TextSpan[] | undefined }, spans: readonly TextSpan[]) {
  if (spans.length > 0) props.spans = [...spans]
  else delete props.spans
}

/** Joins neighbors of one style. */
function spansOf(pieces: readonly TextPiece[]): TextSpan[] {
  const spans: TextSpan[] = []
  for (const { start, end, style } of pieces) {
    const before = spans.at(-1)
    if (Object.keys(style).length === 0 || start === end) continue
    if (before?.end === start && isSameStyle(styleOf(before), style)) before.end = end
    else spans.push({ start, end, ...style })
  }
  return spans
}

const styleOf = ({ start: _start, end: _end, ...style }: Readonly<TextSpan>): SpanStyle => style

function isSameStyle(a: SpanStyle, b: SpanStyle): boolean {
  const entries = Object.entries(a)
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => b[key as keyof SpanStyle] === value)
  )
}

const withoutNulls = (style: SpanChange): SpanStyle =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== null))
