import { useCallback } from 'react'
import type { Page } from '#engine/document/index.ts'
import { activePage } from '#engine/editing/index.ts'
import { audibleNarration } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing, useSelectedIds } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { LaneProps } from './lane.ts'
import laneStyles from './lanes.module.css'
import { PageNarration } from './PageNarration.tsx'
import { useClipOrder } from './use-clip-order.ts'
import { useLanePages } from './use-lane-pages.ts'

/** The narration of each page. */
export function VoiceLane({ plan, scale }: LaneProps) {
  const { view } = useEditorContext()
  const read = useCallback((page: Page, index: number) => audibleNarration(page, plan, index), [plan])
  const pages = useLanePages(read)
  const activeId = useEditing((editing) => activePage(editing).uuid)
  const selectedIds = useSelectedIds()
  const { order, lineAt, focusedKey } = useClipOrder()
  const isEmpty = pages.every(({ narrationClips, unspoken }) => narrationClips.length + unspoken === 0)
  return (
    <div role="group" aria-label="配音" className={laneStyles.lane} data-lane="voice">
      {isEmpty && (
        <button
          type="button"
          className={laneStyles.add}
          onClick={() => changeView(view, { drawer: 'voice' })}
        >
          <Icon name="plus" size={14} />
          添加配音
        </button>
      )}
      {plan.pages.map(({ index, start, end }) => {
        const page = pages[index]
        return (
          page && (
            <PageNarration
              key={page.pageId}
              page={page}
              start={start / plan.fps}
              seconds={(end - start) / plan.fps}
              scale={scale}
              selectedIds={page.pageId === activeId ? selectedIds : NONE}
              focusedKey={page.pageId === activeId ? focusedKey : null}
              order={order}
            />
          )
        )
      })}
      {lineAt !== null && <i className={laneStyles.dropLine} style={{ left: lineAt * scale }} />}
    </div>
  )
}

const NONE: readonly string[] = []
