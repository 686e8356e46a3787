import { Popover } from 'antd'
import { memo, useRef } from 'react'
import { transitionByName } from '#engine/document/catalogue/transitions.ts'
import { goToPage, runAction, select } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './page-strip.module.css'
import { TransitionPanel } from './TransitionPanel.tsx'
import { usePageFacts } from './use-page.ts'

interface PageGapProps {
  /** The page before the gap. */
  id: string
  index: number
  /** Whether it is next to the active page. */
  isActive: boolean
  isOpen: boolean
  onOpen: (pageId: string | null) => void
  /** Whether it has a button that inserts a page. */
  canInsert?: boolean
}

/** The gap between two pages: opens the transition, and inserts a page. */
export const PageGap = memo(function PageGap({
  id,
  index,
  isActive,
  isOpen,
  onOpen,
  canInsert = true,
}: PageGapProps) {
  const { editing } = useEditorContext()
  const page = usePageFacts(id)
  const button = useRef<HTMLButtonElement>(null)
  if (!page) return null
  const { trans, transDuration } = page.data
  const isSet = transDuration > 0
  const name = transitionByName(trans)?.label ?? trans
  const label = isSet ? `${name}，${Number(transDuration.toFixed(2))} 秒` : '添加转场'
  const open = () => {
    goToPage(editing, id)
    select(editing, [])
    onOpen(id)
  }
  const close = () => {
    onOpen(null)
    button.current?.focus()
  }
  return (
    <div className={styles.gap}>
      {canInsert && (
        <button
          type="button"
          title="在这里新建页面"
          aria-label={`在第 ${index + 1} 页后新建页面`}
          className={styles.insert}
          onClick={() => runAction(editing, 'addPage', { pageId: id })}
        >
          <Icon name="plus" size={14} />
        </button>
      )}
      <button
        ref={button}
        type="button"
        title={label}
        aria-label={`第 ${index + 1} 页的转场：${isSet ? label : '无'}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles.transition}
        data-set={isSet}
        data-active={isActive}
        onClick={open}
      >
        <Icon name={isSet ? 'transition' : 'plus'} size={14} />
      </button>
      {/* Mounted only while it is open: fifty waiting popovers are slow. The anchor lies on the button. */}
      {isOpen && (
        <Popover
          open
          trigger="click"
          onOpenChange={close}
          arrow={false}
          classNames={{ root: 'raised' }}
          content={<TransitionPanel page={page} index={index} onClose={close} />}
        >
          <span className={styles.anchor} />
        </Popover>
      )}
    </div>
  )
})
