import { dequal } from 'dequal/lite'
import { type Pacing, type Page, incomingOverlap } from '#engine/document/index.ts'
import {
  missingSpeech,
  type NarrationClip,
  narrationOf,
  narrationSeconds,
  narrationEnd,
  voiceOfPage,
} from '#engine/document/operations/index.ts'
import { activePage, type Editing, snapshotOf } from '#engine/editing/index.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'

/** The narration of the active page with derived figures. */
export interface PageNarration {
  pageId: string
  /** Starts at 1. */
  pageNumber: number
  narrationClips: readonly NarrationClip[]
  /** Length of the narration, s; with the pauses of the pacing if there is one. */
  seconds: number
  /** How the page paces its narration; undefined without pauses. */
  pacing: Readonly<Pacing> | undefined
  /** Length of the page, s. */
  pageSeconds: number
  /** Number of clips without a sound, on this page and on all pages. */
  unspoken: number
  unspokenOfAll: number
  /** The voice of this page. */
  voice: ReturnType<typeof voiceOfPage>
}

/** Read-only; keeps its identity while the narration is unchanged, whatever moves on the stage. */
export const useNarration = (): PageNarration => useEditing(narrationAt, dequal)

function narrationAt(editing: Editing): PageNarration {
  const pages = snapshotOf(editing.undoable.project.pages)
  const pageId = activePage(editing).uuid
  const index = pages.findIndex(({ uuid }) => uuid === pageId)
  const page = pages[index]
  const here = page ? [page] : []
  return {
    pageId,
    pageNumber: index + 1,
    narrationClips: here.flatMap(narrationOf),
    seconds: here.reduce((sum, each) => sum + secondsOf(each, pages), 0),
    pacing: page?.data.narration,
    pageSeconds: page?.data.duration ?? 0,
    unspoken: missingSpeech(here).length,
    unspokenOfAll: missingSpeech(pages).length,
    voice: voiceOfPage({ pages }, pageId),
  }
}

function secondsOf(page: Page, pages: readonly Page[]): number {
  const spoken = narrationSeconds(page)
  if (!page.data.narration || spoken === 0) return spoken
  return narrationEnd(page, incomingOverlap({ pages }, page.uuid)) ?? spoken
}
