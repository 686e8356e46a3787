import { type ScriptPaging, scriptPagesOf } from '#engine/document/operations/index.ts'

/** The longest script that is added at once. Reading it aloud takes three hours. */
const LONGEST = 50_000
/** The most pages that a script becomes at once; making more would stop the editor for a moment. */
const MOST_PAGES = 200
/** The most sentences: the browser lays out ten thousands of lines in a second, in which the editor stands still. */
const MOST_SENTENCES = 3000

/** Why a script cannot be added at once, in Chinese; null if it can. */
export function scriptProblem(text: string, paging: ScriptPaging): string | null {
  if (text.length > LONGEST)
    return `这段文字有 ${text.length.toLocaleString()} 字，一次最多 ${LONGEST.toLocaleString()} 字，请分几次添加`
  const pages = scriptPagesOf(text, paging)
  if (pages.length > MOST_PAGES)
    return `会分成 ${pages.length.toLocaleString()} 页，一次最多 ${MOST_PAGES} 页，请分几次添加`
  const count = pages.reduce((sum, sentences) => sum + sentences.length, 0)
  return count > MOST_SENTENCES
    ? `这段文字有 ${count.toLocaleString()} 句，一次最多 ${MOST_SENTENCES.toLocaleString()} 句，请分几次添加`
    : null
}
