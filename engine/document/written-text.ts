import { type Element, schemaOf } from '#engine/elements/schemas.ts'

/** The plain text of an element whose box follows its text; null for other kinds. */
export function writtenText({ elName, propsValue }: Element): string | null {
  const { textKey, textForm } = schemaOf(elName)
  if (textKey === null) return null
  const text = (propsValue as unknown as Record<string, unknown>)[textKey] // a key from its schema
  if (typeof text !== 'string') return ''
  return textForm === 'html' ? withoutTags(text) : text
}

// A tag that is never closed matches up to the end of the text, so that scanning takes linear time.
const TAG = /<[^>]*(?:>|$)/g
const BLOCK_END = /<(?:br|\/p|\/h\d|\/li|\/div|\/tr)\b[^>]*(?:>|$)/gi
const UNSEEN = /<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Good enough for names and for finding words, and nothing else: whoever shows HTML has to parse it. */
const withoutTags = (html: string) =>
  html
    .slice(0, LONGEST)
    .replace(UNSEEN, '')
    .replace(BLOCK_END, (tag) => (tag.endsWith('>') ? '\n' : tag))
    .replace(TAG, (tag) => (tag.endsWith('>') ? '' : tag))
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim()

/** Beyond it there is nothing that a name or a source line would need. */
const LONGEST = 100_000
