import { uploadedRecord } from '#engine/document/fonts.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { verticalFormsOf } from './fonts.ts'
import { type Cluster, isOpening, rangesOf, type TextRun, textOf } from './lines.ts'
import { withLocalizedDash } from './localized.ts'
import { type Measurer, measurerOf } from './measurer.ts'
import { hasMarks } from './vertical-forms.ts'
import {
  emojiMetrics,
  NOT_MOVED,
  verticalMetricsOf,
  verticalOrigin,
  verticalShift,
  verticalStyle,
} from './vertical-metrics.ts'

/** Brackets and quotation marks, and Unicode's compatibility forms, which have the glyphs of their vertical forms. */
const VERTICAL_FORMS: Record<string, string> = {
  '“': '﹃',
  '”': '﹄',
  '‘': '﹁',
  '’': '﹂',
  '（': '︵',
  '）': '︶',
  '｛': '︷',
  '｝': '︸',
  '〔': '︹',
  '〕': '︺',
  '【': '︻',
  '】': '︼',
  '《': '︽',
  '》': '︾',
  '〈': '︿',
  '〉': '﹀',
  '「': '﹁',
  '」': '﹂',
  '『': '﹃',
  '』': '﹄',
}

/** Scripts, marks, symbols (Unicode's Vertical_Orientation, UAX #50) and emoji that are upright in vertical text. */
const UPRIGHT = new RegExp(
  `^[${[
    '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}',
    '\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u3000-\\u303f\\ufe10-\\ufe4f\\uff01-\\uff60\\uffe0-\\uffe6“”‘’',
    '§©®±¼½¾×÷‖†‡‰‱※‼⁂⁇-⁉⁑℀℁℃-℉ℏℓ℔№℗℞-℣℥℧℩℮ℵ-ℿⅅ-⅊⅌⅍⅏-↉∞∴∵⌀-⌇⌌-⌟⌤-⌨⌫⏏',
    '\\u2422\\u2424-\\u24ff\\u25a0-\\u2619\\u2620-\\u2767\\u2776-\\u2793\\u2b12-\\u2b2f\\u2b50-\\u2b59',
    '\\u3200-\\u33ff\\ua960-\\ua97f',
  ].join('')}]`,
  'u',
)

const EMOJI = /^\p{Extended_Pictographic}/u
const IN_EMOJI_FONT = /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}|.\ufe0f)/u

/** The characters whose glyphs are painted for the brackets and quotation marks of a text. */
export function verticalForms(text: string, style: CommonStyle): string {
  if (!verticalMetricsOf(style).hasForms) return text
  return text.replace(/./gu, (mark) => VERTICAL_FORMS[mark] ?? mark)
}

const EMPTY: Cluster = { text: '', rect: { left: 0, top: 0, right: 0, bottom: 0 } }

/** Cuts a column into runs: upright characters one by one, other text sideways in pieces. */
export function verticalRuns(clusters: Cluster[], measurer: Measurer, isJustified: boolean): TextRun[] {
  const column = clusters
    .flatMap(separateEmoji)
    .map((cluster) =>
      withLocalizedDash(cluster, cluster.rect.bottom - cluster.rect.top, measurer, isJustified),
    )
  const isUpright = (cluster: Cluster | undefined) => cluster !== undefined && UPRIGHT.test(cluster.text)
  return rangesOf(column, (start) => {
    if (isUpright(column[start])) return start + 1
    const end = column.findIndex(
      (cluster, index) => index > start && (isUpright(cluster) || cluster.text === '\t'),
    )
    return end < 0 ? column.length : end
  }).map(([start, end]) => {
    const piece = column.slice(start, end)
    return isUpright(piece[0]) ? uprightRun(piece, measurer) : sidewaysRun(piece, measurer)
  })
}

