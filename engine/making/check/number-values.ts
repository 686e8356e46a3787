/** A number in a text with its value, so that 12.5% and 百分之十二点五, 1.2亿 and 12000万 are found to be equal. */
export interface NumberInText {
  /** As written. */
  text: string
  offset: number
  /** Equal for equal numbers. */
  key: string
}

const CHINESE = '〇零一二两三四五六七八九十百千万亿'
const SCALE = '万亿|千亿|百亿|十亿|亿|千万|百万|十万|万|千(?![克米瓦])'
const ARABIC_NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
/** What a single Chinese digit counts; without it, 一 and the like are parts of other words. */
const COUNTED = '[年月日天周个倍成项人名家次件条点位元万亿]'
const DECIMALS = String.raw`(?:点[〇零一二三四五六七八九]+(?![十百千万亿〇零一二三四五六七八九]))?`
const NUMBER = new RegExp(
  [
    `(?<arabic>${ARABIC_NUMBER})(?: ?(?<scale>${SCALE}))?(?: ?(?<percent>[%％]))?`,
    `百分之(?<shareDigits>${ARABIC_NUMBER})`,
    `百分之(?<share>[${CHINESE}]+${DECIMALS})`,
    `(?<chinese>[${CHINESE}]{2,}${DECIMALS}|[一二两三四五六七八九十]${DECIMALS}(?=${COUNTED})|[〇零一二三四五六七八九十]点[〇零一二三四五六七八九]+)`,
  ].join('|'),
  'g',
)
/** Words of numerals that are no numbers. */
const WORDS = new Set(['千万', '万一', '万千', '千百', '亿万', '一一', '百千'])

/** The numbers of a text, in order; signs are ignored. */
export function numbersIn(text: string): NumberInText[] {
  const plain = halfWidth(text)
  return [...plain.matchAll(NUMBER)].flatMap((match) => {
    const { scale = '', percent, shareDigits, share, chinese } = match.groups ?? {}
    const arabic = match.groups?.arabic ?? shareDigits
    if (chinese !== undefined && WORDS.has(chinese)) return []
    const value =
      arabic === undefined
        ? chineseValue(share ?? chinese ?? '')
        : Number(arabic.replaceAll(',', '')) * (scale === '' ? 1 : chineseValue(scale))
    const isPercent = (percent ?? share ?? shareDigits) !== undefined
    const written = text.slice(match.index, match.index + match[0].length)
    return [
      { text: written, offset: match.index, key: `${Number(value.toPrecision(12))}${isPercent ? '%' : ''}` },
    ]
  })
}

/** Whether each number of a text is one of another. */
export function hasOnlyNumbersOf(text: string, source: string): boolean {
  const known = new Set(numbersIn(source).map(({ key }) => key))
  return numbersIn(text).every(({ key }) => known.has(key))
}

const halfWidth = (text: string) =>
  text.replace(/[０-９．]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfe_e0))

const DIGITS = '零一二三四五六七八九'
const PLACES: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 1e4, 亿: 1e8 }

const digitOf = (character: string) =>
  character === '〇' ? 0 : character === '两' ? 2 : DIGITS.indexOf(character)

/** The value of Chinese numerals such as 一万二千, 二〇二六 or 十二点五. */
function chineseValue(numerals: string): number {
  const [whole = '', decimals = ''] = numerals.split('点')
  const fraction = decimals === '' ? 0 : Number(`0.${Array.from(decimals, digitOf).join('')}`)
  if (!/[十百千万亿]/.test(whole)) return Number(Array.from(whole, digitOf).join('')) + fraction
  let sum = 0
  let group = 0
  let digit = 0
  for (const character of whole) {
    const place = PLACES[character]
    if (place === undefined) digit = digitOf(character)
    else if (place >= 1e4) {
      // 万亿 multiplies what 万 has made.
      const before = group + digit
      sum = before === 0 && sum > 0 ? sum * place : sum + (before || 1) * place
      group = digit = 0
    } else {
      group += (digit || 1) * place
      digit = 0
    }
  }
  return sum + group + digit + fraction
}
