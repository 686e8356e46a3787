import { DEFAULT_SUBTITLES, type Page } from '#engine/document/index.ts'
import { lineWidthOf } from '#engine/document/subtitling/index.ts'
import { goToPage, showNotice } from '#engine/editing/index.ts'
import {
  borderAt,
  isCorrected,
  mergeSubtitle,
  moveSubtitleBorder,
  moveSubtitleEdge,
  resetSubtitles,
  type Subtitle,
  splitSubtitleAt,
} from '#engine/subtitles/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { PageSubtitles } from '#src/screens/editor/shared/use-subtitles.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'

/** What the lane does with the subtitles of a page. Times are seconds of the video. */
export type SubtitleEdits = ReturnType<typeof createSubtitleEdits>

export function createSubtitleEdits({ editing, playback, view }: EditorContext, pageId: string) {
  const { history, preferences, undoable } = editing
  const live = () => undoable.project.pages.find(({ uuid }) => uuid === pageId)
  const lineWidth = () => lineWidthOf(undoable.project.subtitles ?? DEFAULT_SUBTITLES, undoable.project.width)

  function change<Result>(run: (page: Page, lineWidth: number) => Result): Result | undefined {
    const page = live()
    return page && history.change(() => run(page, lineWidth()))
  }

  function splitAt(subtitle: Subtitle, seconds: number) {
    const isSplit = change((page, width) =>
      splitSubtitleAt(page, subtitle, seconds, preferences.isSnappingOn, width),
    )
    if (isSplit === false) showNotice(editing, '这条字幕只有一个字，不能分割')
  }

  return {
    /** Goes to a subtitle and shows the list of all. */
    open({ start }: Subtitle) {
      goToPage(editing, pageId)
      playback.leaveAt(start)
      changeView(view, { drawer: 'subtitle' })
    },
    splitAt,
    isAtPlayhead: ({ start, end }: Subtitle) => start < playback.state.time && playback.state.time < end,
    splitAtPlayhead(subtitle: Subtitle) {
      const { time } = playback.state
      if (subtitle.start < time && time < subtitle.end) splitAt(subtitle, time)
      else showNotice(editing, '播放头不在这条字幕里，移到里面再分割')
    },
    merge(subtitle: Subtitle) {
      if (subtitle.part > 0) change((page, width) => mergeSubtitle(page, subtitle, width))
    },
    isCorrected(subtitle: Subtitle) {
      const page = live()
      return page !== undefined && isCorrected(page, subtitle.at)
    },
    reset(subtitle: Subtitle) {
      change((page) => resetSubtitles(page, subtitle.at))
    },
    /** The border between a subtitle and the next of the same sentence follows the pointer along the speech, live. */
    moveBorder(first: Subtitle, next: Subtitle, to: number, isSnapping: boolean) {
      const page = live()
      if (page) moveSubtitleBorder(page, first, borderAt(first, next, to, isSnapping), lineWidth())
    },
    /** The outer edge of a sentence's first or last subtitle follows the pointer, live. */
    moveEdge(
      subtitle: Subtitle,
      edge: 'start' | 'end',
      to: number,
      { subtitles, start }: PageSubtitles,
      seconds: number,
    ) {
      const page = live()
      const span = [start, start + seconds] as const
      if (page) moveSubtitleEdge(page, subtitle, { edge, to }, subtitles, span, lineWidth())
    },
  }
}
