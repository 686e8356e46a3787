import { type Container, isLockedAt, type Located, locate } from '#engine/document/operations/index.ts'
import { activeContainer, type Editing } from '#engine/editing/index.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'

/** A rich text element and where it is. */
export interface RichElement {
  located: Located
  container: Container
  html: string
  /** Replaces the text; call it inside an undo step. */
  write(html: string): void
}

/** The rich text with this id; undefined if it is none, locked, or gone. */
export function findRich(editing: Editing, id: string): RichElement | undefined {
  const container = activeContainer(editing)
  const located = container && locate(container, id)
  if (!container || !located || isLockedAt(located)) return undefined
  const { element } = located
  if (richKey(element) === null) return undefined
  return { located, container, html: richTextIn(element), write: (html) => writeRichText(element, html) }
}

/** The HTML of a rich text; empty for other elements. */
export function richTextIn(element: Element): string {
  const html = propsOf(element)[richKey(element) ?? '']
  return typeof html === 'string' ? html : ''
}

export function writeRichText(element: Element, html: string) {
  const key = richKey(element)
  if (key !== null) propsOf(element)[key] = html
}

const propsOf = ({ propsValue }: Element) => propsValue as unknown as Record<string, unknown> // the keys depend on the kind

/** The key in `propsValue` of a kind's rich text; null for kinds without one. */
export function richKey({ elName }: Element): string | null {
  const { textKey, textForm } = schemaOf(elName)
  return textForm === 'html' ? textKey : null
}
