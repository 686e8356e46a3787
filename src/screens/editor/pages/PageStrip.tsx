import type { KeyboardEvent } from 'react'
import { useEditing } from '../use-editing.ts'
import { CoverList } from './CoverList.tsx'
import { PageList } from './PageList.tsx'
import styles from './page-strip.module.css'
import { StripEdge } from './StripEdge.tsx'
import { StripToolbar } from './StripToolbar.tsx'

/** What is not the tiles: toolbar, paddings, scroll bar. */
const AROUND_TILES = 36 + 8 + 16

/** The pages in their order, in the cover tab the covers, each with a live picture. */
export function PageStrip() {
  const isCoverTab = useEditing(({ session }) => session.isCoverTab)
  const height = useEditing(({ preferences }) => preferences.panels.bottom)
  const isOpen = height > 0
  const tileHeight = height - AROUND_TILES
  return (
    <section
      aria-label={isCoverTab ? '封面' : '页面'}
      data-scope="pages"
      className={styles.strip}
      style={{ height: isOpen ? height : 'auto' }}
      onKeyDown={leaveToButtons}
    >
      {isOpen && <StripEdge height={height} />}
      <StripToolbar isCoverTab={isCoverTab} isOpen={isOpen} />
      {isOpen && (isCoverTab ? <CoverList tileHeight={tileHeight} /> : <PageList tileHeight={tileHeight} />)}
    </section>
  )
}

/** Enter and Space on a button press it; in this zone they would otherwise be the keys of an action. */
function leaveToButtons(event: KeyboardEvent) {
  const isPress = event.key === 'Enter' || event.key === ' '
  if (isPress && (event.target as Element).closest('button, [role=menu]')) event.stopPropagation()
}
