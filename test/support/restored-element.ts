import { type ReportEntry, restoreProject } from '#engine/document/index.ts'
import type { ElementName, ElementOf } from '#engine/elements/schemas.ts'

interface Restored<Name extends ElementName> {
  element: ElementOf<Name>
  /** Changes by restoring, except filled defaults. */
  repairs: ReportEntry[]
}

/**
 * Restores an element of a foreign document, alone on its page.
 * @param data stored properties besides the kind
 */
export function restoredElement<const Name extends ElementName>(
  elName: Name,
  data: object = {},
): Restored<Name> {
  const result = restoreProject({ pages: [{ elements: [{ elName, ...data }] }] })
  if (!result.ok) throw new Error(result.error)
  const [element] = result.project.pages[0]?.elements ?? []
  if (element?.elName !== elName) throw new Error(`No ${elName}`)
  const repairs = result.report.filter(
    ({ kind, path }) => kind !== 'filled' && path.includes('.elements[0].'),
  )
  return { element: element as unknown as ElementOf<Name>, repairs }
}

/** Only the content. */
export const restoredProps = <const Name extends ElementName>(elName: Name, propsValue: unknown) =>
  restoredElement(elName, { propsValue }).element.propsValue
