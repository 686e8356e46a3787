import { useSortable } from '@dnd-kit/sortable'
import { Button, Select } from 'antd'
import { type KeyboardEvent, useMemo } from 'react'
import {
  type Article,
  type CheckedNumber,
  layoutLabels,
  layoutsFor,
  splitPage,
  type StoryboardPage,
} from '#engine/making/index.ts'
import { DropLine } from '#src/ui/DropLine.tsx'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useLift } from '#src/ui/use-sorting.ts'
import type { Look, OutlinePage } from '../draft.ts'
import { PagePicture } from '../PagePicture.tsx'
import { ContentFields } from './ContentFields.tsx'
import { NarrationField } from './NarrationField.tsx'
import { NumberCheck } from './NumberCheck.tsx'
import styles from './outline.module.css'

interface OutlineRowProps {
  page: OutlinePage
  at: number
  count: number
  look: Look
  seconds: number
  numbers: readonly CheckedNumber[]
  article: Article | null
  dropSide: 'before' | 'after' | undefined
  /** @param key of the field that is typed in */
  onChange: (part: Partial<StoryboardPage>, key?: string) => void
  onMove: (index: number) => void
  onAdd: () => void
  onMerge: () => void
  onSplit: () => void
  onRemove: () => void
}

/** A page of the outline: its picture, what it shows and what is said. */
export function OutlineRow({
  page,
  at,
  count,
  look,
  seconds,
  numbers,
  article,
  dropSide,
  ...on
}: OutlineRowProps) {
  const { layout, content, narration } = page
  const { setNodeRef, attributes, listeners, isDragging } = useSortable({ id: page.id })
  const lift = useLift(listeners)
  const options = useMemo(() => {
    const fitting = layoutsFor(content)
    const names = fitting.includes(layout) ? fitting : [layout, ...fitting]
    return names.map((name) => ({ value: name, label: layoutLabels[name] }))
  }, [content, layout])
  const canSplit = useMemo(() => splitPage(page) !== null, [page])
  const [isFirst, isLast] = [at === 0, at === count - 1]
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    on.onMove(at + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const items = [
    {
      key: 'up',
      label: '上移',
      extra: 'Alt ↑',
      icon: <Icon name="chevronUp" />,
      disabled: isFirst,
      onClick: () => on.onMove(at - 1),
    },
    {
      key: 'down',
      label: '下移',
      extra: 'Alt ↓',
      icon: <Icon name="chevronDown" />,
      disabled: isLast,
      onClick: () => on.onMove(at + 1),
    },
    { type: 'divider' as const },
    {
      key: 'merge',
      label: '与下一页合并',
      icon: <Icon name="group" />,
      disabled: isLast,
      onClick: on.onMerge,
    },
    {
      key: 'split',
      label: '拆成两页',
      icon: <Icon name="scissors" />,
      disabled: !canSplit,
      onClick: on.onSplit,
    },
    { key: 'add', label: '在后面加一页', icon: <Icon name="plus" />, onClick: on.onAdd },
    { type: 'divider' as const },
    {
      key: 'remove',
      label: '删除',
      danger: true,
      icon: <Icon name="trash" />,
      disabled: count === 1,
      onClick: on.onRemove,
    },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      aria-label={`第 ${at + 1} 页`}
      onKeyDown={onKeyDown}
    >
      <DropLine side={dropSide} offset={9} />
      <div className={styles.side}>
        <button
          type="button"
          className={styles.grip}
          {...attributes}
          {...lift}
          aria-label={`拖动第 ${at + 1} 页`}
        >
          <Icon name="grip" size={16} />
          {at + 1}
        </button>
        <PagePicture page={page} look={look} />
        <small>{seconds.toFixed(1)} 秒</small>
      </div>
      <div className={styles.body}>
        <div className={styles.tools}>
          <Select
            aria-label="版式"
            value={layout}
            options={options}
            onChange={(next) => on.onChange({ layout: next })}
            popupMatchSelectWidth={false}
            style={{ width: 120 }}
          />
          <NumberCheck numbers={numbers} article={article} />
          <span className={styles.space} />
          <IconButton icon="plus" label="在后面加一页" onClick={on.onAdd} />
          <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
            <Button type="text" icon={<Icon name="more" />} aria-label={`第 ${at + 1} 页的更多操作`} />
          </Dropdown>
        </div>
        <ContentFields
          layout={layout}
          content={content}
          onChange={(part, key) => on.onChange({ content: { ...content, ...part } }, key)}
        />
      </div>
      <NarrationField
        narration={narration}
        onChange={(next) => on.onChange({ narration: next }, 'narration')}
      />
    </li>
  )
}
