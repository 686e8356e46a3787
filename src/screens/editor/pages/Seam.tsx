import { Popover } from 'antd'
import { memo } from 'react'
import { transitionByName } from '../../../../engine/document/catalogue/transitions.ts'
import type { Page } from '../../../../engine/document/index.ts'
import { goToPage, runAction, select } from '../../../../engine/editing/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useDesk } from '../desk.ts'
import styles from './page-strip.module.css'
import { TransitionPanel } from './TransitionPanel.tsx'

interface SeamProps {
  /** The page that is left here. */
  page: Page
  index: number
  /** Next to the active page. */
  isActive: boolean
  isOpen: boolean
  onOpen: (pageId: string | null) => void
}

/** Between two pages: how the one becomes the other, and where a new one can be put. */
export const Seam = memo(function Seam({ page, index, isActive, isOpen, onOpen }: SeamProps) {
  const { editing } = useDesk()
  const { trans, transDuration } = page.data
  const isSet = transDuration > 0
  const name = transitionByName(trans)?.label ?? trans
  const label = isSet ? `${name}，${Number(transDuration.toFixed(2))} 秒` : '添加转场'
  const toggle = (open: boolean) => {
    if (open) {
      goToPage(editing, page.uuid)
      select(editing, [])
    }
    onOpen(open ? page.uuid : null)
  }
  return (
    <div className={styles.seam}>
      <button
        type="button"
        title="在这里新建页面"
        aria-label={`在第 ${index + 1} 页后新建页面`}
        className={styles.insert}
        onClick={() => runAction(editing, 'addPage', { pageId: page.uuid })}
      >
        <Icon name="plus" size={14} />
      </button>
      <Popover
        trigger="click"
        open={isOpen}
        onOpenChange={toggle}
        destroyOnHidden
        arrow={false}
        classNames={{ root: 'raised' }}
        content={<TransitionPanel page={page} index={index} />}
      >
        <button
          type="button"
          title={label}
          aria-label={`第 ${index + 1} 页的转场：${isSet ? label : '无'}`}
          className={styles.chip}
          data-set={isSet}
          data-active={isActive}
        >
          <Icon name={isSet ? 'transition' : 'plus'} size={14} />
        </button>
      </Popover>
    </div>
  )
})
