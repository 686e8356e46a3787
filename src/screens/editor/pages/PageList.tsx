import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { Dropdown } from 'antd'
import { Fragment, useMemo, useState, type WheelEvent } from 'react'
import { renamePage } from '../../../../engine/document/operations/index.ts'
import { goToPage, movePageTo, runAction } from '../../../../engine/editing/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { stayPut, useSorting } from '../../../ui/use-sorting.ts'
import { useDesk } from '../desk.ts'
import { useEditing } from '../use-editing.ts'
import { PageTile, TileContent, type TileField, type TileHands } from './PageTile.tsx'
import { pageMenu } from './page-menu.ts'
import styles from './page-strip.module.css'
import { Seam } from './Seam.tsx'
import { usePageFacts, usePageIds } from './use-page.ts'

/** What is open at which page. */
interface OpenAt {
  what: TileField | 'transition'
  pageId: string
}

/** The tiles of the pages: to choose, order, rename, and to set what is between them. */
export function PageList({ tileHeight }: { tileHeight: number }) {
  const desk = useDesk()
  const { editing } = desk
  const ids = usePageIds()
  const activeId = useEditing(({ undoable }) => undoable.activePageId)
  const [openAt, setOpenAt] = useState<OpenAt | null>(null)
  const sorting = useSorting({ ids, noun: '页面', move: (id, index) => movePageTo(editing, id, index) })

  const hands = useMemo<TileHands & { openTransition: (pageId: string | null) => void }>(
    () => ({
      activate: (id) => goToPage(editing, id),
      edit: (pageId, what) => setOpenAt({ what, pageId }),
      rename(id, name) {
        const { history, undoable } = editing
        history.change(() => renamePage(undoable.project, id, name))
      },
      endEditing: () => setOpenAt(null),
      openTransition: (pageId) => setOpenAt(pageId === null ? null : { what: 'transition', pageId }),
      step(id, by) {
        const { pages } = editing.undoable.project
        const beside = pages[pages.findIndex((page) => page.uuid === id) + by]
        if (beside) goToPage(editing, beside.uuid)
      },
    }),
    [editing],
  )

  const openOf = (pageId: string) => (openAt?.pageId === pageId ? openAt.what : null)
  const fieldOf = (pageId: string) => {
    const open = openOf(pageId)
    return open === 'transition' ? null : open
  }
  const activeIndex = ids.indexOf(activeId)
  // Opening it renders the list, so that it says what holds then.
  const [isMenuOpen, setMenuOpen] = useState(false)
  const menu = pageMenu(desk, activeIndex, (what) => setOpenAt({ what, pageId: activeId }))
  return (
    <DndContext {...sorting.context} collisionDetection={closestCenter}>
      <SortableContext items={ids} strategy={stayPut}>
        <Dropdown
          trigger={['contextMenu']}
          open={isMenuOpen}
          onOpenChange={setMenuOpen}
          menu={menu}
          classNames={{ root: 'raised' }}
        >
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
                    hands={hands}
                  />
                </li>
                {index < ids.length - 1 && (
                  <li className={styles.between}>
                    <Seam
                      id={id}
                      index={index}
                      isActive={index === activeIndex || index + 1 === activeIndex}
                      isOpen={openOf(id) === 'transition'}
                      onOpen={hands.openTransition}
                    />
                  </li>
                )}
              </Fragment>
            ))}
            <li className={styles.last}>
              <button
                type="button"
                title="新建页面"
                aria-label="在最后新建页面"
                className={styles.add}
                style={{ height: tileHeight }}
                onClick={() => runAction(editing, 'addPage', { pageId: ids.at(-1) ?? '' })}
              >
                <Icon name="plus" />
              </button>
            </li>
          </ol>
        </Dropdown>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {sorting.draggedId !== null && (
          <LiftedTile id={sorting.draggedId} index={ids.indexOf(sorting.draggedId)} height={tileHeight} />
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The tile that follows the hand. */
function LiftedTile({ id, index, height }: { id: string; index: number; height: number }) {
  const page = usePageFacts(id)
  return (
    <div className={styles.tile} data-lifted style={{ height }}>
      {page && <TileContent page={page} index={index} height={height} />}
    </div>
  )
}

/** A mouse wheel has only up and down. */
function scrollSideways(event: WheelEvent<HTMLElement>) {
  if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
}
