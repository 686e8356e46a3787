import { type Container, isLockedAt, type Located, locate } from '#engine/document/operations/index.ts'
import { activeContainer, type Editing } from '#engine/editing/index.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'

/** An element of what is shown whose text is rich, and where it is. */
export interface RichElement {
  located: Located
  container: Container
  html: string
  /** Puts another text in; to be called inside a step of the history. */
  write(html: string): void
}

/** The rich text of this id; undefined when it is none, or locked, or gone. */
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

const propsOf = ({ propsValue }: Element) => propsValue as unknown as Record<string, unknown> // keys are the kind's own

/** Where a kind keeps its rich text; null for those that have none. */
export function richKey({ elName }: Element): string | null {
  const { textKey, textForm } = schemaOf(elName)
  return textForm === 'html' ? textKey : null
}
