import { transitionByName } from './catalogue/transitions.ts'
import { isElementName } from '#engine/elements/schemas.ts'
import { allElements } from './operations/index.ts'
import type { Project } from './project.ts'

/** Elements of a kind that this version does not know, on one page or cover. */
export interface UnknownKind {
  elName: string
  count: number
  on: 'page' | 'cover'
  /** Index of the page or cover. */
  at: number
}

/** The unknown kinds of a project in the order of its pages, then of its covers. They are kept, but not drawn. */
export function unknownKindsOf({ pages, coverList }: Project): UnknownKind[] {
  return [
    ...pages.flatMap(({ elements }, at) =>
      unknownIn(elements).map((each) => ({ ...each, on: 'page' as const, at })),
    ),
    ...coverList.flatMap(({ elements }, at) =>
      unknownIn(elements).map((each) => ({ ...each, on: 'cover' as const, at })),
    ),
  ]
}

function unknownIn(elements: Project['pages'][number]['elements']) {
  const counts = new Map<string, number>()
  const names: string[] = allElements(elements).map(({ elName }) => elName)
  for (const elName of names) if (!isElementName(elName)) counts.set(elName, (counts.get(elName) ?? 0) + 1)
  return Array.from(counts, ([elName, count]) => ({ elName, count }))
}

/** A transition whose name this version does not know; it cross-fades. */
export interface UnknownTransition {
  name: string
  /** Index of the page after which it is played. */
  at: number
}

/** The unknown transitions that a project plays: those of no duration and of the last page are not seen. */
export const unknownTransitionsOf = ({ pages }: Pick<Project, 'pages'>): UnknownTransition[] =>
  pages
    .slice(0, -1)
    .flatMap(({ data: { trans: name, transDuration } }, at) =>
      transDuration > 0 && name !== '' && !transitionByName(name) ? [{ name, at }] : [],
    )