/** In columns the browser does not join emoji: a family stands one below the other. */
function separateEmoji(cluster: Cluster): Cluster[] {
  const { text, rect } = cluster
  const parts = EMOJI.test(text) ? text.split('\u200d') : []
  if (parts.length < 2) return [cluster]
  const length = (rect.bottom - rect.top) / parts.length
  return parts.map((part, index) => {
    const top = rect.top + index * length
    return { text: part, rect: { ...rect, top, bottom: top + length } }
  })
}

function uprightRun([cluster = EMPTY]: Cluster[], measurer: Measurer): TextRun {
  if (IN_EMOJI_FONT.test(cluster.text)) return emojiRun(cluster, measurer)
  if (hasForm(cluster.text, measurer.style)) return formRun(cluster, measurer)
  const style = verticalStyle(cluster.text, measurer.style)
  if (style === measurer.style) return uprightRunIn(cluster, measurer)
  const other = measurerOf(style)
  const run = uprightRunIn(cluster, other)
  measurerOf(measurer.style) // measurers share a context, which the caller goes on to use
  // Fonts share a baseline, and each centers its glyphs between its own ascent and descent.
  return { ...run, x: run.x + middleOf(other) - middleOf(measurer), style }
}

/** Whether a mark is painted with the font's own vertical form. */
const hasForm = (mark: string, style: CommonStyle) =>
  (hasMarks(mark) || (mark in VERTICAL_FORMS && isUploaded(style))) &&
  verticalFormsOf(style)?.arePainted === true

const isUploaded = ({ fontFamily }: CommonStyle) => uploadedRecord(fontFamily) !== null

function formRun(cluster: Cluster, { style }: Measurer): TextRun {
  const { text, rect } = cluster
  const forms = measurerOf(style, true)
  const width = forms.advance(text) - style.letterSpacing
  const run: TextRun = {
    text,
    x: (rect.left + rect.right - width) / 2,
    y: rect.top - trimmedBefore(cluster, forms) + verticalOrigin(text, NOT_MOVED, forms, true),
    width,
    isRtl: false,
    isSideways: false,
    style,
    isForm: true,
  }
  measurerOf(style) // measurers share a context, which the caller goes on to use
  return run
}

/** The font of emoji has no vertical metrics. */
function emojiRun({ text, rect }: Cluster, measurer: Measurer): TextRun {
  const { em, style } = measurer
  const metrics = emojiMetrics(em)
  const width = measurer.advance(text) - style.letterSpacing
  return {
    text,
    x: (rect.left + rect.right - width) / 2 + middleOf(metrics) - middleOf(measurer),
    y: rect.top + metrics.ascent,
    width,
    isRtl: false,
    isSideways: false,
  }
}

const middleOf = ({ ascent, descent }: Pick<Measurer, 'ascent' | 'descent'>) => (ascent - descent) / 2

/** A mark next to another one is trimmed to half its square: an opening mark loses the empty half before its glyph. */
function trimmedBefore({ text, rect }: Cluster, { em, style }: Measurer): number {
  const isTrimmed = rect.bottom - rect.top - style.letterSpacing < em * 0.75
  return isTrimmed && isOpening({ text }) ? em / 2 : 0
}

function uprightRunIn({ text: mark, rect }: Cluster, measurer: Measurer): TextRun {
  const { style } = measurer
  const text = verticalForms(mark, style)
  const width = measurer.advance(text) - style.letterSpacing
  const shift = verticalShift(mark, style)
  return {
    text,
    x: (rect.left + rect.right - width) / 2 + shift.right,
    y: rect.top - trimmedBefore({ text: mark, rect }, measurer) + verticalOrigin(text, shift, measurer),
    width,
    isRtl: false,
    isSideways: false,
    isBetweenPixels: shift.up !== 0,
  }
}

function sidewaysRun(piece: Cluster[], measurer: Measurer): TextRun {
  const text = textOf(piece)
  const { right, top } = (piece[0] ?? EMPTY).rect
  return {
    text,
    x: right - measurer.ascent,
    y: top,
    width: measurer.advance(text),
    isRtl: false,
    isSideways: true,
  }
}
