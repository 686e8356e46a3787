import { DIGITS, spokenParts, withReading } from '#engine/elements/voice/pronunciation.ts'
import { MINUS, UNIT } from '../outline/number-facts.ts'

const NUMERALS = '零一二三四五六七八九'
const AMOUNT = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const CLOCK = String.raw`(?:[01]?\d|2[0-4])[:：][0-5]\d`
const UNITS: Record<string, string> = {
  '℃': '摄氏度',
  '㎡': '平方米',
  'm²': '平方米',
  km: '公里',
  kg: '公斤',
  cm: '厘米',
  mm: '毫米',
  ml: '毫升',
  mL: '毫升',
}

/** What voices read wrong, and how it is read, in the order in which they are tried. */
const RULES: [pattern: string, reading: (match: string) => string][] = [
  [String.raw`(?<![\d.])(?:1[89]|20)\d{2}(?=年)`, () => DIGITS],
  [
    `(?<![\\d.:])${CLOCK}[-~～–—]${CLOCK}(?![\\d:：])`,
    (match) =>
      match
        .split(/[-~～–—]/)
        .map(timeReading)
        .join('到'),
  ],
  [`(?<![\\d.:])${CLOCK}(?![\\d:：])`, timeReading],
  [
    String.raw`(?<![\d-])(?:\d{3,4}-\d{7,8}|1[3-9]\d{9}|[48]00-\d{3}-\d{4}|1\d{4}(?=热线|服务热线))`,
    digitReading,
  ],
  [`(?<![A-Za-z\\d.])[-−](?:${AMOUNT})[%％]`, (match) => `负${percentReading(match.slice(1))}`],
  [`(?<![\\d.])(?:${AMOUNT})[%％]?[-~～–](?:${AMOUNT})[%％]`, rangeReading],
  [`(?<![\\d.])(?:${AMOUNT})[%％]`, percentReading],
  [`(?<![\\d.-])(?:${AMOUNT})[-~～–](?:${AMOUNT})(?=[^\\d\\s.-]|$)`, rangeReading],
  [`${MINUS}(?=(?:${AMOUNT}) ?(?:${UNIT}|[~～至到]))`, () => '负'],
  [`(?<=\\d ?${UNIT}?)[~～](?=[-−]?\\d)`, () => '到'],
  [String.raw`(?<![\d.:])\d{1,3}:\d{1,3}(?![\d:])`, (match) => match.replace(':', '比')],
  [String.raw`(?<![\d./])\d{1,2}/\d{1,2}(?![\d/])`, fractionReading],
  [String.raw`(?<![\d,.])\d{1,3}(?:,\d{3})+(?:\.\d+)?`, (match) => match.replaceAll(',', '')],
  ['(?<=\\d ?)(?:℃|㎡|m²|(?:km|kg|cm|mm|m[lL])(?![A-Za-z]))', (match) => UNITS[match] ?? match],
]
const ANY = new RegExp(RULES.map(([pattern]) => `(${pattern})`).join('|'), 'g')

/** Adds readings to the numbers and units that voices read wrong; parts that have a reading are kept. */
export function withSpokenNumbers(sentence: string): string {
  return spokenParts(sentence)
    .map(({ written, reading }) => (reading === '' ? marked(written) : withReading(written, reading)))
    .join('')
}

const marked = (text: string) =>
  text.replace(ANY, (match: string, ...groups: unknown[]) => {
    const rule = RULES[groups.findIndex((group) => group === match)]
    return rule ? withReading(match, rule[1](match)) : match
  })

function digitReading(match: string): string {
  return Array.from(match.replaceAll('-', ''), (digit) => NUMERALS[Number(digit)] ?? '').join('')
}

function timeReading(match: string): string {
  const [hour = '', minute = ''] = match.split(/[:：]/)
  const rest = minute === '00' ? '整' : minute.startsWith('0') ? `零${Number(minute)}分` : `${minute}分`
  return `${Number(hour)}点${rest}`
}

function percentReading(match: string): string {
  const number = match.replace(/[%％,]/g, '')
  const [whole = '', decimals = ''] = number.split('.')
  if (Number(whole) >= NUMERAL_LIMIT) return `百分之${number}`
  const fraction =
    decimals === '' ? '' : `点${Array.from(decimals, (digit) => NUMERALS[Number(digit)] ?? '').join('')}`
  return `百分之${numeral(whole)}${fraction}`
}

const NUMERAL_LIMIT = 10_000

/** A whole number below 10,000 in numerals. */
function numeral(digits: string): string {
  const value = Number(digits)
  let text = ''
  let isZeroPending = false
  for (const [place, unit] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const digit = Math.floor(value / place) % 10
    if (digit === 0) isZeroPending = text !== ''
    else {
      text += `${isZeroPending ? '零' : ''}${NUMERALS[digit] ?? ''}${unit}`
      isZeroPending = false
    }
  }
  return text.replace(/^一十/, '十') || '零'
}

function rangeReading(match: string): string {
  const [from = '', to = ''] = match.split(/[-~～–]/)
  const isPercent = /[%％]$/.test(to)
  const read = (number: string) => (isPercent ? percentReading(number) : number.replaceAll(',', ''))
  return `${read(from)}到${read(to)}`
}

function fractionReading(match: string): string {
  const [part = '', whole = ''] = match.split('/')
  return `${numeral(whole)}分之${numeral(part)}`
}
