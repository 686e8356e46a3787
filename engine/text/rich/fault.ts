import { richTextOf } from './known.ts'
import { paragraphsOf } from './model.ts'
import { MAX_TEXT } from './read.ts'

/** Why the picture does not show what an author may expect of this HTML, in Chinese; null when it does. */
export function richTextError(html: string): string | null {
  const { blocks, isCut } = richTextOf(html)
  if (isCut) return `内容太长，画面里只有前 ${MAX_TEXT} 字`
  const isEmpty = paragraphsOf(blocks).every(({ runs }) => runs.length === 0)
  return isEmpty ? '还没有文字，双击画布上的文本框开始编辑' : null
}
