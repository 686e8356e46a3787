import { Button } from 'antd'
import { useEffect } from 'react'
import { usePermission } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { Work } from '../use-works.ts'
import styles from './drafts.module.css'
import type { DraftTasks } from './use-draft-tasks.ts'
import type { Selection } from './use-selection.ts'

interface BatchBarProps {
  selection: Selection
  works: readonly Work[]
  isOwn: boolean
  tasks: DraftTasks
}

/** What can be done with the drafts that are selected; there from the first tick. */
export function BatchBar({ selection, works, isOwn, tasks }: BatchBarProps) {
  const mayCopy = usePermission('page:copy')
  const mayDelete = usePermission('page:delete') && isOwn
  useSelectionKeys(selection)
  if (selection.ids.length === 0) return null
  const selected = works.filter(({ _id }) => selection.has(_id))
  return (
    <div className={styles.fade}>
      <div className={`raised ${styles.batch}`} role="toolbar" aria-label="批量操作">
        <span>
          已选 <b>{selection.ids.length}</b> 项
        </span>
        <Button type="link" onClick={selection.all}>
          全选 {works.length} 项
        </Button>
        <i />
        {mayCopy && (
          <Button type="text" icon={<Icon name="copy" />} onClick={() => tasks.copy(selected)}>
            复制
          </Button>
        )}
        {mayDelete && (
          <Button type="text" danger icon={<Icon name="trash" />} onClick={() => tasks.remove(selected)}>
            彻底删除
          </Button>
        )}
        <i />
        <Button type="text" icon={<Icon name="close" />} aria-label="取消选择" onClick={selection.clear} />
      </div>
    </div>
  )
}

/** Escape clears the selection, Ctrl/⌘+A selects all, except while typing or in a dialog. */
function useSelectionKeys(selection: Selection) {
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
