import { memo, type ReactNode, useMemo } from 'react'
import { isCover } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { pageLabel } from '#src/screens/editor/shared/page-label.ts'
import { PageThumbnail } from '#src/screens/editor/shared/thumbnails/PageThumbnail.tsx'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { DurationField, NameField } from './PageFields.tsx'
import styles from './page-strip.module.css'
import tileStyles from './page-tile.module.css'
import { type PageFacts, usePage, usePageFacts } from './use-page.ts'
import type { TileField, TileHandlers } from './use-page-list.ts'
import { useFollowActive, useTile } from './use-tile.ts'

interface PageTileProps {
  id: string
  index: number
  height: number
  isActive: boolean
  editing: TileField | null
  handlers: TileHandlers
}

/** A page in the strip: thumbnail, name and duration. */
export const PageTile = memo(function PageTile({
  id,
  index,
  height,
  isActive,
  editing,
  handlers,
}: PageTileProps) {
  const page = usePageFacts(id)
  const { tile, props } = useTile({ id, isActive, editing, handlers })
  useFollowActive(tile, isActive)
  if (!page) return null
  return (
    <div {...props} className={tileStyles.tile} style={{ height }}>
      <TileContent
        page={page}
        index={index}
        height={height}
        name={
          editing === 'name' && (
            <NameField
              name={page.name}
              label={pageLabel(page, index)}
              onKeep={(name) => handlers.rename(id, name)}
              onEnd={handlers.endEditing}
            />
          )
        }
        duration={editing === 'duration' && <DurationField page={page} onEnd={handlers.endEditing} />}
      />
    </div>
  )
})

interface TileContentProps extends Pick<PageTileProps, 'index' | 'height'> {
  page: PageFacts
  /** Fields that replace the texts. */
  name?: ReactNode
  duration?: ReactNode
}

export function TileContent({ page, index, height, name, duration }: TileContentProps) {
  return (
    <>
      <LiveThumbnail id={page.uuid} height={height - 16} />
      <CoverBadge pageId={page.uuid} />
      <span className={`${tileStyles.caption} ${styles.caption}`}>
        {name || (
          <span className={tileStyles.name} title={page.name}>
            {page.name !== '' && <b>{index + 1}</b>}
            {pageLabel(page, index)}
          </span>
        )}
        {duration || <span className={tileStyles.duration}>{page.data.duration.toFixed(1)} 秒</span>}
      </span>
    </>
  )
}

/** The thumbnail of a page. Only this part of the tile renders while elements of the page change. */
export function LiveThumbnail({ id, height }: { id: string; height: number }) {
  const page = usePage(id)
  return page ? <PageThumbnail page={page} height={height} /> : null
}

/** Marks the page that the cover was made from, as long as both look the same. */
function CoverBadge({ pageId }: { pageId: string }) {
  const isSource = useEditing(({ covers }) => covers.coverList[0]?.pageId === pageId)
  return isSource ? <ComparedCoverBadge pageId={pageId} /> : null
}

function ComparedCoverBadge({ pageId }: { pageId: string }) {
  const { editing } = useEditorContext()
  // Compared after each undo step, not at every frame of a drag.
  const step = useEditing(
    ({ history, coverHistory }) => `${history.status.index} ${coverHistory.status.index}`,
  )
  const isSame = useMemo(() => step !== '' && isCover(editing, pageId), [editing, pageId, step])
  return isSame ? <span className={styles.coverBadge}>封面</span> : null
}
