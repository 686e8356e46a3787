import type { ArticleBlock } from '../article.ts'

/** Blocks as Markdown that authors can edit, and that `readText` reads as the same blocks. */
export const markdownOf = (blocks: readonly ArticleBlock[]): string => blocks.map(textOf).join('\n\n')

function textOf(block: ArticleBlock): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${inline(block.text)}`
    case 'paragraph':
      return inline(block.text).replace(BLOCK_MARK, String.raw`\$&`).replace(NUMBER_MARK, String.raw`$1\$2`)
    case 'quote':
      return `> ${inline(block.by === '' ? block.text : `${block.text} —— ${block.by}`)}`
    case 'list':
      return block.items
        .map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${inline(item)}`)
        .join('\n')
    case 'table': {
      const [head = [], ...rows] = block.rows
      return [head, head.map(() => '---'), ...rows].map(rowOf).join('\n')
    }
    default:
      return `![${inline(block.caption)}](${block.url})`
  }
}

/** What would begin another kind of block. */
const BLOCK_MARK = /^(?:#{1,6} |>|[-+] |\|)/
const NUMBER_MARK = /^(\d+)([.)] )/
/** What would be markup within a line. */
const MARKUP = /[\\`*_[\]<]/g

const inline = (text: string) => text.replaceAll('\n', ' ').replaceAll(MARKUP, String.raw`\$&`)
const rowOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => (cell === '---' ? cell : inline(cell).replaceAll('|', String.raw`\|`))).join(' | ')} |`
