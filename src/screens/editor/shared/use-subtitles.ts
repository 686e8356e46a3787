import { DEFAULT_SUBTITLES, type Page, type Subtitles } from '#engine/document/index.ts'
import { presentElements } from '#engine/document/operations/index.ts'
import {
  type ClipSubtitle,
  lineWidthOf,
  pageSubtitles as subtitlesOnPage,
} from '#engine/document/subtitling/index.ts'
import { type Editing, revisionOf, snapshotOf } from '#engine/editing/index.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { type Subtitle, subtitlesFrom } from '#engine/subtitles/index.ts'
import { overlapAt, planVideo, type VideoPlan } from '#engine/timeline/index.ts'
import { useEditing } from './use-editing.ts'

/** The subtitles of a page, also while it hides them. */
export interface PageSubtitles {
  pageId: string
  /** Seconds of the video. */
  start: number
  isShown: boolean
  /** Are made when they are read first. */
  readonly subtitles: readonly Subtitle[]
}

/** How the work shows its subtitles, read-only; undefined while it has none. */
export const useSubtitleSettings = (): Subtitles | undefined =>
  useEditing(({ undoable }) => {
    const { subtitles } = undoable.project
    return subtitles && snapshotOf(subtitles)
  })

/** The subtitles of all pages; the same object while narration and times are unchanged. */
export const usePageSubtitles = (): readonly PageSubtitles[] => useEditing(pageSubtitles)

type Reader = () => readonly PageSubtitles[]
const readers = new WeakMap<Editing, Reader>()

/** The subtitles of all pages as they are now. */
export function pageSubtitles(editing: Editing): readonly PageSubtitles[] {
  const reader = readers.get(editing) ?? createReader(editing)
  readers.set(editing, reader)
  return reader()
}

/** What the subtitles of a page depend on besides the clock of the video. */
interface PageFacts {
  revision: unknown
  page: Page
  voices: readonly object[]
}

/** The subtitles of a page, and what they are made of. */
interface MadeSubtitles {
  from: readonly unknown[]
  /** On the clock of the page. */
  own: () => readonly ClipSubtitle[]
  /** On the clock of the video. */
  placed: PageSubtitles
}

/**
 * Making subtitles takes time, and a drag asks at every frame: all are kept until narration, times or size change, and
 * those of a page until its own do. Those of pages that nobody looks at are not made.
 */
function createReader({ undoable }: Editing): Reader {
  const facts = new WeakMap<Page, PageFacts>()
  const made = new WeakMap<Page, MadeSubtitles>()
  let key: readonly unknown[] = []
  let known: readonly PageSubtitles[] = []

  function factsOf(page: Page): PageFacts {
    const revision = revisionOf(page)
    const last = facts.get(page)
    if (last?.revision === revision) return last
    const snapshot = snapshotOf(page)
    const found = { revision, page: snapshot, voices: presentElements(snapshot.elements).filter(isVoice) }
    facts.set(page, found)
    return found
  }

  function read(plan: VideoPlan, lineWidth: number): readonly PageSubtitles[] {
    return undoable.project.pages.map((live, index) => {
      const { page, voices } = factsOf(live)
      const [from, to] = [plan.pages[index]?.start ?? 0, plan.pages[index]?.end ?? 0]
      const shown = { start: 0, end: (to - from) / plan.fps, overlap: overlapAt(plan, index) }
      const source = [lineWidth, shown.end, shown.overlap, page.data.narration, ...voices]
      const last = made.get(live)
      const own =
        last && hasSame(last.from, source) ? last.own : once(() => subtitlesOnPage(page, shown, lineWidth))
      const start = from / plan.fps
      const isShown = page.data.hasSubtitles !== false
      const isPlaced = last?.own === own && last.placed.start === start && last.placed.isShown === isShown
      const placed = isPlaced ? last.placed : placedSubtitles(page.uuid, start, isShown, own)
      made.set(live, { from: source, own, placed })
      return placed
    })
  }

  return () => {
    const { project } = undoable
    const pages = project.pages.map(factsOf)
    const { fontSize, preset } = project.subtitles ?? DEFAULT_SUBTITLES
    const now = [
      ...[fontSize, preset, project.width, project.fps],
      ...pages.flatMap(({ page: { uuid, data }, voices }) => [
        ...[uuid, data.duration, data.transDuration, data.hasSubtitles, data.narration],
        ...voices,
      ]),
    ]
    if (hasSame(now, key)) return known
    key = now
    const plan = planVideo({ fps: project.fps, pages: pages.map(({ page }) => page) })
    known = read(plan, lineWidthOf(project.subtitles ?? DEFAULT_SUBTITLES, project.width))
    return known
  }
}

function placedSubtitles(
  pageId: string,
  start: number,
  isShown: boolean,
  own: () => readonly ClipSubtitle[],
): PageSubtitles {
  const subtitles = once(() => subtitlesFrom(start, pageId, own()))
  return {
    pageId,
    start,
    isShown,
    get subtitles() {
      return subtitles()
    },
  }
}

/** A function that makes its value when it is called first. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

const hasSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index])
