import { movedSpans, type SpannedText, type TextEdit } from './spans.ts'

/** Digits, with thousands separators or without, and decimals. Signs, currencies and units around it stay. */
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g

/** Characters that the numbers of a counting text may need. */
export const NUMBER_CHARACTERS = '0123456789,.'

/** A number of a text, at UTF-16 indexes [start, end), and what stands for it while it counts. */
export interface CountedNumber {
  start: number
  end: number
  shown: string
}

/** The numbers of a text while they count up: each at `progress` (0…1) of its value, in its own format. */
export const countedNumbers = (text: string, progress: number): CountedNumber[] =>
  Array.from(text.matchAll(NUMBER), ({ 0: number, index }) => ({
    start: index,
    end: index + number.length,
    shown: countedNumber(number, progress),
  }))

/** A text while its numbers count up. */
export function countedText({ text, spans }: SpannedText, progress: number): SpannedText {
  let counted = text
  let moved = spans
  for (const { start, end, shown } of countedNumbers(text, progress).toReversed()) {
    counted = counted.slice(0, start) + shown + counted.slice(end)
    const edit: TextEdit = { start, end, length: shown.length }
    moved &&= movedSpans(moved, edit)
  }
  return { text: counted, spans: moved }
}

function countedNumber(number: string, progress: number): string {
  const [whole = '', decimals = ''] = number.split('.')
  const value = Number(number.replaceAll(',', '')) * progress
  const isPadded = whole.length > 1 && whole.startsWith('0') // 007 and 09:30 keep their length
  if (!Number.isSafeInteger(Math.ceil(value)) && progress < 1) return number
  const [digits = '', rest] = value.toFixed(decimals.length).split('.')
  const grouped = whole.includes(',') ? digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : digits
  const padded = isPadded ? grouped.padStart(whole.length, '0') : grouped
  return progress >= 1 ? number : rest === undefined ? padded : `${padded}.${rest}`
}
