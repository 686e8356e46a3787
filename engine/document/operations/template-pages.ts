import type { Element } from '#engine/elements/schemas.ts'
import { clonePlain } from '../clone.ts'
import { blankPage, createProject } from '../create.ts'
import { fontsUsedIn } from '../fonts.ts'
import { newId } from '../ids.ts'
import type { Page, Project } from '../project.ts'
import { addElement } from './elements.ts'
import { renumber } from './layers.ts'
import { backgroundMusic, keepingBackgroundMusic } from './music.ts'
import { fitTransitions, freshCopy, insertPage, insertPages } from './pages.ts'

/** Removes all but the given pages, and keeps the background music, which may be on one that goes. */
export function keepPages(project: Project, ids: ReadonlySet<string>) {
  keepingBackgroundMusic(project, () => {
    project.pages = project.pages.filter(({ uuid }) => ids.has(uuid))
  })
  fitTransitions(project)
}

/**
 * Inserts copies of the pages of a template after a page, without their background music.
 * @returns the first of them
 */
export function insertTemplatePages(
  project: Project,
  pages: readonly Page[],
  afterId: string,
): Page | undefined {
  let after = afterId
  const inserted = pages.map((page) => {
    const copy = insertPage(project, freshCopy(page), after)
    after = copy.uuid
    return copy
  })
  return inserted[0]
}

/**
 * Puts copies of the pages of another project of the same size in the place of all pages. Its background music replaces
 * that of the work, which is kept if it has none.
 * @returns the first of them
 */
export function replaceAllPages(project: Project, other: Project): Page | undefined {
  const music = clonePlain(backgroundMusic(other) ?? backgroundMusic(project))
  const before = project.pages.length
  insertPages(project, other.pages.map(freshCopy))
  project.pages.splice(0, before)
  const [first] = project.pages
  if (music && first) addElement(first, { ...music, uuid: newId() })
  return first
}

/**
 * A project that has only these elements, which are plain, on one page: a component.
 * @param backgroundColor of the page that they are made for; lists show them on it
 */
export function projectOfElements(
  project: Project,
  elements: readonly Element[],
  title: string,
  backgroundColor: string,
): Project {
  const page = { ...blankPage(), elements: elements.map(clonePlain) }
  page.commonStyle.backgroundColor = backgroundColor
  renumber(page.elements)
  const { width, height, fps } = project
  const fonts = fontsUsedIn([page])
  return { ...createProject(), width, height, fps, title, pages: [page], ...(fonts.length > 0 && { fonts }) }
}

/** A project that has a copy of one page only, without the background music, for a template. */
export function projectOfPage(project: Project, pageId: string, title: string): Project {
  const pages = project.pages.filter(({ uuid }) => uuid === pageId).map(freshCopy)
  return { ...clonePlain(project), title, coverImage: '', coverList: [], pages }
}
