import { Button } from 'antd'
import { useEffect } from 'react'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './lists.module.css'
import type { Selection } from './use-selection.ts'

/** What can be done with the selected items; false where the user may not. */
export type BatchAction = false | { icon: IconName; label: string; danger?: boolean; onClick: () => void }

interface BatchBarProps {
  selection: Omit<Selection, 'select'>
  /** Number of items that 全选 selects. */
  shown: number
  /** Further items are not loaded yet. */
  hasMore: boolean
  actions: readonly BatchAction[]
}

/** What can be done with the selected items; there from the first tick. */
export function BatchBar({ selection, shown, hasMore, actions }: BatchBarProps) {
  useSelectionKeys(selection)
  if (selection.items.length === 0) return null
  return (
    <div className={styles.fade}>
      <div className={`raised ${styles.batch}`} role="toolbar" aria-label="批量操作">
        <span>
          已选 <b>{selection.items.length}</b> 项
        </span>
        <Button type="link" onClick={selection.all}>
          {hasMore ? '全选已载入的' : '全选'} {shown} 项
        </Button>
        <i />
        {actions.map(
          (action) =>
            action && (
              <Button
                key={action.label}
                type="text"
                danger={action.danger ?? false}
                icon={<Icon name={action.icon} />}
                onClick={action.onClick}
              >
                {action.label}
              </Button>
            ),
        )}
        <i />
        <Button type="text" icon={<Icon name="close" />} aria-label="取消选择" onClick={selection.clear} />
      </div>
    </div>
  )
}

/** Escape clears the selection, Ctrl/⌘+A selects all, except while typing or in a dialog. */
function useSelectionKeys(selection: BatchBarProps['selection']) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || target?.closest('input:not([type=checkbox]), [role=dialog], [role=menu]'))
        return
      const isAll = event.code === 'KeyA' && (event.ctrlKey || event.metaKey)
      if (event.key === 'Escape') selection.clear()
      else if (isAll) selection.all()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [selection])
}

interface SelectBoxProps {
  id: string
  title: string
  selection: Omit<Selection, 'select'>
}

/** The checkbox on a cover; Shift selects a range. */
export function SelectBox({ id, title, selection }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      className={styles.check}
      data-kept={selection.items.length > 0}
      checked={selection.has(id)}
      aria-label={`选择${title}`}
      onChange={() => {}}
      onClick={(event) => selection.toggle(id, event.shiftKey)}
    />
  )
}
