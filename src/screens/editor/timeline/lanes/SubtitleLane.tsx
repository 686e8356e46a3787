import { memo, useMemo, useRef, useState } from 'react'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useIsVisible } from '#src/screens/editor/shared/use-is-visible.ts'
import { type PageSubtitles, usePageSubtitles } from '#src/screens/editor/shared/use-subtitles.ts'
import type { LaneProps } from './lane.ts'
import laneStyles from './lanes.module.css'
import { SubtitleBlock } from './SubtitleBlock.tsx'
import { SubtitleMenu, type SubtitleMenuAt } from './SubtitleMenu.tsx'
import { createSubtitleEdits } from './subtitle-edits.ts'
import styles from './subtitle-lane.module.css'

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
              seconds={(span.end - span.start) / plan.fps}
              scale={scale}
            />
          )
        )
      })}
    </div>
  )
}

interface PageOfSubtitlesProps {
  page: PageSubtitles
  /** How long the page is shown. */
  seconds: number
  scale: number
}

/** The subtitles of one page; renders only its empty column while it is out of view. */
const PageOfSubtitles = memo(function PageOfSubtitles({ page, seconds, scale }: PageOfSubtitlesProps) {
  const { pageId, start, subtitles, isShown } = page
  const editor = useEditorContext()
  const edits = useMemo(() => createSubtitleEdits(editor, pageId), [editor, pageId])
  const column = useRef<HTMLDivElement>(null)
  const isVisible = useIsVisible(column)
  const [menu, setMenu] = useState<SubtitleMenuAt | null>(null)
  return (
    <div
      ref={column}
      className={styles.column}
      style={{ left: start * scale, width: seconds * scale }}
      data-hidden={!isShown}
    >
      {isVisible &&
        subtitles.map((subtitle, index) => (
          <SubtitleBlock
            key={`${subtitle.at.elementId}/${subtitle.at.index}/${subtitle.part}`}
            subtitle={subtitle}
            page={page}
            index={index}
            seconds={seconds}
            scale={scale}
            edits={edits}
            onMenu={setMenu}
          />
        ))}
      {menu && <SubtitleMenu {...menu} edits={edits} onClose={() => setMenu(null)} />}
    </div>
  )
})
