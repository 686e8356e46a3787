import { type Cell } from '#engine/elements/grid.ts'
import { type Element, isOnlyHeard } from '#engine/elements/schemas.ts'
import { DEFAULT_SUBTITLES, type Page, type Project, writtenText } from '#engine/document/index.ts'
import { absoluteBox, allElements, locate, narrationOf, sheetOf } from '#engine/document/operations/index.ts'
import { lineWidthOf, pageTexts } from '#engine/document/subtitling/index.ts'

/** Longer texts are cut; a program reads them from the work itself. */
const LONGEST = 500
const MOST_ROWS = 30

interface ElementSummary {
  id: string
  kind: string
  box: { left: number; top: number; width: number; height: number }
  name?: string
  text?: string
  /** Data of a chart or table. */
  rows?: readonly (readonly Cell[])[]
  animations?: string[]
  isLocked?: boolean
  isHidden?: boolean
}

interface PageSummary {
  id: string
  name: string
  /** Seconds. */
  duration: number
  transition: string
  background: string
  /** Sentences. */
  narration: string[]
  /** Of pages with narration: the texts of the subtitles in order. */
  subtitles?: { text: string; second?: string }[]
  /** In painting order, groups before their children; boxes in px of the page. */
  elements: ElementSummary[]
}

/** What a program must know of a work to change it with commands. */
export interface WorkSummary {
  title: string
  width: number
  height: number
  pages: PageSummary[]
}

export function summaryOf({ title, width, height, pages, subtitles }: Project): WorkSummary {
  const lineWidth = lineWidthOf(subtitles ?? DEFAULT_SUBTITLES, width)
  return { title, width, height, pages: pages.map((page) => pageSummary(page, lineWidth)) }
}

function pageSummary(page: Page, lineWidth: number): PageSummary {
  const { uuid, name, data, commonStyle, elements } = page
  const subtitles = pageTexts(page, lineWidth).flatMap((clip) => clip.subtitles)
  return {
    id: uuid,
    name: name ?? '',
    duration: data.duration,
    transition: data.trans,
    background: shortened(commonStyle.backgroundImage || commonStyle.backgroundColor),
    narration: narrationOf(page).map(({ text }) => text),
    ...(subtitles.length > 0 && {
      subtitles: subtitles.map(({ text, second }) => ({ text, ...(second !== '' && { second }) })),
    }),
    elements: allElements(elements)
      .filter((element) => !isOnlyHeard(element))
      .map((element) => elementSummary(page, element)),
  }
}

function elementSummary(page: Page, element: Element): ElementSummary {
  const { uuid, elName, name, animations, isLocked, isHidden } = element
  const { left, top, width, height } = absoluteBox(locate(page, uuid) ?? { element, groups: [] })
  const text = writtenText(element)
  const sheet = sheetOf(element)
  return {
    id: uuid,
    kind: elName,
    box: { left: round(left), top: round(top), width: round(width), height: round(height) },
    ...(name && { name }),
    ...(text !== null && { text: shortened(text) }),
    ...(sheet && { rows: sheet.cells.slice(0, MOST_ROWS) }),
    ...(animations.length > 0 && { animations: animations.map(({ type }) => type) }),
    ...(isLocked && { isLocked }),
    ...(isHidden && { isHidden }),
  }
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
const round = (value: number) => Math.round(value * 10) / 10
