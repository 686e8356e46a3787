import { type ReportEntry, restoreProject } from '#engine/document/index.ts'
import type { ElementName, ElementOf } from '#engine/elements/schemas.ts'

interface Restored<Name extends ElementName> {
  element: ElementOf<Name>
  /** What was done to it, but for what was filled in. */
  repairs: ReportEntry[]
}

/**
 * What becomes of an element that a document made elsewhere has, alone on its page.
 * @param said all that the document says of it besides its kind
 */
export function restoredElement<const Name extends ElementName>(
  elName: Name,
  said: object = {},
): Restored<Name> {
  const result = restoreProject({ pages: [{ elements: [{ elName, ...said }] }] })
  if (!result.ok) throw new Error(result.error)
  const [element] = result.project.pages[0]?.elements ?? []
  if (element?.elName !== elName) throw new Error(`No ${elName}`)
  const repairs = result.report.filter(
    ({ kind, path }) => kind !== 'filled' && path.includes('.elements[0].'),
  )
  return { element: element as unknown as ElementOf<Name>, repairs }
}

/** The content alone. */
export const restoredProps = <const Name extends ElementName>(elName: Name, propsValue: unknown) =>
  restoredElement(elName, { propsValue }).element.propsValue
