import { type Article, checkPage, type PageNumber } from '#engine/making/index.ts'
import type { OutlinePage } from '../draft.ts'

/** Outlines do not change: a corrected page is another object. */
const known = new WeakMap<OutlinePage, { article: Article; numbers: readonly PageNumber[] }>()

/** The numbers of a page, looked up in the article: the same array while both are the same. */
export function pageNumbers(page: OutlinePage, article: Article | null): readonly PageNumber[] {
  if (!article) return NONE
  const found = known.get(page)
  if (found?.article === article) return found.numbers
  const numbers = checkPage(page, article)
  known.set(page, { article, numbers })
  return numbers
}

const NONE: readonly PageNumber[] = []
