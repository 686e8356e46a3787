import { memo, useCallback } from 'react'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { pageLabel } from '#src/screens/editor/shared/page-label.ts'
import { PageDuration } from '../strip/PageDuration.tsx'
import { PageName } from '../strip/PageName.tsx'
import { LiveThumbnail } from '../strip/PageTile.tsx'
import tileStyles from '../strip/page-tile.module.css'
import { useFollowActive } from '../strip/use-follow-active.ts'
import { type PageFacts, usePageFacts } from '../strip/use-page.ts'
import type { TileField, TileHands } from '../strip/use-page-list.ts'
import { useTile } from '../strip/use-tile.ts'
import { PageEdge } from './PageEdge.tsx'
import styles from './page-lane.module.css'

/** CSS px. */
const THUMBNAIL_HEIGHT = 46

interface PageBlockProps {
  id: string
  index: number
  scale: number
  /** When its block ends, seconds of the video. */
  end: number
  isActive: boolean
  editing: TileField | null
  hands: TileHands
}

/** A page in the timeline; what does not fit into a narrow one is left out. */
export const PageBlock = memo(function PageBlock(props: PageBlockProps) {
  const { id, index, scale, end, isActive, editing, hands } = props
  const page = usePageFacts(id)
  const { playback } = useEditorContext()
  const block = useTile({ id, isActive, editing, hands })
  // What the video shows is kept in sight by the playhead.
  const mayScroll = useCallback(() => !playback.state.isShown, [playback])
  useFollowActive(block.tile, isActive, mayScroll)
  if (!page) return null
  const label = pageLabel(page, index)
  return (
    <>
      <div {...block.props} className={`${tileStyles.tile} ${styles.block}`} title={label}>
        <LiveThumbnail id={id} height={THUMBNAIL_HEIGHT} />
        {editing === null && <Caption page={page} index={index} />}
      </div>
      {editing !== null && (
        <div className={`${styles.field} raised`}>
          {editing === 'name' ? (
            <PageName
              name={page.name}
              label={label}
              onKeep={(name) => hands.rename(id, name)}
              onEnd={hands.endEditing}
            />
          ) : (
            <PageDuration page={page} onEnd={hands.endEditing} />
          )}
        </div>
      )}
      <PageEdge page={page} label={label} scale={scale} end={end} isActive={isActive} />
    </>
  )
})

function Caption({ page, index }: { page: PageFacts; index: number }) {
  return (
    <span className={`${tileStyles.caption} ${styles.caption}`}>
      <span className={tileStyles.name}>
        {page.name !== '' && <b>{index + 1}</b>}
        {pageLabel(page, index)}
      </span>
      <span className={tileStyles.duration}>{page.data.duration.toFixed(1)} 秒</span>
    </span>
  )
}

/** The block that follows the hand. */
export function LiftedBlock({ id, index }: { id: string; index: number }) {
  const page = usePageFacts(id)
  if (!page) return null
  return (
    <div className={`${tileStyles.tile} ${styles.block}`} data-lifted>
      <LiveThumbnail id={id} height={THUMBNAIL_HEIGHT} />
      <Caption page={page} index={index} />
    </div>
  )
}
