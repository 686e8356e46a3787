import { Button } from 'antd'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { InfoCard } from '#server/api/information.ts'
import { usePermission } from '#src/session/index.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { type MenuEntry, menuItems } from '../cards/Card.tsx'
import { SelectBox } from '../lists/BatchBar.tsx'
import type { Selection } from '../lists/use-selection.ts'
import { productionText, StateTag } from './InfoState.tsx'
import styles from './page-data.module.css'

/** What can be done with items. */
export interface InfoTasks {
  open: (item: InfoCard) => void
  make: (items: readonly InfoCard[]) => void
  remove: (items: readonly InfoCard[]) => void
}

interface InfoRowProps {
  item: InfoCard
  selection: Selection<InfoCard>
  tasks: InfoTasks
}

const SHOWN_TAGS = 2

/** An item of the list: title, beginning of the text, origin and state. */
export function InfoRow({ item, selection, tasks }: InfoRowProps) {
  const { _id, title, excerpt, state, tags } = item
  const now = useNow()
  const mayMake = usePermission('page:create')
  const mayDelete = usePermission('page:delete')
  const isSelected = selection.has(_id)
  const open = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (shiftKey || ctrlKey || metaKey) selection.toggle(_id, shiftKey)
    else tasks.open(item)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') selection.toggle(_id, false)
    else if (event.key === 'Delete' && mayDelete)
      tasks.remove(selection.items.length > 0 ? selection.items : [item])
    else return
    event.preventDefault()
  }
  const menu: MenuEntry[] = [
    { key: 'open', label: '打开', icon: 'eye', onClick: () => tasks.open(item) },
    mayMake && { key: 'make', label: '制作', icon: 'wand', onClick: () => tasks.make([item]) },
    mayDelete && {
      key: 'remove',
      label: '删除',
      icon: 'trash',
      extra: 'Delete',
      danger: true,
      onClick: () => tasks.remove([item]),
    },
  ]
  const dropdown = { menu: { items: menuItems(menu) }, rootClassName: 'raised' }
  return (
    <Dropdown trigger={['contextMenu']} {...dropdown}>
      <li className={styles.row} data-selected={isSelected}>
        <button
          type="button"
          className={styles.open}
          data-card={_id}
          aria-label={`打开${title}`}
          title={title}
          onClick={open}
          onKeyDown={keyDown}
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        />
        <div className={styles.what}>
          <h3>{title}</h3>
          <p>{excerpt || <Without item={item} />}</p>
        </div>
        <div className={styles.origin}>
          <span title={item.source}>{item.source || '没有写来源'}</span>
          <small>{relativeTime(new Date(item.created), now)}</small>
        </div>
        <div className={styles.tags}>
          {tags.slice(0, SHOWN_TAGS).map((tag) => (
            <span key={tag} title={tag}>
              {tag}
            </span>
          ))}
          {tags.length > SHOWN_TAGS && (
            <span title={tags.slice(SHOWN_TAGS).join('、')}>+{tags.length - SHOWN_TAGS}</span>
          )}
        </div>
        <div className={styles.production}>
          <StateTag state={state} />
          <small data-failed={item.failed > 0}>{productionText(item)}</small>
        </div>
        <div className={styles.actions}>
          {mayMake && (
            <Button size="large" onClick={() => tasks.make([item])} aria-label={`制作${title}`}>
              制作
            </Button>
          )}
          <Dropdown trigger={['click']} {...dropdown}>
            <Button size="large" type="text" icon={<Icon name="more" />} aria-label={`${title}的更多操作`} />
          </Dropdown>
        </div>
        <SelectBox id={_id} title={title} selection={selection} />
      </li>
    </Dropdown>
  )
}

/** Instead of a text that there is none of. */
function Without({ item: { tableCount, pictureCount } }: { item: InfoCard }) {
  const parts = [tableCount > 0 && `${tableCount} 个表格`, pictureCount > 0 && `${pictureCount} 张图片`]
  return <>{parts.filter((part) => part !== false).join('，') || '没有正文'}</>
}
