import { DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { Fragment, useCallback, type WheelEvent } from 'react'
import { goToPage, runAction } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { stayPut } from '#src/ui/use-sorting.ts'
import { AddTile } from './AddTile.tsx'
import { PageGap } from './PageGap.tsx'
import { PageTile, TileContent } from './PageTile.tsx'
import styles from './page-strip.module.css'
import tileStyles from './page-tile.module.css'
import { usePageFacts } from './use-page.ts'
import { usePageList } from './use-page-list.ts'

/** The thumbnails of the pages, sortable, with the transitions between them. */
export function PageList({ tileHeight }: { tileHeight: number }) {
  const { editing } = useEditorContext()
  const activate = useCallback((id: string) => goToPage(editing, id), [editing])
  const { ids, activeId, activeIndex, sorting, handlers, fieldOf, contextMenu } = usePageList(activate)
  return (
    <DndContext {...sorting.context}>
      <SortableContext items={ids} strategy={stayPut}>
        <Dropdown {...contextMenu}>
          <ol className={styles.tiles} data-tiles aria-label="页面" onWheel={scrollSideways}>
            {ids.map((id, index) => (
              <Fragment key={id}>
                <li className={styles.item} data-drop={sorting.dropSideOf(id)}>
                  <PageTile
                    id={id}
                    index={index}
                    height={tileHeight}
                    isActive={id === activeId}
                    editing={fieldOf(id)}
                    handlers={handlers}
                  />
                </li>
                {index < ids.length - 1 && (
                  <li className={styles.between}>
                    <PageGap
                      id={id}
                      index={index}
                      isActive={index === activeIndex || index + 1 === activeIndex}
                    />
                  </li>
                )}
              </Fragment>
            ))}
            <li className={styles.last}>
              <AddTile
                noun="页面"
                height={tileHeight}
                onClick={() => runAction(editing, 'addPage', { pageId: ids.at(-1) ?? '' })}
              />
            </li>
          </ol>
        </Dropdown>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {sorting.draggedId !== null && (
          <DraggedTile id={sorting.draggedId} index={ids.indexOf(sorting.draggedId)} height={tileHeight} />
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The tile that follows the pointer while it is dragged. */
function DraggedTile({ id, index, height }: { id: string; index: number; height: number }) {
  const page = usePageFacts(id)
  return (
    <div className={tileStyles.tile} data-overlay style={{ height }}>
      {page && <TileContent page={page} index={index} height={height} />}
    </div>
  )
}

/** Maps a vertical mouse wheel to horizontal scrolling. */
function scrollSideways(event: WheelEvent<HTMLElement>) {
  if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
}
