import {
  mergedPage,
  newStoryboardPage,
  type StoryboardPage,
  splitPage,
  withFittingLayout,
} from '#engine/making/index.ts'
import { type Outline, type OutlinePage, withId } from '../draft.ts'

/** Changes a page; a layout that cannot show the new content is replaced by one that can. */
export function changedPage(outline: Outline, id: string, part: Partial<StoryboardPage>): Outline {
  const pages = outline.pages.map((page) =>
    page.id === id ? { ...withFittingLayout({ ...page, ...part }), id } : page,
  )
  return { ...outline, pages }
}

/** Moves a page to an index of the list without it. */
export function movedTo(outline: Outline, id: string, index: number): Outline {
  const page = outline.pages.find((each) => each.id === id)
  if (!page || index < 0 || index >= outline.pages.length) return outline
  const others = outline.pages.filter((each) => each !== page)
  return { ...outline, pages: others.toSpliced(index, 0, page) }
}

export function insertedAfter(outline: Outline, id: string): Outline {
  const at = indexOf(outline, id)
  return { ...outline, pages: outline.pages.toSpliced(at + 1, 0, withId(newStoryboardPage())) }
}

export function mergedWithNext(outline: Outline, id: string): Outline {
  const at = indexOf(outline, id)
  const [page, next] = [outline.pages[at], outline.pages[at + 1]]
  if (!page || !next) return outline
  return { ...outline, pages: outline.pages.toSpliced(at, 2, { ...mergedPage(page, next), id }) }
}

export function splitAt(outline: Outline, id: string): Outline {
  const at = indexOf(outline, id)
  const page = outline.pages[at]
  const parts = page && splitPage(page)
  if (!parts) return outline
  const [first, second] = parts
  return { ...outline, pages: outline.pages.toSpliced(at, 1, { ...first, id }, withId(second)) }
}

/** The last page stays: a work is never empty. */
export function removedPage(outline: Outline, id: string): Outline {
  if (outline.pages.length === 1) return outline
  return { ...outline, pages: outline.pages.filter((page) => page.id !== id) }
}

/** Brings back a page of an earlier outline behind the one it followed; not into the outline of another article. */
export function restoredPage(outline: Outline, earlier: Outline, id: string): Outline {
  const at = indexOf(earlier, id)
  const page = earlier.pages[at]
  const isHere = (each: OutlinePage) => indexOf(outline, each.id) >= 0
  if (!page || isHere(page) || !earlier.pages.some(isHere)) return outline
  const before = earlier.pages.slice(0, at).findLast(isHere)
  const place = before ? indexOf(outline, before.id) + 1 : 0
  return { ...outline, pages: outline.pages.toSpliced(place, 0, page) }
}

const indexOf = ({ pages }: Outline, id: string) => pages.findIndex((page) => page.id === id)
