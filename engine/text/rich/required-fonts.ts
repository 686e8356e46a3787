import type { CommonStyle } from '#engine/elements/element.ts'
import type { RequiredFont } from '#engine/elements/element-renderer.ts'
import { type Block, type Paragraph, paragraphsOf } from './model.ts'
import { richTextOf } from './read.ts'
import { BULLETS } from './style-sheet.ts'

/** Weight of headings and bold text, as in the style sheet. */
const BOLD_WEIGHT = 700

/** The fonts, with their characters, that a rich text of this style needs. */
export function requiredRichTextFonts(html: string, style: CommonStyle): RequiredFont[] {
  const { blocks } = richTextOf(html)
  const fonts = new Map<string, RequiredFont>()
  const add = (text: string, overrides: Partial<RequiredFont['style']>) => {
    const { fontFamily, fontSize, fontWeight, fontStyle } = { ...style, ...overrides }
    const key = `${fontFamily}\n${fontWeight}\n${fontStyle}`
    const font = fonts.get(key) ?? { style: { fontFamily, fontSize, fontWeight, fontStyle }, text: '' }
    font.text += text
    fonts.set(key, font)
  }
  for (const paragraph of paragraphsOf(blocks)) addRuns(paragraph, add)
  if (hasLists(blocks)) add(`${BULLETS.join('')}0123456789.-`, {})
  return [...fonts.values()]
}

function addRuns(
  { tag, runs }: Paragraph,
  add: (text: string, overrides: Partial<RequiredFont['style']>) => void,
) {
  for (const { text, style } of runs) {
    add(text, {
      ...(style.fontFamily !== '' && { fontFamily: style.fontFamily }),
      ...((style.bold || tag !== 'p') && { fontWeight: BOLD_WEIGHT }),
      ...(style.italic && { fontStyle: 'italic' as const }),
    })
  }
}

const hasLists = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => 'items' in block || ('blocks' in block && hasLists(block.blocks)))
