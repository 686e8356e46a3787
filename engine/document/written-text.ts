import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { plainText } from './html-text.ts'

/** The plain text of an element whose box follows its text; null for other kinds. */
export function writtenText({ elName, propsValue }: Element): string | null {
  const { textKey, textForm } = schemaOf(elName)
  if (textKey === null) return null
  const text = (propsValue as unknown as Record<string, unknown>)[textKey] // a key from its schema
  if (typeof text !== 'string') return ''
  return textForm === 'html' ? plainText(text.slice(0, LONGEST)).trim() : text
}

/** Beyond it there is nothing that a name or a source line would need. */
const LONGEST = 100_000
