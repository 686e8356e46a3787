/**
 * Readings in the text of a narration clip, as 〔written|reading〕:
 * - 〔重庆|chóng qìng〕 or 〔重庆|chong2 qing4〕: one syllable of pinyin per character;
 * - 〔2026|数字〕: digit by digit; 〔2026|数值〕: as a number;
 * - 〔AI|人工智能〕: another text is spoken instead.
 */
export interface SpokenPart {
  /** As displayed. */
  written: string
  /** Empty: as the voice reads it. */
  reading: string
}

const MARK = /〔([^〔〕|]+)\|([^〔〕|]*)〕/g
export const DIGITS = '数字'
const VALUE = '数值'

/** The parts of a text with and without readings. */
export function spokenParts(text: string): SpokenPart[] {
  const parts: SpokenPart[] = []
  let from = 0
  for (const match of text.matchAll(MARK)) {
    const [mark, written = '', reading = ''] = match
    if (match.index > from) parts.push({ written: text.slice(from, match.index), reading: '' })
    parts.push({ written, reading: reading.trim() })
    from = match.index + mark.length
  }
  if (from < text.length) parts.push({ written: text.slice(from), reading: '' })
  return parts
}

/** The text without its readings, as it is displayed. */
export const withoutReadings = (text: string): string =>
  spokenParts(text)
    .map(({ written }) => written)
    .join('')

/** The place in a text that is nearest behind `offset` and not within a part with a reading. */
export function outsideReadings(text: string, offset: number): number {
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (index < offset && offset < index + mark.length) return index + mark.length
  }
  return offset
}

/** Where a place in the written text is in the text with readings; one within a part with a reading is behind it. */
export function placeWithReadings(text: string, written: number): number {
  let place = written
  for (const { 0: mark, 1: { length } = '', index } of text.matchAll(MARK)) {
    if (index >= place) break
    place = Math.max(place + mark.length - length, index + mark.length)
  }
  return place
}

/** Adds a reading to a part of a text. */
export const withReading = (written: string, reading: string): string => `〔${written}|${reading}〕`

/** Why the readings of a text cannot be spoken, in Chinese; undefined if they can. */
export function readingError(text: string): string | undefined {
  for (const { written, reading } of spokenParts(text)) {
    const syllables = syllablesOf(reading)
    const { length } = Array.from(written)
    if (syllables && syllables.length !== length) {
      return `“${written}”有 ${length} 个字，读音“${reading}”有 ${syllables.length} 个音节，请写成一样多`
    }
    if (isNumeric(reading) && !/^\d{1,16}$/.test(written)) {
      return `“${written}”不是整数，不能按${reading}读，请换一种读音`
    }
  }
  return undefined
}

/**
 * The text that a speech provider gets.
 * @param syllable marks a character with its syllable, such as `chong2`, in the provider's notation
 */
export function spokenText(text: string, syllable: (character: string, pinyin: string) => string): string {
  return spokenParts(text)
    .map(({ written, reading }) => {
      if (reading === DIGITS) return digitsOf(written)
      if (reading === VALUE) return numeralOf(written)
      const syllables = syllablesOf(reading)
      if (!syllables) return reading === '' ? written : reading
      return Array.from(written, (character, at) => syllable(character, syllables[at] ?? '')).join('')
    })
    .join('')
}

/** Whether a reading is pinyin, with a syllable for each character. */
export const isPinyin = (reading: string): boolean => syllablesOf(reading) !== undefined

const isNumeric = (reading: string) => reading === DIGITS || reading === VALUE

/** Combining marks of the tones. */
const TONES = ['\u0304', '\u0301', '\u030C', '\u0300']

/** The syllables of a reading in pinyin with tone digits, 5 for none; undefined for other readings. */
function syllablesOf(reading: string): string[] | undefined {
  const syllables = reading.split(/[\s']+/).filter((part) => part !== '')
  const numbered = syllables.map(numberedSyllable)
  return numbered.length > 0 && numbered.every((each) => each !== undefined) ? numbered : undefined
}

function numberedSyllable(syllable: string): string | undefined {
  const letters = syllable.toLowerCase().normalize('NFD')
  const tone = TONES.findIndex((mark) => letters.includes(mark)) + 1
  const plain = letters
    .replaceAll('u\u0308', 'v')
    .replaceAll('u:', 'v')
    .replace(/[\u0300\u0301\u0304\u030C]/g, '')
  if (!/^[a-z]{1,6}[1-5]?$/.test(plain) || !/[aeiouv]/.test(plain)) return undefined
  if (/\d$/.test(plain)) return plain
  // Without a tone it may as well be an English word.
  return tone > 0 ? `${plain}${tone}` : undefined
}

const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']
const UNITS = ['', '十', '百', '千']
const GROUPS = ['', '万', '亿', '万亿']

const digitsOf = (number: string) => Array.from(number, (digit) => NUMERALS[Number(digit)] ?? digit).join('')

/** A whole number in Chinese, such as 两千零二十六. */
function numeralOf(number: string): string {
  const digits = number.replace(/^0+(?=\d)/, '')
  let text = ''
  let isZeroPending = false
  for (const [at, digit] of Array.from(digits, Number).entries()) {
    const place = digits.length - 1 - at
    const [unit, group] = [UNITS[place % 4] ?? '', GROUPS[Math.floor(place / 4)] ?? '']
    if (digit === 0) isZeroPending = text !== ''
    else {
      const numeral = digit === 2 && place % 4 >= 2 ? '两' : NUMERALS[digit]
      text += `${isZeroPending ? '零' : ''}${numeral}${unit}`
      isZeroPending = false
    }
    // The unit of four digits, unless all of them are zero.
    if (place % 4 === 0 && place > 0 && /[1-9]/.test(digits.slice(Math.max(0, at - 3), at + 1))) text += group
  }
  return text.replace(/^一十/, '十') || '零'
}
