import type { Article } from '../article.ts'
import { ArticleError } from './article-error.ts'
import { formatOf, type TextFormat } from './format.ts'
import { readHtml } from './html.ts'
import { readMarkdown } from './markdown.ts'
import { withMetadata } from './metadata.ts'
import { readPlainText } from './plain-text.ts'

/** The most characters of a source. Markup counts, and an HTML page may have several times its text. */
const LIMITS: Record<TextFormat, number> = { text: 300_000, markdown: 300_000, html: 1_000_000 }
const READERS: Record<TextFormat, (source: string) => Article> = {
  text: readPlainText,
  markdown: readMarkdown,
  html: readHtml,
}

/**
 * Reads a text, Markdown or HTML.
 * @param format guessed from the source if it is left out
 * @throws {ArticleError} if there is nothing to read, or too much
 */
export function readText(source: string, { format }: { format?: TextFormat } = {}): Article {
  const text = cleanText(source)
  if (text.trim() === '') throw new ArticleError('empty', '文章是空的，请粘贴正文后再试')
  const known = format ?? formatOf(text)
  const limit = LIMITS[known]
  if (text.length > limit) {
    throw new ArticleError('too-long', `文章太长，最多 ${limit / 10_000} 万字符，请分成几篇`)
  }
  const article = withMetadata(READERS[known](text))
  if (!hasWords(article)) throw new ArticleError('no-text', '没有找到可以用的文字，请检查内容后再试')
  return article
}

const WORD = /[\p{L}\p{N}]/u

function hasWords({ title, blocks }: Article): boolean {
  return (
    WORD.test(title) ||
    blocks.some((block) => block.type !== 'picture' && WORD.test(JSON.stringify(textsIn(block))))
  )
}

const textsIn = (block: Exclude<Article['blocks'][number], { type: 'picture' }>) => {
  if (block.type === 'list') return block.items
  return block.type === 'table' ? block.rows : [block.text]
}

/** Byte order marks, controls, zero-width spaces, and marks of direction, which would turn whatever follows. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

const cleanText = (source: string) =>
  source
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[\u00A0\u3000]/g, ' ')
    .normalize('NFC')
    .toWellFormed()
