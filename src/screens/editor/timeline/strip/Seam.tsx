import { Popover } from 'antd'
import { memo, useRef } from 'react'
import { transitionByName } from '#engine/document/catalogue/transitions.ts'
import { goToPage, runAction, select } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './page-strip.module.css'
import { TransitionPanel } from './TransitionPanel.tsx'
import { usePageFacts } from './use-page.ts'

interface SeamProps {
  /** The page that is left here. */
  id: string
  index: number
  /** Next to the active page. */
  isActive: boolean
  isOpen: boolean
  onOpen: (pageId: string | null) => void
  /** Whether a page can be put there; otherwise it holds the transition alone. */
  canInsert?: boolean
}

/** Between two pages: how the one becomes the other, and where a new one can be put. */
export const Seam = memo(function Seam({ id, index, isActive, isOpen, onOpen, canInsert = true }: SeamProps) {
  const { editing } = useEditorContext()
  const page = usePageFacts(id)
  const chip = useRef<HTMLButtonElement>(null)
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
    chip.current?.focus()
  }
  return (
    <div className={styles.seam}>
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
        ref={chip}
        type="button"
        title={label}
        aria-label={`第 ${index + 1} 页的转场：${isSet ? label : '无'}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles.chip}
        data-set={isSet}
        data-active={isActive}
        onClick={open}
      >
        <Icon name={isSet ? 'transition' : 'plus'} size={14} />
      </button>
      {/* Fifty popovers that wait are slow: there is one only while it is open, held by what lies on the chip. */}
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
