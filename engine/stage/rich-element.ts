import { type Container, isLockedAt, type Located, locate } from '../document/operations/index.ts'
import { activeContainer, type Editing } from '../editing/index.ts'
import { type Element, schemaOf } from '../elements/schemas.ts'

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
  const key = richKey(located.element)
  if (key === null) return undefined
  const props = located.element.propsValue as unknown as Record<string, unknown> // the key is the kind's own
  const html = props[key]
  return {
    located,
    container,
    html: typeof html === 'string' ? html : '',
    write(next) {
      props[key] = next
    },
  }
}

/** Where a kind keeps its rich text; null for those that have none. */
export function richKey({ elName }: Element): string | null {
  const { textKey, textForm } = schemaOf(elName)
  return textForm === 'html' ? textKey : null
}
