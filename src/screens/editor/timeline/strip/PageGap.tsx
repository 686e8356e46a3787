import { memo } from 'react'
import { runAction } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './page-strip.module.css'
import { TransitionButton } from './TransitionButton.tsx'
import { usePageFacts } from './use-page.ts'

interface PageGapProps {
  /** The page before the gap. */
  id: string
  index: number
  /** Whether it is next to the active page. */
  isActive: boolean
}

/** The gap between two pages: opens the picker of the transition, and inserts a page. */
export const PageGap = memo(function PageGap({ id, index, isActive }: PageGapProps) {
  const { editing } = useEditorContext()
  const page = usePageFacts(id)
  if (!page) return null
  return (
    <div className={styles.gap}>
      <button
        type="button"
        title="在这里新建页面"
        aria-label={`在第 ${index + 1} 页后新建页面`}
        className={styles.insert}
        onClick={() => runAction(editing, 'addPage', { pageId: id })}
      >
        <Icon name="plus" size={14} />
      </button>
      <TransitionButton page={page} index={index} isActive={isActive} />
    </div>
  )
})
