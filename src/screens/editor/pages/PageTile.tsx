import { useSortable } from '@dnd-kit/sortable'
import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react'
import { useLift } from '../../../ui/use-sorting.ts'
import { PageThumbnail } from '../thumbnails/PageThumbnail.tsx'
import { CoverBadge } from './CoverBadge.tsx'
import { PageDuration } from './PageDuration.tsx'
import { PageName } from './PageName.tsx'
import { pageLabel } from './page-label.ts'
import styles from './page-strip.module.css'
import { useFollowActive } from './use-follow-active.ts'
import { type PageFacts, usePage, usePageFacts } from './use-page.ts'

/** What of a page is being changed in its tile. */
export type TileField = 'name' | 'duration'

/** What the author can do with a tile; the same functions while the strip lives. */
export interface TileHands {
  activate: (id: string) => void
  edit: (id: string, field: TileField) => void
  rename: (id: string, name: string) => void
  endEditing: () => void
  /** To the tile beside. */
  step: (id: string, by: 1 | -1) => void
}

interface PageTileProps {
  id: string
  index: number
  height: number
  isActive: boolean
  editing: TileField | null
  hands: TileHands
}

/** A page in the strip. Only the active one is in the tab order; arrows go to the others. */
export const PageTile = memo(function PageTile({
  id,
  index,
  height,
  isActive,
  editing,
  hands,
}: PageTileProps) {
  const page = usePageFacts(id)
  const { attributes, listeners, setNodeRef, isDragging } = useSortable({
    id,
    disabled: editing !== null,
    attributes: { roleDescription: '可拖动的页面' },
  })
  const lift = useLift(listeners)
  const tile = useRef<HTMLDivElement>(null)
  useFollowActive(tile, isActive)

  const press = (event: KeyboardEvent) => {
    if (editing !== null) return
    const run = {
      ArrowLeft: () => hands.step(id, -1),
      ArrowRight: () => hands.step(id, 1),
      F2: () => hands.edit(id, 'name'),
    }[event.key]
    if (!run) lift.onKeyDown(event)
    if (run && !isDragging) {
      event.preventDefault()
      run()
    }
  }
  // A button holds no fields: while one is open the tile is none.
  const role =
    editing === null ? { ...attributes, 'aria-current': isActive, tabIndex: isActive ? 0 : -1 } : {}
  if (!page) return null
  return (
    <div
      ref={(element) => {
        tile.current = element
        setNodeRef(element)
      }}
      {...role}
      {...lift}
      className={styles.tile}
      data-active={isActive}
      data-dragging={isDragging}
      style={{ height }}
      onClick={() => hands.activate(id)}
      onDoubleClick={() => hands.edit(id, 'name')}
      onContextMenu={() => hands.activate(id)}
      onKeyDown={press}
    >
      <TileContent
        page={page}
        index={index}
        height={height}
        name={
          editing === 'name' && (
            <PageName
              name={page.name}
              label={pageLabel(page, index)}
              onKeep={(name) => hands.rename(id, name)}
              onEnd={hands.endEditing}
            />
          )
        }
        duration={editing === 'duration' && <PageDuration page={page} onEnd={hands.endEditing} />}
      />
    </div>
  )
})

interface TileContentProps extends Pick<PageTileProps, 'index' | 'height'> {
  page: PageFacts
  /** Fields in place of the texts. */
  name?: ReactNode
  duration?: ReactNode
}

export function TileContent({ page, index, height, name, duration }: TileContentProps) {
  return (
    <>
      <LiveThumbnail id={page.uuid} height={height - 16} />
      <CoverBadge pageId={page.uuid} />
      <span className={styles.caption}>
        {name || (
          <span className={styles.name} title={page.name}>
            {page.name !== '' && <b>{index + 1}</b>}
            {pageLabel(page, index)}
          </span>
        )}
        {duration || <span className={styles.duration}>{page.data.duration.toFixed(1)} 秒</span>}
      </span>
    </>
  )
}

/** All of a tile that renders while elements of its page are being moved. */
function LiveThumbnail({ id, height }: { id: string; height: number }) {
  const page = usePage(id)
  return page ? <PageThumbnail scenery={page} height={height} /> : null
}
