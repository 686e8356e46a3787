import { DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { Fragment, memo, useCallback, useState } from 'react'
import { goToPage, runAction } from '#engine/editing/index.ts'
import { overlapAt, pageRange, planVideo } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { stayPut } from '#src/ui/use-sorting.ts'
import { AddTile } from '../strip/AddTile.tsx'
import { usePageList } from '../strip/use-page-list.ts'
import type { LaneProps } from './lane.ts'
import { DraggedBlock, PageBlock } from './PageBlock.tsx'
import styles from './page-lane.module.css'
import { TransitionHandle } from './TransitionHandle.tsx'

/**
 * A block for each page, from its start to the start of the next one. The lane has the shortcuts of the thumbnails:
 * Delete removes the page.
 */
export const PageLane = memo(function PageLane({ plan, scale }: LaneProps) {
  const { editing, playback } = useEditorContext()
  const activate = useCallback(
    (id: string) => {
      const { project } = editing.undoable
      const index = project.pages.findIndex(({ uuid }) => uuid === id)
      goToPage(editing, id)
      playback.leaveAt(pageRange(planVideo(project), index).start)
    },
    [editing, playback],
  )
  const { ids, activeId, activeIndex, sorting, handlers, fieldOf, contextMenu } = usePageList(activate)
  const draggedAt = sorting.draggedId === null ? -1 : ids.indexOf(sorting.draggedId)
  const [heldId, setHeldId] = useState<string | null>(null)
  return (
    <DndContext {...sorting.context}>
      <SortableContext items={ids} strategy={stayPut}>
        <Dropdown {...contextMenu}>
          <ol className={styles.blocks} data-tiles data-scope="pages" aria-label="页面">
            {ids.map((id, index) => {
              const part = pageRange(plan, index)
              return (
                <Fragment key={id}>
                  <li
                    className={styles.item}
                    style={{ left: part.start * scale, width: (part.end - part.start) * scale }}
                    data-drop={sorting.dropSideOf(id)}
                  >
                    <PageBlock
                      id={id}
                      index={index}
                      scale={scale}
                      end={part.end}
                      isActive={id === activeId}
                      editing={fieldOf(id)}
                      handlers={handlers}
                    />
                  </li>
                  {index < ids.length - 1 && (id === heldId || hasRoom(plan, index, scale)) && (
                    <li
                      className={styles.between}
                      style={{
                        left: part.end * scale,
                        '--overlap': `${overlapAt(plan, index + 1) * scale}px`,
                      }}
                    >
                      <TransitionHandle
                        id={id}
                        index={index}
                        isActive={index === activeIndex || index + 1 === activeIndex}
                        scale={scale}
                        onHold={setHeldId}
                      />
                    </li>
                  )}
                </Fragment>
              )
            })}
            <li className={styles.last} style={{ left: plan.seconds * scale }}>
              <AddTile
                noun="页面"
                height="100%"
                onClick={() => runAction(editing, 'addPage', { pageId: ids.at(-1) ?? '' })}
              />
            </li>
          </ol>
        </Dropdown>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {sorting.draggedId !== null && <DraggedBlock id={sorting.draggedId} index={draggedAt} />}
      </DragOverlay>
    </DndContext>
  )
})

/** The transition button is left out where blocks are narrower than this, px. */
const ROOM_FOR_BUTTON = 32

const hasRoom = (plan: LaneProps['plan'], index: number, scale: number): boolean =>
  [index, index + 1].every((at) => {
    const { start, end } = pageRange(plan, at)
    return (end - start) * scale >= ROOM_FOR_BUTTON
  })
