import { memo, type ReactNode } from 'react'
import { pageLabel } from '#src/screens/editor/shared/page-label.ts'
import { PageThumbnail } from '#src/screens/editor/shared/thumbnails/PageThumbnail.tsx'
import { CoverTag } from './CoverBadge.tsx'
import { PageDuration } from './PageDuration.tsx'
import { PageName } from './PageName.tsx'
import styles from './page-strip.module.css'
import tileStyles from './page-tile.module.css'
import { useFollowActive } from './use-follow-active.ts'
import { type PageFacts, usePage, usePageFacts } from './use-page.ts'
import type { TileField, TileHands } from './use-page-list.ts'
import { useTile } from './use-tile.ts'

interface PageTileProps {
  id: string
  index: number
  height: number
  isActive: boolean
  editing: TileField | null
  hands: TileHands
}

/** A page in the strip. */
export const PageTile = memo(function PageTile({
  id,
  index,
  height,
  isActive,
  editing,
  hands,
}: PageTileProps) {
  const page = usePageFacts(id)
  const { tile, props } = useTile({ id, isActive, editing, hands })
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
      <CoverTag pageId={page.uuid} />
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

/** The picture of a page: all of its tile that renders while its elements are being moved. */
export function LiveThumbnail({ id, height }: { id: string; height: number }) {
  const page = usePage(id)
  return page ? <PageThumbnail scenery={page} height={height} /> : null
}
