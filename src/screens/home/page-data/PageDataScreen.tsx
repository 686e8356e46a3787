import { Button, Select } from 'antd'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { InfoCard } from '#server/api/information.ts'
import { usePermission } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import { useUndoMessage } from '#src/ui/use-action-message.tsx'
import { cardAfter } from '../cards/card-focus.ts'
import { BatchBar } from '../lists/BatchBar.tsx'
import { ListBar } from '../lists/ListBar.tsx'
import { ListScreen } from '../lists/ListScreen.tsx'
import { SortMenu } from '../lists/SortMenu.tsx'
import { idsOf, useSelection } from '../lists/use-selection.ts'
import { Notice } from '../notices/Notice.tsx'
import { InfoRow } from './InfoRow.tsx'
import { STATE_NAMES } from './InfoState.tsx'
import { MakeDialogHost } from './MakeDialogHost.tsx'
import styles from './page-data.module.css'
import {
  detailAddress,
  useInfoActions,
  useInfoChoice,
  useInfoFacets,
  useInfoList,
} from './use-information.ts'

const NewInfoDialog = lazyDialog(
  () => import('./NewInfoDialog.tsx').then((m) => m.NewInfoDialog),
  ({ open }) => open,
)

const STATES = { all: '全部', ...STATE_NAMES }
const SORTS = { created: '最近创建', updated: '最近修改', title: '名称' }

/** `/home/page-data`: collected information, from which videos are made. */
export function PageDataScreen() {
  const [, navigate] = useLocation()
  const choice = useInfoChoice()
  const { state, sort, tag, text, select } = choice
  const { query, items } = useInfoList(choice)
  const facets = useInfoFacets(choice).data
  const selection = useSelection(items)
  const [isAdding, setAdding] = useState(false)
  const [making, setMaking] = useState<readonly InfoCard[] | null>(null)
  const remove = useRemoval(selection.clear)
  const mayCreate = usePermission('page:create')
  const mayDelete = usePermission('page:delete')
  const all = facets && facets.states.none + facets.states.making + facets.states.complete
  const hasNone = all === 0 && tag === '' && text === ''
  return (
    <ListScreen
      title="数据页面"
      line="收集文章和数据，一次做成视频"
      extra={
        mayCreate &&
        !hasNone && (
          <Button
            type="primary"
            size="large"
            icon={<Icon name="plus" />}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            新建资讯
          </Button>
        )
      }
      bar={
        hasNone ? null : (
          <ListBar
            tabs={STATES}
            active={state}
            counts={facets && { all: all ?? 0, ...facets.states }}
            onSelect={(state) => select({ state })}
          >
            {facets && (facets.tags.length > 0 || tag !== '') && (
              <Select
                className={styles.tagFilter ?? ''}
                size="large"
                aria-label="按标签筛选"
                placeholder="全部标签"
                allowClear
                showSearch
                value={tag === '' ? undefined : tag}
                options={facets.tags.map(({ tag, count }) => ({ value: tag, label: `${tag} ${count}` }))}
                onChange={(tag: string | undefined) => select({ tag: tag ?? '' })}
              />
            )}
            <SortMenu sorts={SORTS} active={sort} onSelect={(sort) => select({ sort })} />
          </ListBar>
        )
      }
      query={query}
      items={items}
      filter={{
        text,
        kind: filterName(state, tag),
        onClear: () => select({ state: 'all', tag: '', q: '' }),
      }}
      reassurance="资讯都在，没有丢失"
      empty={
        <Notice art="empty" title="还没有资讯" line="粘贴文章、填写表格，或一次导入多个文件，再做成视频">
          {mayCreate && (
            <Button type="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              新建资讯
            </Button>
          )}
        </Notice>
      }
      label="资讯"
      view="list"
      onMarquee={selection.select}
      after={
        <>
          <BatchBar
            selection={selection}
            shown={items.length}
            hasMore={query.hasNextPage}
            actions={[
              mayCreate && { icon: 'wand', label: '制作', onClick: () => setMaking(selection.items) },
              mayDelete && {
                icon: 'trash',
                label: '删除',
                danger: true,
                onClick: () => remove(selection.items),
              },
            ]}
          />
          <NewInfoDialog open={isAdding} onClose={() => setAdding(false)} />
          <MakeDialogHost
            items={making}
            onClose={() => {
              setMaking(null)
              selection.clear()
            }}
            onNotLoaded={() => setMaking(null)}
          />
        </>
      }
    >
      {(item) => (
        <InfoRow
          key={item._id}
          item={item}
          selection={selection}
          tasks={{ open: ({ _id }) => navigate(detailAddress(_id)), make: setMaking, remove }}
        />
      )}
    </ListScreen>
  )
}

/** What the filters besides the search select; undefined without any. */
function filterName(state: keyof typeof STATES, tag: string): string | undefined {
  if (state === 'all') return tag === '' ? undefined : `标签是“${tag}”的资讯`
  return `${STATES[state]}${tag === '' ? '' : `、标签是“${tag}”`}的资讯`
}

/** Deletes items and offers to take it back. */
function useRemoval(onDone: () => void) {
  const showUndo = useUndoMessage()
  const actions = useInfoActions()
  const remove = async (items: readonly InfoCard[]) => {
    const focusNext = cardAfter(idsOf(items))
    const removed = await actions.remove(items)
    focusNext()
    onDone()
    if (removed.length === 0) return
    const what = removed.length === 1 ? '已删除资讯' : `已删除 ${removed.length} 条资讯`
    showUndo(`${what}，做好的草稿和视频还在`, () => void actions.restore(removed))
  }
  return (items: readonly InfoCard[]) => void remove(items)
}
