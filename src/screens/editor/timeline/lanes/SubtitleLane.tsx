import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react'
import { DEFAULT_SUBTITLES } from '#engine/document/index.ts'
import { lineWidthOf } from '#engine/document/subtitling/index.ts'
import { goToPage } from '#engine/editing/index.ts'
import { borderAt, mergeSubtitle, moveSubtitleBorder, type Subtitle } from '#engine/subtitles/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useIsVisible } from '#src/screens/editor/shared/use-is-visible.ts'
import { type PageSubtitles, usePageSubtitles } from '#src/screens/editor/shared/use-subtitles.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import type { LaneProps } from './lane.ts'
import { focusNeighbors, runItemKey } from './lane.ts'
import laneStyles from './lanes.module.css'
import styles from './subtitle-lane.module.css'
import { useItemDrag } from './use-item-drag.ts'

/** The subtitles of each page. */
export function SubtitleLane({ plan, scale }: LaneProps) {
  const pages = usePageSubtitles()
  return (
    <div role="group" aria-label="字幕" className={laneStyles.lane} data-lane="subtitle">
      {pages.every(({ subtitles }) => subtitles.length === 0) && (
        <span className={styles.empty}>字幕由配音生成</span>
      )}
      {pages.map((page, index) => {
        const span = plan.pages[index]
        return (
          page.subtitles.length > 0 &&
          span && (
            <PageOfSubtitles
              key={page.pageId}
              page={page}
              width={((span.end - span.start) / plan.fps) * scale}
              scale={scale}
            />
          )
        )
      })}
    </div>
  )
}

/** The gap between two blocks, and the narrowest one with text, px. */
const GAP = 1
const TEXT_FROM = 24

/** The subtitles of one page; renders only its empty column while it is out of view. */
const PageOfSubtitles = memo(function PageOfSubtitles({
  page: { pageId, start, subtitles, isShown },
  width,
  scale,
}: {
  page: PageSubtitles
  width: number
  scale: number
}) {
  const { editing, playback, view } = useEditorContext()
  const { history, undoable } = editing
  const column = useRef<HTMLDivElement>(null)
  const isVisible = useIsVisible(column)
  const startDrag = useItemDrag(scale)
  const live = () => undoable.project.pages.find(({ uuid }) => uuid === pageId)
  const lineWidth = () => lineWidthOf(undoable.project.subtitles ?? DEFAULT_SUBTITLES, undoable.project.width)

  function open({ start }: Subtitle) {
    goToPage(editing, pageId)
    playback.leaveAt(start)
    changeView(view, { drawer: 'subtitle' })
  }

  /** The border between a subtitle and the next of the same sentence follows the pointer along the speech. */
  function grabBorder(event: PointerEvent<HTMLElement>, first: Subtitle, next: Subtitle) {
    if (event.button !== 0) return
    event.stopPropagation()
    startDrag(event, {
      onMove(by, isSnapping) {
        const page = live()
        const count = borderAt(first, next, next.start + by, isSnapping)
        if (page) moveSubtitleBorder(page, first, count, lineWidth())
      },
    })
  }

  function press(event: KeyboardEvent<HTMLElement>, subtitle: Subtitle) {
    runItemKey(event, {
      ...focusNeighbors(event.currentTarget),
      Enter: () => open(subtitle),
      Backspace() {
        const page = live()
        if (page && subtitle.part > 0) history.change(() => mergeSubtitle(page, subtitle, lineWidth()))
      },
    })
  }

  return (
    <div ref={column} className={styles.column} style={{ left: start * scale, width }} data-hidden={!isShown}>
      {isVisible &&
        subtitles.map((subtitle, index) => {
          const next = subtitles[index + 1]
          const isSplit = next?.at.elementId === subtitle.at.elementId && next.at.index === subtitle.at.index
          const blockWidth = Math.max(3, (subtitle.end - subtitle.start) * scale - GAP)
          const text = subtitle.text.replaceAll('\n', ' ')
          return (
            // biome-ignore lint/a11y/useSemanticElements: Space plays the video here, it would press a <button>
            <div
              key={`${subtitle.at.elementId}/${subtitle.at.index}/${subtitle.part}`}
              role="button"
              data-item
              tabIndex={index === 0 ? 0 : -1}
              className={styles.block}
              style={{ left: (subtitle.start - start) * scale, width: blockWidth }}
              title={[text, subtitle.second].filter((line) => line !== '').join('\n')}
              aria-label={text}
              onClick={() => open(subtitle)}
              onKeyDown={(event) => press(event, subtitle)}
            >
              {blockWidth >= TEXT_FROM && <span>{text}</span>}
              {isSplit && next && (
                <i
                  className={laneStyles.edge}
                  data-edge="end"
                  title="拖动改变断开的位置"
                  onPointerDown={(event) => grabBorder(event, subtitle, next)}
                />
              )}
            </div>
          )
        })}
    </div>
  )
})
