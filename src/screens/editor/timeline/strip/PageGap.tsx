import { memo } from 'react'
import { transitionByName } from '#engine/document/catalogue/transitions.ts'
import { runAction } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { openTransition } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './page-strip.module.css'
import { usePageFacts } from './use-page.ts'

interface PageGapProps {
  /** The page before the gap. */
  id: string
  index: number
  /** Whether it is next to the active page. */
  isActive: boolean
  /** Whether it has a button that inserts a page. */
  canInsert?: boolean
}

/** The gap between two pages: opens the picker of the transition, and inserts a page. */
export const PageGap = memo(function PageGap({ id, index, isActive, canInsert = true }: PageGapProps) {
  const editor = useEditorContext()
  const page = usePageFacts(id)
  if (!page) return null
  const { trans, transDuration } = page.data
  const isSet = transDuration > 0
  const name = transitionByName(trans)?.label ?? trans
  const label = isSet ? `${name}，${Number(transDuration.toFixed(2))} 秒` : '添加转场'
  return (
    <div className={styles.gap}>
      {canInsert && (
        <button
          type="button"
          title="在这里新建页面"
          aria-label={`在第 ${index + 1} 页后新建页面`}
          className={styles.insert}
          onClick={() => runAction(editor.editing, 'addPage', { pageId: id })}
        >
          <Icon name="plus" size={14} />
        </button>
      )}
      <button
        type="button"
        title={label}
        aria-label={`第 ${index + 1} 页的转场：${isSet ? label : '无'}`}
        aria-haspopup="dialog"
        className={styles.transition}
        data-set={isSet}
        data-active={isActive}
        // A click does not move the focus, so that Space keeps playing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => openTransition(editor, id)}
      >
        <Icon name="transition" size={14} />
      </button>
    </div>
  )
})
