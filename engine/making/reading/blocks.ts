import type { ArticleBlock } from '../article.ts'

const WIDE = String.raw`[\p{Script=Han}，。、；：！？“”‘’（）《》]`
const WRAP = new RegExp(`(?<=${WIDE})\\n(?=${WIDE})`, 'gu')

/** Spaces and line breaks as one space; lines of Chinese are joined without one. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .replace(WRAP, '')
    .replace(/\s+/g, ' ')

/** A table whose rows are padded to one length; undefined if it has no text, or no cells beside its headers. */
export function tableBlock(title: string, rows: readonly (readonly string[])[]): ArticleBlock | undefined {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const width = filled.reduce((most, row) => Math.max(most, row.length), 0)
  if (filled.length < 2 || width < 2) return undefined
  return { type: 'table', title, rows: filled.map((row) => [...row, ...Array(width - row.length).fill('')]) }
}

/** A quote; its last words after a dash name the speaker. */
export function quoteBlock(text: string): ArticleBlock | undefined {
  const dash = text.lastIndexOf('——')
  const by = dash > 0 ? text.slice(dash + 2).trim() : ''
  const isSigned = by !== '' && by.length <= 30 && !/[。！？；]/.test(by)
  const words = (isSigned ? text.slice(0, dash) : text).trim().replace(/^[“"「]+([^“”"「」]*)[”"」]+$/, '$1')
  return words === '' ? undefined : { type: 'quote', text: words, by: isSigned ? by : '' }
}

/** A list without its empty items; undefined if nothing is left. */
export function listBlock(isOrdered: boolean, items: readonly string[]): ArticleBlock | undefined {
  const filled = items.filter((item) => item !== '')
  return filled.length > 0 ? { type: 'list', isOrdered, items: filled } : undefined
}
