import type { Guide, Guided, Project } from '../project.ts'

/** Guides that are closer coincide, px of the page. */
const NEARLY = 0.01

export const isSameGuide = (a: Readonly<Guide>, b: Readonly<Guide>): boolean =>
  a.axis === b.axis && Math.abs(a.at - b.at) < NEARLY

/** The guide that coincides with `wanted`, if there is one. */
export const findGuide = ({ guides }: Guided, wanted: Readonly<Guide>): Guide | undefined =>
  guides.find((guide) => isSameGuide(guide, wanted))

/** Adds a guide unless one coincides with it. @returns whether it was added */
export function addGuide(container: Guided, { axis, at }: Readonly<Guide>): boolean {
  const guide = { axis, at: tidy(at) }
  if (findGuide(container, guide)) return false
  container.guides.push(guide)
  return true
}

/** Moves a guide along its axis; it merges with a guide at its new position. */
export function moveGuide(container: Guided, from: Readonly<Guide>, at: number) {
  const moved = findGuide(container, from)
  if (!moved) return
  const there = findGuide(container, { axis: from.axis, at: tidy(at) })
  if (there && there !== moved) removeGuide(container, from)
  else moved.at = tidy(at)
}

export function removeGuide({ guides }: Guided, wanted: Readonly<Guide>) {
  const at = guides.findIndex((guide) => isSameGuide(guide, wanted))
  if (at >= 0) guides.splice(at, 1)
}

export function clearGuides({ guides }: Guided) {
  guides.splice(0)
}

/** Adds the guides of a page to all other pages. */
export function copyGuidesToPages({ pages }: Pick<Project, 'pages'>, pageId: string) {
  const guides = pages.find(({ uuid }) => uuid === pageId)?.guides ?? []
  for (const page of pages) for (const guide of [...guides]) addGuide(page, guide)
}

/** Rounds to hundredths of a px and avoids −0. */
const tidy = (at: number) => Math.round(at * 100) / 100 + 0
