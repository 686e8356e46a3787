import { dequal } from 'dequal/lite'
import { type Element, isSeen } from '#engine/elements/schemas.ts'
import { clonePlain } from '../clone.ts'
import { blankCover, blankPage } from '../create.ts'
import { newId } from '../ids.ts'
import type { Cover, Page, Project } from '../project.ts'
import { renumber } from './layers.ts'
import type { BackgroundChange } from './pages.ts'
import { allElements, renewIds } from './tree.ts'

type Covers = Pick<Project, 'coverList'>

/** Adds a cover at the end, a blank one by default. */
export function addCover({ coverList }: Covers, cover = blankCover()): Cover {
  coverList.push(cover)
  return coverList.at(-1) as Cover
}

/** A cover that looks like a page at rest. */
export const coverOfPage = (page: Page): Cover => ({
  ...blankCover(),
  commonStyle: clonePlain(page.commonStyle),
  elements: atRest(page),
})

/** A cover with a picture that fills it. */
export const coverOfPicture = (src: string): Cover => ({
  ...blankCover(),
  commonStyle: { ...blankPage().commonStyle, backgroundImage: src, backgroundSize: 'cover' },
})

/** Makes a cover the first one, which stands for the video. */
export function moveCoverToFront({ coverList }: Covers, id: string) {
  const at = coverList.findIndex((cover) => cover._id === id)
  const [cover] = at > 0 ? coverList.splice(at, 1) : []
  if (cover) coverList.unshift(cover)
}

/** Copies a cover, with new ids, to the place after it. */
export function copyCover({ coverList }: Covers, id: string): Cover | undefined {
  const at = coverList.findIndex((cover) => cover._id === id)
  const original = coverList[at]
  if (!original) return undefined
  const cover = clonePlain(original)
  cover._id = newId()
  for (const element of cover.elements) renewIds(element)
  coverList.splice(at + 1, 0, cover)
  return coverList[at + 1]
}

/**
 * Removes a cover; a project may have none.
 * @returns the id of the cover to show: the next, or the previous if it was the last.
 */
export function removeCover({ coverList }: Covers, id: string): string | undefined {
  const at = coverList.findIndex((cover) => cover._id === id)
  if (at < 0) return undefined
  coverList.splice(at, 1)
  return (coverList[at] ?? coverList[at - 1])?._id
}

/** The content of a still picture. */
export type Still = Pick<Page, 'elements' | 'commonStyle'>

/** A cover with its background, or the first page's if it has none. */
export function stillOfCover({ pages }: Pick<Project, 'pages'>, { elements, commonStyle }: Cover): Still {
  const first = pages[0] as Page // a project is never without one
  return { elements, commonStyle: commonStyle ?? first.commonStyle }
}

/** Changes a cover's background. One without its own starts from the first page's, which it has shown. */
export function setCoverBackground(
  project: Pick<Project, 'pages' | 'coverList'>,
  id: string,
  change: BackgroundChange,
) {
  const cover = project.coverList.find(({ _id }) => _id === id)
  if (cover) cover.commonStyle = { ...clonePlain(stillOfCover(project, cover).commonStyle), ...change }
}

/** The poster of a project: the first cover that is not blank, otherwise the first page. */
export function posterOf(project: Pick<Project, 'pages' | 'coverList'>): Still {
  const cover = project.coverList.find((cover) => !isBlank(cover))
  return cover ? stillOfCover(project, cover) : (project.pages[0] as Page) // a project is never without one
}

const isBlank = ({ elements, commonStyle }: Cover) => elements.length === 0 && commonStyle === undefined

/**
 * Captures the resting state of a page as the first cover. It replaces a first cover that is blank or was captured
 * from a page; others move back.
 */
export function captureCover({ coverList }: Covers, page: Page): Cover {
  const [first] = coverList
  const isReplaced = first !== undefined && (first.pageId !== undefined || isBlank(first))
  const cover: Cover = { ...coverOfPage(page), pageId: page.uuid }
  coverList.splice(0, isReplaced ? 1 : 0, cover)
  return coverList[0] as Cover
}

/** Whether the project's cover was captured from this page and still equals it. */
export function isCoverOf({ coverList }: Covers, page: Page): boolean {
  const [cover] = coverList
  if (cover?.pageId !== page.uuid) return false
  return (
    dequal(cover.commonStyle, page.commonStyle) &&
    dequal(withoutIds(cover.elements), withoutIds(atRest(page)))
  )
}

/** Copies of a page's visible elements without animations, events and editing flags. */
function atRest(page: Page): Element[] {
  const elements = clonePlain(page.elements.filter(isSeen))
  for (const each of allElements(elements)) {
    each.animations = []
    each.events = []
    delete each.isLocked
    delete each.isCrossPage
  }
  for (const element of elements) renewIds(element)
  renumber(elements)
  return elements
}

/** Copies without ids, as captured elements get new ones. */
function withoutIds(elements: readonly Element[]): Element[] {
  const copies = clonePlain(elements) as Element[]
  for (const each of allElements(copies)) each.uuid = ''
  return copies
}
