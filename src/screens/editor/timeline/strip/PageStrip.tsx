import { type KeyboardEvent, lazy, Suspense } from 'react'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { CoverList } from './CoverList.tsx'
import { PageList } from './PageList.tsx'
import styles from './page-strip.module.css'
import { StripEdge } from './StripEdge.tsx'
import { StripToolbar } from './StripToolbar.tsx'
import { bottomViewOf, STRIP, stripHeightOf } from './strip-height.ts'

const Timeline = lazy(() => import('../lanes/Timeline.tsx').then(({ Timeline }) => ({ default: Timeline })))

/** What is not the tiles: toolbar, paddings, scroll bar. */
const AROUND_TILES = 36 + 8 + 16

/** The pages in their order, each with a live picture, or in time; in the cover tab the covers. */
export function PageStrip() {
  const isCoverTab = useEditing(({ session }) => session.isCoverTab)
  const view = useEditing(bottomViewOf)
  const height = useEditing(stripHeightOf)
  const isOpen = height > 0
  const isTimeline = view === 'timeline'
  const tileHeight = height - AROUND_TILES
  const tiles = isCoverTab ? <CoverList tileHeight={tileHeight} /> : <PageList tileHeight={tileHeight} />
  return (
    <section
      aria-label={labelOf(isCoverTab, isTimeline)}
      data-scope={view}
      className={styles.strip}
      style={{ height: isOpen ? height : 'auto' }}
      onKeyDown={leaveToButtons}
    >
      {isOpen && <StripEdge height={height} initial={STRIP.initial[view]} />}
      <StripToolbar isCoverTab={isCoverTab} isOpen={isOpen} view={view} />
      {isOpen && (isTimeline ? <LazyTimeline /> : tiles)}
    </section>
  )
}

/** Loaded when it is first shown: most authors stay with the thumbnails. */
const LazyTimeline = () => (
  <Suspense fallback={null}>
    <Timeline />
  </Suspense>
)

function labelOf(isCoverTab: boolean, isTimeline: boolean): string {
  if (isCoverTab) return '封面'
  return isTimeline ? '时间轴' : '页面'
}

/** Enter and Space on a button press it; in this zone they would otherwise be the keys of an action. */
function leaveToButtons(event: KeyboardEvent) {
  const isPress = event.key === 'Enter' || event.key === ' '
  if (isPress && (event.target as Element).closest('button, [role=menu]')) event.stopPropagation()
}
