import { escapeText, unescapeText } from '#engine/util/markup.ts'

/**
 * The text in HTML without parsing it into a document: good enough for names and for finding and replacing words, and
 * nothing else. Whoever shows HTML has to parse and sanitize it.
 */

/** A part of a text, `end` excluded. */
export interface TextRange {
  start: number
  end: number
}

// What is never shown, a tag, an entity, text. A tag that is never closed matches up to the end, so that scanning
// takes linear time.
const TOKEN =
  /<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1\s*>|<[^>]*(?:>|$)|&(?:amp|lt|gt|quot|apos|nbsp);|[^<&]+|&/gi
const BLOCK_END = /^<(?:br|\/p|\/h\d|\/li|\/div|\/tr)\b/i

/** A piece of HTML and the text that it shows. */
interface Token {
  html: string
  text: string
}

/** The text of HTML; blocks end with line breaks. */
export const plainText = (html: string): string =>
  tokensOf(html)
    .map(({ text }) => text)
    .join('')

/** Replaces ranges of the text of HTML, in ascending order. Tags stay, also those within a range. */
export function replaceInHtml(html: string, ranges: readonly TextRange[], replacement: string): string {
  const written = escapeText(replacement)
  let at = 0
  let next = 0
  const pieces = tokensOf(html).map((token) => {
    const [from, to] = [at, at + token.text.length]
    at = to
    let piece = ''
    let kept = from
    for (; next < ranges.length; next++) {
      const { start, end } = ranges[next] as TextRange
      if (start >= to) break
      piece += pieceOf(token, kept - from, start - from)
      if (start >= from) piece += written
      kept = Math.min(end, to)
      if (end > to) break
    }
    return piece + pieceOf(token, kept - from)
  })
  return pieces.join('')
}

/** The HTML of a part of a token's text; an entity is one character. */
function pieceOf({ html, text }: Token, start: number, end = text.length): string {
  if (start <= 0 && end >= text.length) return html
  return html === text ? html.slice(Math.max(0, start), Math.max(0, end)) : ''
}

const tokensOf = (html: string): Token[] =>
  (html.match(TOKEN) ?? []).map((token) => ({ html: token, text: textOf(token) }))

function textOf(token: string): string {
  if (token.startsWith('<') && token.endsWith('>')) return BLOCK_END.test(token) ? '\n' : ''
  return token.startsWith('&') ? unescapeText(token) : token
}
