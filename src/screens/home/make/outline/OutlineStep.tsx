import { DndContext } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useCallback, useDeferredValue, useMemo } from 'react'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { styles as looks, pageSeconds } from '#engine/making/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { useSame } from '#src/ui/use-same.ts'
import { stayPut, useSorting } from '#src/ui/use-sorting.ts'
import { lookOf, type Outline } from '../draft.ts'
import shared from '../make.module.css'
import type { DraftControl } from '../use-draft.ts'
import { movedTo, removedPage, restoredPage } from './edit-outline.ts'
import { OutlineRow } from './OutlineRow.tsx'
import styles from './outline.module.css'
import { pageNumbers } from './page-numbers.ts'
import { useReach } from './use-reach.ts'

/** The third step: the pages of the work, to be corrected. */
export function OutlineStep({ control }: { control: DraftControl }) {
  const { draft, change, changeOutline, undo, redo } = control
  const { outline, omitted } = draft
  // Reading all numbers of a long article waits until the pages are shown.
  const article = useDeferredValue(draft.article, null)
  const showAction = useActionMessage()
  const ids = useSame(outline?.pages.map(({ id }) => id) ?? [])
  const reach = useReach(ids.length)
  const { style, template } = lookOf(draft)
  const look = useMemo(() => ({ style, template }), [style, template])
  const remove = useCallback(
    (id: string, at: number) => {
      let earlier: Outline | undefined
      changeOutline((before) => {
        earlier = before
        return removedPage(before, id)
      })
      // Undoing would take back the latest step, which may be another one by then.
      showAction(`已删除第 ${at + 1} 页`, '撤销', () =>
        changeOutline((before) => (earlier ? restoredPage(before, earlier, id) : before)),
      )
    },
    [changeOutline, showAction],
  )
  const sorting = useSorting({
    ids,
    noun: '第几页',
    move: (id, index) => changeOutline((before) => movedTo(before, id, index)),
  })
  if (!outline) return null
  const { transitionSeconds } = looks[style].motion
  const lengths = outline.pages.map(({ narration }, at) =>
    pageSeconds(narration.map(withoutReadings), at === ids.length - 1 ? 0 : transitionSeconds),
  )
  const seconds = lengths.reduce((sum, length) => sum + length, -transitionSeconds * (ids.length - 1))
  const numbers = outline.pages.map((page) => pageNumbers(page, article))
  const missing = numbers.flat().filter(({ place }) => place === null).length

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)
    if (!isRedo && event.code !== 'KeyZ') return
    event.preventDefault()
    if (isRedo) redo()
    else undo()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of all fields inside
    <div onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <label className={styles.title}>
          作品名称
          <Input
            value={outline.title}
            maxLength={100}
            onChange={({ target }) =>
              changeOutline((before) => ({ ...before, title: target.value }), 'title')
            }
          />
        </label>
        <IconButton icon="undo" label="撤销" disabled={draft.past.length === 0} onClick={undo} />
        <IconButton icon="redo" label="重做" disabled={draft.future.length === 0} onClick={redo} />
      </div>
      {omitted.length > 0 && (
        <ul className={shared.notes} aria-label="没有用上的">
          {omitted.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <DndContext {...sorting.context}>
        <SortableContext items={ids} strategy={stayPut}>
          <ol className={styles.rows} aria-label="分镜">
            {outline.pages.map((page, at) => (
              <OutlineRow
                key={page.id}
                page={page}
                at={at}
                count={ids.length}
                isReached={at < reach}
                look={look}
                seconds={lengths[at] ?? 0}
                numbers={numbers[at] ?? []}
                article={article}
                dropSide={sorting.dropSideOf(page.id)}
                changeOutline={changeOutline}
                onRemove={remove}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <footer className={shared.bar}>
        <span className={shared.fact} role="status">
          {ids.length} 页，{lengthOf(seconds)}
          {missing > 0 && (
            <b className={styles.missing}>
              <Icon name="warning" size={14} />
              {missing} 个数字原文里没有
            </b>
          )}
        </span>
        <Button size="large" onClick={() => change({ step: 'style' })}>
          上一步
        </Button>
        <Button type="primary" size="large" onClick={() => change({ step: 'make' })}>
          制作
        </Button>
      </footer>
    </div>
  )
}

function lengthOf(seconds: number): string {
  const all = Math.round(seconds)
  const [minutes, rest] = [Math.floor(all / 60), all % 60]
  if (minutes === 0) return `约 ${rest} 秒`
  return rest === 0 ? `约 ${minutes} 分` : `约 ${minutes} 分 ${rest} 秒`
}
