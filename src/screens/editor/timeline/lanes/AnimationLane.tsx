import type { Page } from '#engine/document/index.ts'
import { activePage } from '#engine/editing/index.ts'
import { animationBars } from '#engine/timeline/index.ts'
import { useEditing, useSelectedIds } from '#src/screens/editor/shared/use-editing.ts'
import { LaneHeadFace } from './LaneHead.tsx'
import type { LaneProps } from './lane.ts'
import styles from './lanes.module.css'
import { type MovingPage, PageBars } from './PageBars.tsx'
import { useOfPages } from './use-of-pages.ts'

const movingOn = (page: Page): MovingPage => ({ pageId: page.uuid, bars: animationBars(page) })

/** When the elements of each page move. */
export function AnimationLane({ plan, scale }: LaneProps) {
  const pages = useOfPages(movingOn)
  const activeId = useEditing((editing) => activePage(editing).uuid)
  const selected = useSelectedIds().join('\n')
  const isEmpty = pages.every(({ bars }) => bars.length === 0)
  return (
    <div role="group" aria-label="动画" className={styles.lane} data-lane="animation">
      {isEmpty && <span className={styles.empty}>选中元素后，在右侧“动画”里添加</span>}
      {plan.pages.map(({ index, start, end }) => {
        const page = pages[index]
        return (
          page && (
            <PageBars
              key={page.pageId}
              page={page}
              start={start / plan.fps}
              seconds={(end - start) / plan.fps}
              scale={scale}
              isActive={page.pageId === activeId}
              selected={page.pageId === activeId ? selected : ''}
            />
          )
        )
      })}
    </div>
  )
}

export const AnimationLaneHead = () => <LaneHeadFace icon="wand" name="动画" />
