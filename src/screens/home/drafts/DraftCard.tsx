import { Button, Dropdown } from 'antd'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { download } from '#src/api/client.ts'
import { usePermission } from '#src/session/index.ts'
import { relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { Card } from '../cards/Card.tsx'
import { workCover } from '../covers/cover-source.ts'
import type { Work } from '../use-works.ts'
import styles from './drafts.module.css'
import type { DraftTasks } from './use-draft-tasks.ts'
import type { Selection } from './use-selection.ts'

const menuClass = `raised ${styles.menu}`

interface DraftCardProps {
  work: Work
  /** Only the owner may delete a work. */
  isOwn: boolean
  selection: Selection
  tasks: DraftTasks
}

export function DraftCard({ work, isOwn, selection, tasks }: DraftCardProps) {
  const cover = useMemo(() => workCover(work), [work])
  const isSelected = selection.has(work._id)
  const now = useNow()
  const menu = useMenu(work, isOwn, tasks)
  const mayUpdate = usePermission('page:update')
  const mayDelete = usePermission('page:delete') && isOwn
  const verb = mayUpdate ? '编辑' : '查看'

  const open = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (shiftKey || ctrlKey || metaKey) selection.toggle(work._id, shiftKey)
    else tasks.open(work)
  }
  const keyDown = (event: KeyboardEvent) => {
    const act = KEYS[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const KEYS: Record<string, () => void> = {
    ' ': () => selection.toggle(work._id, false),
    ...(mayUpdate && { F2: () => tasks.startRename(work) }),
    ...(mayDelete && { Delete: () => tasks.remove([work]) }),
  }
  return (
    <Dropdown trigger={['contextMenu']} menu={menu} rootClassName={menuClass}>
      {/* The dropdown is positioned at the pointer and needs its own element for events. */}
      <div className={styles.slot}>
        <Card
          title={work.title}
          cover={cover}
          verb={verb}
          isSelected={isSelected}
          onOpen={open}
          onKeyDown={keyDown}
          meta={relativeTime(new Date(work.updated), now)}
          titleField={
            tasks.renaming === work._id ? (
              <TitleField title={work.title} onDone={(title) => tasks.finishRename(work, title)} />
            ) : undefined
          }
          overlay={
            <>
              {work.videoUrl !== '' && (
                <span className={styles.chip}>
                  <Icon name="check" size={14} />
                  已生成
                </span>
              )}
              <input
                type="checkbox"
                className={styles.check}
                data-kept={selection.ids.length > 0}
                checked={isSelected}
                aria-label={`选择${work.title}`}
                onChange={() => {}}
                onClick={(event) => selection.toggle(work._id, event.shiftKey)}
              />
            </>
          }
          actions={
            <>
              <Button type="primary" tabIndex={-1} onClick={() => tasks.open(work)}>
                {verb}
              </Button>
              <Dropdown trigger={['click']} menu={menu} rootClassName={menuClass}>
                <Button icon={<Icon name="more" />} aria-label={`${work.title}的更多操作`} />
              </Dropdown>
            </>
          }
        />
      </div>
    </Dropdown>
  )
}

/** Menu of a card, for ⋯ and the context menu. */
function useMenu(work: Work, isOwn: boolean, tasks: DraftTasks) {
  const [mayUpdate, mayCopy, mayDelete] = [
    usePermission('page:update'),
    usePermission('page:copy'),
    usePermission('page:delete'),
  ]
  const entries = [
    mayUpdate
      ? { key: 'open', label: '编辑', icon: <Icon name="edit" />, onClick: () => tasks.open(work) }
      : { key: 'open', label: '查看', icon: <Icon name="eye" />, onClick: () => tasks.open(work) },
    mayUpdate && {
      key: 'rename',
      label: '重命名',
      icon: <Icon name="rename" />,
      extra: 'F2',
      onClick: () => tasks.startRename(work),
    },
    mayCopy && {
      key: 'copy',
      label: '复制',
      icon: <Icon name="copy" />,
      onClick: () => tasks.copy([work]),
    },
    work.videoUrl !== '' && {
      key: 'download',
      label: '下载视频',
      icon: <Icon name="download" />,
      onClick: () => download(work.videoUrl),
    },
    mayDelete &&
      isOwn && {
        key: 'remove',
        label: '彻底删除',
        icon: <Icon name="trash" />,
        extra: 'Delete',
        danger: true,
        onClick: () => tasks.remove([work]),
      },
  ]
  return { items: entries.filter((entry) => entry !== false) }
}

interface TitleFieldProps {
  title: string
  /** null when canceled. */
  onDone: (title: string | null) => void
}

/** Renames in place: Enter or blur saves, Escape cancels. */
function TitleField({ title, onDone }: TitleFieldProps) {
  const [text, setText] = useState(title)
  const [origin] = useState(() => document.activeElement)
  // Enter and Escape unmount the field, which also blurs it.
  const isDone = useRef(false)
  const finish = (result: string | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(result)
  }
  return (
    <input
      className={styles.titleField}
      value={text}
      maxLength={100}
      aria-label="草稿名称"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author has just opened it here
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(text)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        finish(event.key === 'Enter' ? text : null)
        if (origin instanceof HTMLElement) origin.focus()
      }}
    />
  )
}
