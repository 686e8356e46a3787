import {
  narrationOf,
  narrationSeconds,
  type Passage,
  unspokenOf,
  voiceOfPage,
} from '../../../../engine/document/operations/index.ts'
import { activePage } from '../../../../engine/editing/index.ts'
import { useEditing, usePages } from '../use-editing.ts'

/** The narration of the active page, and what follows from it. */
export interface PageNarration {
  pageId: string
  /** From 1. */
  pageNumber: number
  passages: readonly Passage[]
  /** How long it is heard, s. */
  seconds: number
  /** How long the page is, s. */
  pageSeconds: number
  /** How many texts have no sound yet, here and on all pages. */
  unspoken: number
  unspokenOfAll: number
  /** Who speaks here, or would. */
  voice: ReturnType<typeof voiceOfPage>
}

export function useNarration(): PageNarration {
  const pages = usePages()
  const pageId = useEditing((editing) => activePage(editing).uuid)
  const index = pages.findIndex(({ uuid }) => uuid === pageId)
  const page = pages[index]
  const here = page ? [page] : []
  return {
    pageId,
    pageNumber: index + 1,
    passages: here.flatMap(narrationOf),
    seconds: here.reduce((sum, each) => sum + narrationSeconds(each), 0),
    pageSeconds: page?.data.duration ?? 0,
    unspoken: unspokenOf(here).length,
    unspokenOfAll: unspokenOf(pages).length,
    voice: voiceOfPage({ pages }, pageId),
  }
}
