import { memo, useCallback } from 'react'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { pageLabel } from '#src/screens/editor/shared/page-label.ts'
import { DurationField, NameField } from '../strip/PageFields.tsx'
import { LiveThumbnail } from '../strip/PageTile.tsx'
import tileStyles from '../strip/page-tile.module.css'
import { type PageFacts, usePageFacts } from '../strip/use-page.ts'
import type { TileField, TileHandlers } from '../strip/use-page-list.ts'
import { useFollowActive, useTile } from '../strip/use-tile.ts'
import { PageEdge } from './PageEdge.tsx'
import styles from './page-lane.module.css'

/** CSS px. */
const THUMBNAIL_HEIGHT = 46

interface PageBlockProps {
  id: string
  index: number
  scale: number
  /** The end of its block, seconds of the video. */
  end: number
  isActive: boolean
  editing: TileField | null
  handlers: TileHandlers
}

/** A page in the timeline. Narrow blocks leave out what does not fit. */
export const PageBlock = memo(function PageBlock(props: PageBlockProps) {
  const { id, index, scale, end, isActive, editing, handlers } = props
  const page = usePageFacts(id)
  const { playback } = useEditorContext()
  const block = useTile({ id, isActive, editing, handlers })
  // During playback the timeline follows the playhead instead.
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
            <NameField
              name={page.name}
              label={label}
              onKeep={(name) => handlers.rename(id, name)}
              onEnd={handlers.endEditing}
            />
          ) : (
            <DurationField page={page} onEnd={handlers.endEditing} />
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

/** The block that follows the pointer while it is dragged. */
export function DraggedBlock({ id, index }: { id: string; index: number }) {
  const page = usePageFacts(id)
  if (!page) return null
  return (
    <div className={`${tileStyles.tile} ${styles.block}`} data-overlay>
      <LiveThumbnail id={id} height={THUMBNAIL_HEIGHT} />
      <Caption page={page} index={index} />
    </div>
  )
}
