import type { Page } from '#engine/document/index.ts'
import { DEFAULT_SUBTITLES } from '#engine/document/index.ts'
import { joinLines, lineWidthOf } from '#engine/document/subtitling/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import {
  isCorrected,
  mergeSubtitle,
  resetSubtitles,
  type Subtitle,
  type SubtitleRef,
  setSubtitleText,
  setSubtitleTranslation,
  splitSubtitle,
} from '#engine/subtitles/index.ts'

/** A subtitle of a page. */
type Ref = SubtitleRef & Pick<Subtitle, 'pageId'>

/** A field of the list, and the place of the caret in it. */
interface Caret {
  key: string
  at: number
}

/** The edits that rows of the list make; each is one undo step. */
export interface SubtitleEditor {
  /** Where the author goes on once the list shows the last change; null from the second call on. */
  takeCaret(): Caret | null
  isCorrected(subtitle: Ref): boolean
  setText(subtitle: Ref, text: string): void
  setSecond(subtitle: Ref, text: string): void
  /** Divides it at the caret. */
  split(subtitle: Ref, text: string, caret: number): void
  /** Joins it with the one before it. */
  merge(subtitle: Ref, text: string, previous: string): void
  reset(subtitle: Ref): void
}

/** Identifies a subtitle in the list. */
export const keyOf = ({ pageId, at, part }: Ref) => `${pageId}/${at.elementId}/${at.index}/${part}`

/** A subtitle as one line of text. */
export const plainText = (text: string) => joinLines(text.split('\n'))

export function createSubtitleEditor({ history, undoable }: Editing): SubtitleEditor {
  let wanted: Caret | null = null
  const pageOf = ({ pageId }: Ref) => undoable.project.pages.find(({ uuid }) => uuid === pageId)

  function change(subtitle: Ref, run: (page: Page, lineWidth: number) => void) {
    const page = pageOf(subtitle)
    const { subtitles = DEFAULT_SUBTITLES, width } = undoable.project
    if (page) history.change(() => run(page, lineWidthOf(subtitles, width)))
  }

  return {
    takeCaret() {
      const caret = wanted
      wanted = null
      return caret
    },
    isCorrected(subtitle) {
      const page = pageOf(subtitle)
      return page !== undefined && isCorrected(page, subtitle.at)
    },
    setText: (subtitle, text) =>
      change(subtitle, (page, lineWidth) => setSubtitleText(page, subtitle, text, lineWidth)),
    setSecond: (subtitle, text) =>
      change(subtitle, (page, lineWidth) => setSubtitleTranslation(page, subtitle, text, lineWidth)),
    split(subtitle, text, caret) {
      const halves = [text.slice(0, caret), text.slice(caret)] as const
      change(subtitle, (page, lineWidth) => splitSubtitle(page, subtitle, halves, lineWidth))
      wanted = { key: keyOf({ ...subtitle, part: subtitle.part + 1 }), at: 0 }
    },
    merge(subtitle, text, previous) {
      change(subtitle, (page, lineWidth) => {
        setSubtitleText(page, subtitle, text, lineWidth)
        mergeSubtitle(page, subtitle, lineWidth)
      })
      wanted = { key: keyOf({ ...subtitle, part: subtitle.part - 1 }), at: previous.length }
    },
    reset: (subtitle) => change(subtitle, (page) => resetSubtitles(page, subtitle.at)),
  }
}
