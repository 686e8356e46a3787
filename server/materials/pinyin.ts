import { pinyin } from 'pinyin-pro'
import { createMemo } from '#engine/util/memo.ts'

const HAN = /\p{Script=Han}+/gu

/**
 * The pinyin of the Chinese in a text, as words: complete and initials, from each of its characters on, so that a
 * search finds "richu" and "rc" in 山间日出 by the beginning of a word.
 */
export function pinyinWords(text: string): string[] {
  const words = [...text.matchAll(HAN)].flatMap(([part]) => wordsOfPart(part))
  return [...new Set(words)].filter((word) => word.length > 1)
}

const MOST_KNOWN = 20_000

/** Materials share most of their labels, and every start of the service converts all of them. */
const partWords = createMemo<readonly string[]>(MOST_KNOWN)

/** @param part Chinese characters only */
const wordsOfPart = (part: string) =>
  partWords(part, () => {
    const syllables = pinyin(part, { toneType: 'none', type: 'array', v: true })
    return syllables.flatMap((_, from) => {
      const rest = syllables.slice(from)
      return [rest.join(''), rest.map((syllable) => syllable.charAt(0)).join('')]
    })
  })

/** Whether a text contains another one, or the pinyin of one of its words begins with it. */
export function matchesPinyin(text: string, wanted: string): boolean {
  const lower = wanted.toLowerCase()
  if (text.toLowerCase().includes(lower)) return true
  return /^[a-z]+$/.test(lower) && wordsOf(text).some((word) => word.startsWith(lower))
}

/** Titles and names are compared at every search; converting them takes longer than comparing. */
const textWords = createMemo<readonly string[]>(MOST_KNOWN)

const wordsOf = (text: string) => textWords(text, () => pinyinWords(text))
