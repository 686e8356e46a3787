import type { Article, ArticleBlock } from '../article.ts'

type ContentBlock = Exclude<ArticleBlock, { type: 'heading' }>

/** The blocks under a heading. */
export interface Section {
  /** Empty for what stands before the first heading. */
  heading: string
  blocks: ContentBlock[]
}

const NUMBERING =
  /^(?:第?[一二三四五六七八九十]{1,3}[、.．章节部分]+|[（(][一二三四五六七八九十\d]{1,3}[）)]|\d{1,2}[、.．](?!\d)) */

/** The sections of an article that have something to show; headings of several levels are joined where one has no text. */
export function sectionsOf({ blocks }: Article): Section[] {
  const sections: Section[] = [{ heading: '', blocks: [] }]
  for (const block of blocks) {
    if (block.type === 'heading') sections.push({ heading: block.text.replace(NUMBERING, ''), blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections.filter(({ blocks: content }) => content.length > 0)
}
