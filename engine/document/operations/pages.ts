import { childrenOf, type Element, schemaOf } from '#engine/elements/schemas.ts'
import { clamp } from '#engine/geometry/index.ts'
import { clonePlain } from '../clone.ts'
import { blankPage } from '../create.ts'
import { newId } from '../ids.ts'
import type { Project } from '../project.ts'
import { PAGE_DURATION, type Page } from '../project.ts'
import { maxTransition, playedTransitions } from '../timing.ts'
import { renumber } from './layers.ts'
import { keepingBackgroundMusic } from './music.ts'
import { pacedDuration } from './narration-pacing.ts'
import { renewIds } from './tree.ts'

/** Adds a blank page after the given one, otherwise at the end. */
export function addPage(project: Project, afterId?: string): Page {
  return insertPage(project, blankPage(), afterId)
}

/** Inserts a copy of a page after it, without background music and other kinds that are not copied across pages. */
export function copyPage(project: Project, id: string): Page | undefined {
  const original = project.pages.find((page) => page.uuid === id)
  return original && pastePage(project, original, id)
}

/** Adds a copy of a page, which may be of an earlier state, after the page `id`. */
export const pastePage = (project: Project, original: Page, id: string): Page | undefined =>
  insertPage(project, freshCopy(original), id)

/** A copy of a page with new uuids, without background music and other kinds that are not copied across pages. */
export function freshCopy(original: Page): Page {
  const page = clonePlain(original)
  page.uuid = newId()
  dropUncopied(page.elements)
  for (const element of page.elements) renewIds(element)
  return page
}

/**
 * Removes a page, but not the background music of the video; the only page is replaced by a blank one, as a project is
 * never empty.
 * @returns the uuid of the page to activate: the next, or the previous if it was the last
 */
export function removePage(project: Project, id: string): string | undefined {
  const { pages } = project
  const at = indexOfPage(project, id)
  if (at < 0) return undefined
  if (pages.length === 1) addPage(project)
  keepingBackgroundMusic(project, () => pages.splice(at, 1))
  fitTransitions(project)
  return (pages[at] ?? pages[at - 1])?.uuid
}

/** Moves a page; `toIndex` is its index afterwards. */
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
 * Sets the outgoing transition of a page. Its duration in seconds is clamped so that it fits into its pages together
 * with the neighboring transitions; the last page's is kept, but not played.
 * @returns the duration that was set
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

/** Renames a page; without a name its number is displayed. */
export function renamePage(project: Project, id: string, name: string) {
  const page = project.pages[indexOfPage(project, id)]
  if (page) page.name = name.trim()
}

/**
 * Gives every page but the last the same transition. A transition takes at most half of a page on either side, so
 * that all can have the same duration.
 * @param transDuration seconds
 * @returns the number of pages whose transition had to be shorter
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

/** What a background consists of: a color, or a gradient or picture as CSS. */
export type BackgroundChange = Partial<
  Pick<Page['commonStyle'], 'backgroundColor' | 'backgroundImage' | 'backgroundSize'>
>

/** Changes a page's background; an empty picture removes it. */
export function setPageBackground({ pages }: Project, id: string, change: BackgroundChange) {
  const page = pages.find((page) => page.uuid === id)
  if (page) Object.assign(page.commonStyle, change)
}

/**
 * Sets a page's duration in seconds and shortens transitions that no longer fit. The duration of a page that follows
 * its narration changes with the pause at its end.
 */
export function setPageDuration(project: Project, id: string, duration: number): string[] {
  const page = project.pages[indexOfPage(project, id)]
  if (!page) return []
  const paced = pacedDuration(project, project.pages.indexOf(page), duration)
  page.data.duration = clamp(paced, PAGE_DURATION.min, PAGE_DURATION.max)
  return fitTransitions(project)
}

/**
 * Shortens transitions that do not fit into their pages, from the first page on.
 * @returns the uuids of the pages whose transition changed
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

/** Inserts a page after the given one, otherwise at the end. It has the work's pacing unless it has one. */
export function insertPage(project: Project, page: Page, afterId?: string): Page {
  return insertPages(project, [page], afterId)[0] ?? page
}

/** Inserts pages as `insertPage` does, in this order. @returns the pages of the project */
export function insertPages(project: Project, inserted: readonly Page[], afterId?: string): Page[] {
  const { narration, pages } = project
  const after = afterId === undefined ? -1 : indexOfPage(project, afterId)
  const at = after < 0 ? pages.length : after + 1
  if (narration) for (const { data } of inserted) data.narration ??= { ...narration }
  pages.splice(at, 0, ...inserted)
  fitTransitions(project)
  // Read back: a reactive list holds proxies of the pages.
  return pages.slice(at, at + inserted.length)
}

/** Puts pages in the place of one. @returns the pages of the project */
export function replacePage(project: Project, id: string, pages: readonly Page[]): Page[] {
  const at = indexOfPage(project, id)
  if (at < 0) return []
  project.pages.splice(at, 1, ...pages)
  fitTransitions(project)
  return project.pages.slice(at, at + pages.length)
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
