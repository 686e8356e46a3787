import { fieldsOf } from '../../engine/elements/kind-fields.ts'
import { holdsFor } from '../../engine/elements/panel-fields.ts'
import type { Element } from '../../engine/elements/schemas.ts'

/** Where the fields lead that the panel offers for an element as it is: paths by section and label. */
export function panelOf(element: Element): Record<string, Record<string, string>> {
  const sections = fieldsOf(element.elName).filter(({ showIf }) => holdsFor(element, showIf))
  return Object.fromEntries(
    sections.map(({ title, rows }) => {
      const shown = rows.filter(({ showIf }) => holdsFor(element, showIf)).flatMap(({ fields }) => fields)
      return [title, Object.fromEntries(shown.map(({ label, path }) => [label, path]))]
    }),
  )
}
