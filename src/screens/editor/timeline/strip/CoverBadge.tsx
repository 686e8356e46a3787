import { useMemo } from 'react'
import { isCover } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import styles from './page-strip.module.css'

/** On the tile of the page that is the work's cover, as long as the cover shows what the page shows. */
export function CoverTag({ pageId }: { pageId: string }) {
  const isMarked = useEditing(({ covers }) => covers.coverList[0]?.pageId === pageId)
  return isMarked ? <Badge pageId={pageId} /> : null
}

function Badge({ pageId }: { pageId: string }) {
  const { editing } = useEditorContext()
  // Compared when a step ends, not at every frame of a drag.
  const step = useEditing(
    ({ history, coverHistory }) => `${history.status.index} ${coverHistory.status.index}`,
  )
  const isSame = useMemo(() => step !== '' && isCover(editing, pageId), [editing, pageId, step])
  return isSame ? <span className={styles.badge}>封面</span> : null
}
