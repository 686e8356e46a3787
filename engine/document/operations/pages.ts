import { childrenOf, type Element, schemaOf } from '#engine/elements/schemas.ts'
import { clamp } from '#engine/geometry/index.ts'
import { clonePlain } from '../clone.ts'
import { blankPage } from '../create.ts'
import { newId } from '../ids.ts'
import { PAGE_DURATION, type Page } from '../page.ts'
import type { Project } from '../project.ts'
import { maxTransition, playedTransitions } from '../timing.ts'
import { renumber } from './layers.ts'
import { renewIds } from './tree.ts'

/** Adds a blank page after the given one, otherwise at the end. */
export function addPage(project: Project, afterId?: string): Page {
  return insertPage(project, blankPage(), afterId)
}

/** Copies a page to the place after it; background music and whatever else belongs to one page only is left out. */
export function copyPage(project: Project, id: string): Page | undefined {
  const original = project.pages.find((page) => page.uuid === id)
  if (!original) return undefined
  const page = clonePlain(original)
  page.uuid = newId()
  dropUncopied(page.elements)
  for (const element of page.elements) renewIds(element)
  return insertPage(project, page, id)
}

/**
 * Removes a page; a project is never empty, so the only page is first joined by a blank one.
 * @returns the uuid of the page to activate: the next, or the previous if it was the last.
 */
export function removePage(project: Project, id: string): string | undefined {
  const { pages } = project
  const at = indexOfPage(project, id)
  if (at < 0) return undefined
  if (pages.length === 1) pages.push(blankPage())
  pages.splice(at, 1)
  fitTransitions(project)
  return (pages[at] ?? pages[at - 1])?.uuid
}

/** Moves a page to an index of the list without it. */
export function movePage(project: Project, id: string, toIndex: number) {
  const { pages } = project
  const from = indexOfPage(project, id)
  const to = clamp(toIndex, 0, pages.length - 1)
  if (from < 0 || from === to) return
  const [page] = pages.splice(from, 1)
  if (page) pages.splice(to, 0, page)
  fitTransitions(project)
}

/**
 * Sets how a page is left. The duration (seconds) is clamped so that it and the transitions before and after
 * it fit into their pages; the last page's is ignored by playback and kept.
 * @returns the duration that was set.
 */
export function setTransition(
  project: Project,
  id: string,
  { trans, transDuration }: { trans?: string; transDuration?: number },
): number | undefined {
  const index = indexOfPage(project, id)
  const page = project.pages[index]
  if (!page) return undefined
  if (trans !== undefined) page.data.trans = trans
  if (transDuration !== undefined) {
    const isLast = index === project.pages.length - 1
    const max = isLast ? PAGE_DURATION.max : maxTransition(project, index)
    page.data.transDuration = clamp(transDuration, 0, max)
  }
  return page.data.transDuration
}

/** An empty name shows the page's number instead. */
export function renamePage(project: Project, id: string, name: string) {
  const page = project.pages[indexOfPage(project, id)]
  if (page) page.name = name.trim()
}

/**
 * Gives every page but the last the same transition. No page gives up more than half of itself to a transition
 * on either side, so that all of them can be of one length.
 * @param transDuration seconds.
 * @returns how many pages got a shorter one than was asked for.
 */
export function setTransitionOfAll(
  { pages }: Project,
  { trans, transDuration }: { trans: string; transDuration: number },
): number {
  const lastIndex = pages.length - 1
  const share = (index: number) =>
    (pages[index]?.data.duration ?? 0) / (index === 0 || index === lastIndex ? 1 : 2)
  let shortened = 0
  pages.slice(0, -1).forEach(({ data }, index) => {
    const longest = Math.min(share(index), share(index + 1))
    data.trans = trans
    data.transDuration = clamp(transDuration, 0, longest)
    if (transDuration > longest) shortened += 1
  })
  return shortened
}

/** Sets parts of a page's background; an empty picture removes it. */
export function setPageBackground(
  { pages }: Project,
  id: string,
  change: Partial<Pick<Page['commonStyle'], 'backgroundColor' | 'backgroundImage' | 'backgroundSize'>>,
) {
  const page = pages.find((page) => page.uuid === id)
  if (page) Object.assign(page.commonStyle, change)
}

/** Sets how long a page is on screen (seconds); transitions that no longer fit are shortened. */
export function setPageDuration(project: Project, id: string, duration: number): string[] {
  const page = project.pages[indexOfPage(project, id)]
  if (!page) return []
  page.data.duration = clamp(duration, PAGE_DURATION.min, PAGE_DURATION.max)
  return fitTransitions(project)
}

/**
 * Shortens transitions that do not fit into their pages, from the first page on.
 * @returns the uuids of the pages whose transition changed.
 */
export function fitTransitions(project: Project): string[] {
  const changed: string[] = []
  const played = playedTransitions(project)
  project.pages.slice(0, -1).forEach((page, index) => {
    const max = played[index] ?? 0
    if (page.data.transDuration <= max) return
    page.data.transDuration = max
    changed.push(page.uuid)
  })
  return changed
}

function insertPage(project: Project, page: Page, afterId?: string): Page {
  const { pages } = project
  const after = afterId === undefined ? -1 : indexOfPage(project, afterId)
  const at = after < 0 ? pages.length : after + 1
  pages.splice(at, 0, page)
  fitTransitions(project)
  // Read back: a reactive list holds a proxy of the element.
  return pages[at] ?? page
}

const indexOfPage = (project: Project, id: string) => project.pages.findIndex((page) => page.uuid === id)

function dropUncopied(elements: Element[]) {
  for (let at = elements.length - 1; at >= 0; at--) {
    const element = elements[at]
    if (element && !schemaOf(element.elName).copyAcrossPages) elements.splice(at, 1)
    else if (element) dropUncopied(childrenOf(element))
  }
  renumber(elements)
}
