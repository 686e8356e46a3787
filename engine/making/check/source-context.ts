import type { Article, ArticleBlock } from '../article.ts'
import type { SourcePlace } from './check-facts.ts'

/** Characters on each side of a place. */
const AROUND = 18

/** What an article says around a number, so that an author finds it there. */
export function sourceContext(article: Article, { block, field, offset }: SourcePlace): string {
  const found = block === null ? undefined : article.blocks[block]
  const text = field === 'block' ? (found ? textOf(found) : '') : article[field]
  const from = Math.max(0, offset - AROUND)
  const part = text.slice(from, offset + AROUND).replaceAll('\n', ' ')
  return `${from > 0 ? '…' : ''}${part}${offset + AROUND < text.length ? '…' : ''}`
}

/** Blocks do not change, and all numbers of a large table are looked up in the same one. */
const known = new WeakMap<ArticleBlock, string>()

/** The text of a block in which `SourcePlace` counts. */
function textOf(block: ArticleBlock): string {
  const text = known.get(block) ?? joined(block)
  known.set(block, text)
  return text
}

function joined(block: ArticleBlock): string {
  if (block.type === 'list') return block.items.join('\n')
  if (block.type === 'table') return [block.title, ...block.rows.flat()].join('\n')
  if (block.type === 'picture') return block.caption
  return block.type === 'quote' ? `${block.text}\n${block.by}` : block.text
}
