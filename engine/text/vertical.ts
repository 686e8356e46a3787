import { type Cluster, rangesOf, type TextRun, textOf } from './lines.ts'
import type { Measurer } from './measurer.ts'

/** Marks with vertical forms: a 2D context cannot request the font's, so Unicode's compatibility forms are used. */
const VERTICAL_FORMS: Record<string, string> = {
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

/** Distance from the top of an ideograph's square to its baseline, relative to its side, as in most Chinese fonts. */
const IDEOGRAPH_BASELINE = 0.88

/** Chromium rounds glyph heights to whole px, which moves glyphs of such fonts down by half a px. */
const HEIGHT_ROUNDING = 0.5

/** Scripts that are upright in vertical text, and emoji. */
const UPRIGHT =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Extended_Pictographic}\u3000-\u303f\ufe10-\ufe4f\uff01-\uff60\uffe0-\uffe6—…“”‘’]/u

/** Replaces marks by their vertical forms. */
export const verticalForms = (text: string) => text.replace(/./gu, (mark) => VERTICAL_FORMS[mark] ?? mark)

/** Cuts a column into runs: upright characters one by one, other text sideways in pieces. */
export function verticalRuns(column: Cluster[], measurer: Measurer): TextRun[] {
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
    isSideways: false,
  }
}

/**
 * The baseline of an upright glyph. A font without vertical metrics uses its ascent, and its ascent plus
 * descent is about the square; fonts with vertical metrics have more space above and below.
 */
function uprightBaseline({ em, ascent, descent }: Measurer): number {
  return ascent + descent > em * 1.2 ? em * IDEOGRAPH_BASELINE + HEIGHT_ROUNDING : ascent
}

function sidewaysRun(piece: Cluster[], measurer: Measurer): TextRun {
  const text = textOf(piece)
  const { right, top } = piece[0]?.rect ?? { right: 0, top: 0 }
  return {
    text,
    x: Math.round(right - measurer.ascent),
    y: top,
    width: measurer.advance(text),
    isRtl: false,
    isSideways: true,
  }
}
