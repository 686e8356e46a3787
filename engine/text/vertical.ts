import { type Cluster, rangesOf, type TextRun, textOf } from './lines.ts'
import type { Measurer } from './measurer.ts'

/** Marks that have a form of their own in vertical lines: a context cannot ask the font for it, but Unicode can. */
const FORMS: Record<string, string> = {
  '，': '︐',
  '、': '︑',
  '。': '︒',
  '：': '︓',
  '；': '︔',
  '！': '︕',
  '？': '︖',
  '…': '︙',
  '—': '︱',
  '–': '︲',
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

/** From the top of an ideograph's square to its baseline, in parts of its side: what Chinese fonts agree on. */
const IDEOGRAPH_BASELINE = 0.88

/** Half the px by which Chromium, which takes a glyph's height in whole px, sets glyphs of such fonts lower. */
const HEIGHT_ROUNDING = 0.5

/** Scripts that stand upright in a vertical line, and emoji. */
const UPRIGHT =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Extended_Pictographic}\u3000-\u303f\ufe10-\ufe4f\uff01-\uff60\uffe0-\uffe6—…“”‘’]/u

/** The text with the marks that are painted when it is set vertically. */
export const verticalForms = (text: string) => text.replace(/./gu, (mark) => FORMS[mark] ?? mark)

/** Cuts a column into runs: upright characters one by one, everything else a quarter turned, in pieces. */
export function verticalRuns(column: Cluster[], measurer: Measurer): TextRun[] {
  const isUpright = (cluster: Cluster | undefined) => cluster !== undefined && UPRIGHT.test(cluster.text)
  return rangesOf(column, (start) => {
    if (isUpright(column[start])) return start + 1
    const next = column.findIndex(
      (cluster, index) => index > start && (isUpright(cluster) || cluster.text === '\t'),
    )
    return next < 0 ? column.length : next
  }).map(([start, end]) => {
    const piece = column.slice(start, end)
    return isUpright(piece[0]) ? uprightRun(piece, measurer) : turnedRun(piece, measurer)
  })
}

function uprightRun(piece: Cluster[], measurer: Measurer): TextRun {
  const text = verticalForms(textOf(piece))
  const width = measurer.advance(text)
  const { left, right, top } = piece[0]?.rect ?? { left: 0, right: 0, top: 0 }
  return {
    text,
    x: (left + right - width) / 2,
    y: top + uprightBaseline(measurer),
    width,
    isRtl: false,
    isTurned: false,
  }
}

/**
 * A font that names no vertical metrics stands its glyphs on its ascent; its ascent and descent are those of the
 * square. Fonts that name them have more room above and below.
 */
function uprightBaseline({ em, ascent, descent }: Measurer): number {
  return ascent + descent > em * 1.2 ? em * IDEOGRAPH_BASELINE + HEIGHT_ROUNDING : ascent
}

function turnedRun(piece: Cluster[], measurer: Measurer): TextRun {
  const text = textOf(piece)
  const { right, top } = piece[0]?.rect ?? { right: 0, top: 0 }
  return {
    text,
    x: Math.round(right - measurer.ascent),
    y: top,
    width: measurer.advance(text),
    isRtl: false,
    isTurned: true,
  }
}
