import { useCallback } from 'react'
import type { Page } from '#engine/document/index.ts'
import { activePage } from '#engine/editing/index.ts'
import { audibleNarration } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing, useSelectedIds } from '#src/screens/editor/shared/use-editing.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LaneHeadFace } from './LaneHead.tsx'
import type { LaneProps } from './lane.ts'
import styles from './lanes.module.css'
import { PageNarrationClips } from './PageNarrationClips.tsx'
import { openFor } from './select.ts'
import { useOfPages } from './use-of-pages.ts'

/** What is said aloud, and when. */
export function VoiceLane({ plan, scale }: LaneProps) {
  const editor = useEditorContext()
  const read = useCallback((page: Page, index: number) => audibleNarration(page, plan, index), [plan])
  const pages = useOfPages(read)
  const activeId = useEditing((editing) => activePage(editing).uuid)
  const selected = useSelectedIds().join('\n')
  const isEmpty = pages.every(({ narrationClips, unspoken }) => narrationClips.length + unspoken === 0)
  return (
    <div role="group" aria-label="配音" className={styles.lane} data-lane="voice">
      {isEmpty && (
        <button type="button" className={styles.add} onClick={() => openFor(editor, { drawer: 'voice' })}>
          <Icon name="plus" size={14} />
          添加配音
        </button>
      )}
      {plan.pages.map(({ index, start, end }) => {
        const page = pages[index]
        return (
          page && (
            <PageNarrationClips
              key={page.pageId}
              page={page}
              start={start / plan.fps}
              seconds={(end - start) / plan.fps}
              scale={scale}
              selected={page.pageId === activeId ? selected : ''}
            />
          )
        )
      })}
    </div>
  )
}

export const VoiceLaneHead = () => <LaneHeadFace icon="mic" name="配音" />
