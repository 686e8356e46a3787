import { type Element, ownTextKey, schemaOf } from '#engine/elements/schemas.ts'
import { plainText } from './html-text.ts'

/** The plain text of an element whose box follows its text; null for other kinds. */
export const writtenText = (element: Element): string | null =>
  schemaOf(element.elName).textKey === null ? null : ownText(element)

/** The plain text of an element, whether its box follows the text or the text is centered in it; null for other kinds. */
export function ownText(element: Element): string | null {
  const key = ownTextKey(element)
  if (key === null) return null
  const text = (element.propsValue as unknown as Record<string, unknown>)[key] // a key from its schema
  if (typeof text !== 'string') return ''
  return schemaOf(element.elName).textForm === 'html' ? plainText(text.slice(0, LONGEST)).trim() : text
}

/** Beyond it there is nothing that a name or a source line would need. */
const LONGEST = 100_000
