import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { clonePlain } from '#engine/document/index.ts'
import { renewIds } from '#engine/document/operations/index.ts'
import type { ComponentCard } from '#server/api/components.ts'
import { MAX_KEYWORD } from '#server/api/paging.ts'
import { components, recycleBin } from '#src/api/calls.ts'
import { COMPONENTS } from '#src/api/query-keys.ts'
import { Permitted, usePermission } from '#src/session/index.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { RenameField } from '#src/ui/RenameField.tsx'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { useComponentContent, useComponents } from '../shared/components.ts'
import styles from './component-list.module.css'
import { PresetTile } from './PresetTile.tsx'
import type { Preset } from './preset.ts'

/** The author's components, to add by a press or a drag. */
export function ComponentList() {
  const [text, setText] = useState('')
  const keyword = useDeferredValue(text.trim())
  const query = useComponents(keyword)
  const cards = query.data?.pages.flatMap((page) => page.components) ?? []
  return (
    <>
      <Input
        allowClear
        aria-label="搜索组件"
        placeholder="搜索组件"
        prefix={<Icon name="search" size={14} />}
        maxLength={MAX_KEYWORD}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {query.isPending && <p className={styles.empty}>正在读取…</p>}
      {query.isError && (
        <p className={styles.empty}>
          组件没有读到
          <Button type="link" size="small" onClick={() => void query.refetch()}>
            重试
          </Button>
        </p>
      )}
      {query.isSuccess && cards.length === 0 && (
        <p className={styles.empty}>
          <b>{keyword === '' ? '还没有组件' : `没有找到“${keyword}”`}</b>
          {keyword === '' ? '选中元素，右键选“保存为组件”，每个作品都能用' : '换个词试试'}
        </p>
      )}
      <ul className={styles.tiles} aria-label="组件">
        {cards.map((card) => (
          <ComponentTile key={card._id} card={card} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          block
          type="text"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          更多
        </Button>
      )}
    </>
  )
}

function ComponentTile({ card }: { card: ComponentCard }) {
  const { _id, title } = card
  const { data: content, isError, refetch } = useComponentContent(card)
  const [isRenaming, setRenaming] = useState(false)
  const changes = useChanges(card)
  const mayRename = usePermission('page:update')
  const mayRemove = usePermission('page:delete')
  const preset = useMemo<Preset | null>(
    () => (content ? { id: _id, label: title, make: () => content.elements.map(freshCopy) } : null),
    [content, _id, title],
  )
  const items = [
    ...(mayRename ? [{ key: 'rename', label: '重命名', onClick: () => setRenaming(true) }] : []),
    ...(mayRemove
      ? [{ key: 'delete', label: '删除', danger: true, onClick: () => void changes.remove() }]
      : []),
  ]
  return (
    <li
      className={styles.component}
      style={content?.backgroundColor ? { '--paper-fill': content.backgroundColor } : undefined}
    >
      {preset && <PresetTile preset={preset} />}
      {!preset && (
        <button type="button" className={styles.waiting} disabled={!isError} onClick={() => void refetch()}>
          {isError ? '没有读到，重试' : ''}
        </button>
      )}
      <div className={styles.caption}>
        {isRenaming ? (
          <RenameField
            name={title}
            label="组件名称"
            onDone={(name) => {
              setRenaming(false)
              void changes.rename(name)
            }}
          />
        ) : (
          <span title={title}>{title}</span>
        )}
        <Permitted to="page:update">
          <Dropdown trigger={['click']} menu={{ items }} classNames={{ root: 'raised' }}>
            <button type="button" className={styles.more} aria-label={`${title}的更多操作`}>
              <Icon name="more" size={14} />
            </button>
          </Dropdown>
        </Permitted>
      </div>
    </li>
  )
}

function freshCopy(element: Parameters<typeof renewIds>[0]) {
  const copy = clonePlain(element)
  renewIds(copy)
  return copy
}

/** Renames and deletes a component. The API client reports errors. */
function useChanges({ _id: id, title }: ComponentCard) {
  const queries = useQueryClient()
  const showAction = useActionMessage()
  const refresh = () => queries.invalidateQueries({ queryKey: [COMPONENTS] })
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await call().then(
      () => true,
      () => false,
    )
    await refresh()
    return isDone
  }
  return {
    async rename(name: string | null) {
      const wanted = name?.trim() ?? ''
      if (wanted !== '' && wanted !== title) await run(() => components.rename({ id, title: wanted }))
    },
    async remove() {
      if (!(await run(() => components.remove({ ids: [id] })))) return
      showAction(`已删除组件“${title}”`, '撤销', () => void run(() => recycleBin.restore({ ids: [id] })))
    },
  }
}
