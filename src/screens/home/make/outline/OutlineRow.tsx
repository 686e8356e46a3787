import { useSortable } from '@dnd-kit/sortable'
import { Button, Select } from 'antd'
import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import {
  type Article,
  layoutLabels,
  layoutsFor,
  type PageNumber,
  splitPage,
  type StoryboardPage,
} from '#engine/making/index.ts'
import { DropLine } from '#src/ui/DropLine.tsx'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useLift } from '#src/ui/use-sorting.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import type { Look, OutlinePage } from '../draft.ts'
import { PagePicture } from '../PagePicture.tsx'
import type { DraftControl } from '../use-draft.ts'
import { ContentFields } from './ContentFields.tsx'
import { changedPage, insertedAfter, mergedWithNext, movedTo, splitAt } from './edit-outline.ts'
import { NarrationField } from './NarrationField.tsx'
import { NumberCheck } from './NumberCheck.tsx'
import styles from './outline.module.css'

interface OutlineRowProps {
  page: OutlinePage
  at: number
  count: number
  /** Until then, only its place is kept. */
  isReached: boolean
  look: Look
  seconds: number
  numbers: readonly PageNumber[]
  article: Article | null
  dropSide: 'before' | 'after' | undefined
  changeOutline: DraftControl['changeOutline']
  onRemove: (id: string, at: number) => void
}

/** A page of the outline: its picture, what it shows and what is said. Memoized, as all are given at each key press. */
export const OutlineRow = memo(function OutlineRow({
  page,
  at,
  count,
  isReached,
  look,
  seconds,
  numbers,
  article,
  dropSide,
  changeOutline,
  onRemove,
}: OutlineRowProps) {
  const { id, layout, content, narration } = page
  const { setNodeRef, attributes, listeners, isDragging } = useSortable({ id })
  const lift = useLift(listeners)
  const [isShown] = useWasTrue(isReached)
  const [isChoosing, setChoosing] = useState(false)
  // Which layouts fit takes a while for a large table.
  const options = useMemo(() => {
    const fitting = isChoosing ? layoutsFor(content) : []
    const names = fitting.includes(layout) ? fitting : [layout, ...fitting]
    return names.map((name) => ({ value: name, label: layoutLabels[name] }))
  }, [isChoosing, content, layout])
  const canSplit = useMemo(() => splitPage(page) !== null, [page])
  // The key names the field that is typed in.
  const change = (part: Partial<StoryboardPage>, key?: string) =>
    changeOutline((before) => changedPage(before, id, part), key && `${id} ${key}`)
  const moveTo = (index: number) => changeOutline((before) => movedTo(before, id, index))
  const add = () => changeOutline((before) => insertedAfter(before, id))
  const [isFirst, isLast] = [at === 0, at === count - 1]
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    moveTo(at + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const items = [
    {
      key: 'up',
      label: '上移',
      extra: 'Alt ↑',
      icon: <Icon name="chevronUp" />,
      disabled: isFirst,
      onClick: () => moveTo(at - 1),
    },
    {
      key: 'down',
      label: '下移',
      extra: 'Alt ↓',
      icon: <Icon name="chevronDown" />,
      disabled: isLast,
      onClick: () => moveTo(at + 1),
    },
    { type: 'divider' as const },
    {
      key: 'merge',
      label: '与下一页合并',
      icon: <Icon name="group" />,
      disabled: isLast,
      onClick: () => changeOutline((before) => mergedWithNext(before, id)),
    },
    {
      key: 'split',
      label: '拆成两页',
      icon: <Icon name="scissors" />,
      disabled: !canSplit,
      onClick: () => changeOutline((before) => splitAt(before, id)),
    },
    { key: 'add', label: '在后面加一页', icon: <Icon name="plus" />, onClick: add },
    { type: 'divider' as const },
    {
      key: 'remove',
      label: '删除',
      danger: true,
      icon: <Icon name="trash" />,
      disabled: count === 1,
      onClick: () => onRemove(id, at),
    },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-waiting={!isShown || undefined}
      aria-label={`第 ${at + 1} 页`}
      onKeyDown={onKeyDown}
    >
      <DropLine side={dropSide} offset={9} />
      {isShown && (
        <>
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
                onOpenChange={setChoosing}
                onChange={(next) => change({ layout: next })}
                popupMatchSelectWidth={false}
                style={{ width: 120 }}
              />
              <NumberCheck numbers={numbers} article={article} />
              <span className={styles.space} />
              <IconButton icon="plus" label="在后面加一页" onClick={add} />
              <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
                <Button type="text" icon={<Icon name="more" />} aria-label={`第 ${at + 1} 页的更多操作`} />
              </Dropdown>
            </div>
            <ContentFields
              layout={layout}
              content={content}
              onChange={(part, key) => change({ content: { ...content, ...part } }, key)}
            />
          </div>
          <NarrationField
            narration={narration}
            onChange={(next) => change({ narration: next }, 'narration')}
          />
        </>
      )}
    </li>
  )
})
