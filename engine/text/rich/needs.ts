import type { CommonStyle } from '#engine/elements/element.ts'
import type { FontNeed } from '#engine/elements/element-renderer.ts'
import { richTextOf } from './known.ts'
import { type Block, type Paragraph, paragraphsOf } from './model.ts'
import { BULLETS } from './sheet.ts'

/** Of titles and of what is bold; that of the style sheet. */
const BOLD = 700

/** The fonts, each with its characters, that a rich text in this style is painted in. */
export function richFontNeeds(html: string, style: CommonStyle): FontNeed[] {
  const { blocks } = richTextOf(html)
  const needs = new Map<string, FontNeed>()
  const add = (text: string, own: Partial<FontNeed['style']>) => {
    const { fontFamily, fontSize, fontWeight, fontStyle } = { ...style, ...own }
    const key = `${fontFamily}\n${fontWeight}\n${fontStyle}`
    const need = needs.get(key) ?? { style: { fontFamily, fontSize, fontWeight, fontStyle }, text: '' }
    need.text += text
    needs.set(key, need)
  }
  for (const paragraph of paragraphsOf(blocks)) addRuns(paragraph, add)
  if (hasLists(blocks)) add(`${BULLETS.join('')}0123456789.-`, {})
  return [...needs.values()]
}

function addRuns({ tag, runs }: Paragraph, add: (text: string, own: Partial<FontNeed['style']>) => void) {
  for (const { text, style } of runs) {
    add(text, {
      ...(style.fontFamily !== '' && { fontFamily: style.fontFamily }),
      ...((style.bold || tag !== 'p') && { fontWeight: BOLD }),
      ...(style.italic && { fontStyle: 'italic' as const }),
    })
  }
}

const hasLists = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => 'items' in block || ('blocks' in block && hasLists(block.blocks)))
