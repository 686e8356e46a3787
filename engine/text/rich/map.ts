import type { Block, Paragraph } from './model.ts'

/** The blocks with each paragraph changed. */
export function mapParagraphs(
  blocks: readonly Block[],
  change: (paragraph: Paragraph) => Paragraph,
): Block[] {
  return blocks.map((block) => {
    if ('runs' in block) return change(block)
    if ('items' in block) return { ...block, items: block.items.map((item) => mapParagraphs(item, change)) }
    return 'blocks' in block ? { ...block, blocks: mapParagraphs(block.blocks, change) } : block
  })
}
