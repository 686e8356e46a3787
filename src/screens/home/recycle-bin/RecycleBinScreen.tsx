import { App, Button } from 'antd'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { DAY_MS } from '#engine/util/durations.ts'
import type { DeletedCard } from '#server/api/recycle-bin.ts'
import { recycleBin } from '#src/api/calls.ts'
import { ignoreReported } from '#src/api/client.ts'
import { usePermission } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LOSS_QUESTION } from '#src/ui/loss-question.ts'
import { useNow } from '#src/ui/use-now.ts'
import { useSingleFlight } from '#src/ui/use-single-flight.ts'
import { Card } from '../cards/Card.tsx'
import { BatchBar, SelectBox } from '../lists/BatchBar.tsx'
import { ListScreen } from '../lists/ListScreen.tsx'
import { useAddressChoice } from '../lists/use-address-choice.ts'
import { idsOf, type Selection, useSelection } from '../lists/use-selection.ts'
import { Notice } from '../notices/Notice.tsx'
import styles from './recycle-bin.module.css'
import { useDeleted, useRecycleBinActions } from './use-recycle-bin.ts'

/** Works are drafts in the interface. */
const KINDS: Record<DeletedCard['kind'], string> = {
  page: '草稿',
  template: '模板',
  draft: '模板草稿',
  component: '组件',
}

/** `/home/recycle-bin`: what the author has deleted in the last 30 days. */
export function RecycleBinScreen() {
  const [, navigate] = useLocation()
  const { text, select } = useAddressChoice({})
  const query = useDeleted(text)
  const loaded = query.data?.pages
  const cards = useMemo(() => loaded?.flatMap(({ documents }) => documents) ?? [], [loaded])
  const total = loaded?.[0]?.total ?? 0
  const selection = useSelection(cards)
  const tasks = useTasks(selection.clear)
  const mayDelete = usePermission('page:delete')
  return (
    <ListScreen
      title="回收站"
      line="删除的内容保留 30 天，到期后彻底删除"
      extra={
        <div className={styles.buttons}>
          <Button size="large" icon={<Icon name="back" />} onClick={() => navigate('/home/drafts-list')}>
            返回草稿箱
          </Button>
          {mayDelete && total > 0 && text === '' && (
            <Button size="large" danger icon={<Icon name="trash" />} onClick={() => tasks.empty(total)}>
              清空
            </Button>
          )}
        </div>
      }
      query={query}
      items={cards}
      filter={{ text, onClear: () => select({ q: '' }) }}
      reassurance="回收站里的内容都在"
      empty={<Notice art="empty" title="回收站是空的" line="删除的草稿和模板会先放在这里，30 天内可以恢复" />}
      label="回收站"
      onMarquee={selection.select}
      after={
        <BatchBar
          selection={selection}
          shown={cards.length}
          hasMore={query.hasNextPage}
          actions={[
            mayDelete && {
              icon: 'undo',
              label: '恢复',
              onClick: () => tasks.restore(idsOf(selection.items)),
            },
            mayDelete && {
              icon: 'trash',
              label: '彻底删除',
              danger: true,
              onClick: () => tasks.remove(selection.items),
            },
          ]}
        />
      }
    >
      {(card) => <DeletedTile key={card._id} card={card} selection={selection} tasks={tasks} />}
    </ListScreen>
  )
}

interface DeletedTileProps {
  card: DeletedCard
  selection: Selection<DeletedCard>
  tasks: ReturnType<typeof useTasks>
}

function DeletedTile({ card, selection, tasks }: DeletedTileProps) {
  const { _id, kind, title, version, coverImage, expires } = card
  const now = useNow()
  const mayDelete = usePermission('page:delete')
  const cover = useMemo(
    () => ({
      id: _id,
      version,
      uploaded: coverImage,
      load: (signal: AbortSignal) => recycleBin.detail({ id: _id }, { signal, quiet: true }),
    }),
    [_id, version, coverImage],
  )
  const days = Math.max(0, Math.ceil((Date.parse(expires) - now.getTime()) / DAY_MS))
  return (
    <Card
      title={title}
      cover={cover}
      verb="选择"
      isSelected={selection.has(_id)}
      onOpen={({ shiftKey }) => selection.toggle(_id, shiftKey)}
      onKeyDown={(event) => {
        if (event.key === 'Delete' && mayDelete) tasks.remove([card])
      }}
      meta={
        <>
          <span data-soon={days <= 3} className={styles.days}>
            还剩 {days} 天
          </span>
          <span>{KINDS[kind]}</span>
        </>
      }
      overlay={<SelectBox id={_id} title={title} selection={selection} />}
      actions={
        mayDelete && (
          <>
            <Button type="primary" onClick={() => tasks.restore([_id])}>
              恢复
            </Button>
            <Button
              icon={<Icon name="trash" />}
              aria-label={`彻底删除${title}`}
              onClick={() => tasks.remove([card])}
            />
          </>
        )
      }
    />
  )
}

/** Operations with their messages; asks before anything is removed permanently. */
function useTasks(onDone: () => void) {
  const { message, modal } = App.useApp()
  const actions = useRecycleBinActions()
  const once = useSingleFlight()
  const run = (key: string, act: () => Promise<unknown>, done: string) =>
    once(key, async () => {
      try {
        await act()
        void message.success(done)
      } catch (error) {
        ignoreReported(error)
      }
      onDone()
    })
  const confirm = (title: string, okText: string, act: () => Promise<void>) => {
    modal.confirm({
      title,
      content: '删除后不能恢复。服务生成的视频会一起删除，链接随之失效；已经下载的不受影响',
      okText,
      cancelText: '保留',
      ...LOSS_QUESTION,
      onOk: act,
    })
  }
  return {
    restore: (ids: readonly string[]) =>
      void run(
        ids.join(),
        () => actions.restore(ids),
        ids.length === 1 ? '已恢复' : `已恢复 ${ids.length} 项`,
      ),
    remove(cards: readonly DeletedCard[]) {
      const ids = idsOf(cards)
      const [first] = cards
      if (!first) return
      const [what, done] =
        cards.length === 1
          ? [`彻底删除“${first.title}”？`, '已彻底删除']
          : [`彻底删除 ${cards.length} 项内容？`, `已彻底删除 ${cards.length} 项`]
      confirm(what, '彻底删除', () => run(ids.join(), () => actions.remove(ids), done))
    },
    empty: (total: number) =>
      confirm(`清空回收站里的 ${total} 项内容？`, '清空', () => run('empty', actions.empty, '回收站已清空')),
  }
}
