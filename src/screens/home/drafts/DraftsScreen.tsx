import { Button, Dropdown, Segmented, Tabs } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { PageList } from '#server/api/pages.ts'
import { usePermission } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { CardGrid } from '../cards/CardGrid.tsx'
import { SkeletonCards } from '../cards/SkeletonCards.tsx'
import { ListError } from '../notices/ListError.tsx'
import { Notice } from '../notices/Notice.tsx'
import { useFailures } from '../notices/use-failures.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { blankProject, type Share, useNewWork, type Work, type WorksQuery } from '../use-works.ts'
import { DraftCard } from './DraftCard.tsx'
import styles from './drafts.module.css'
import { type ListChoice, type Sort, useDraftList, useListChoice } from './use-draft-list.ts'
import { type DraftTasks, useDraftTasks } from './use-draft-tasks.ts'
import { type Selection, useSelection } from './use-selection.ts'

const SORTS: Record<Sort, string> = { updated: '最近编辑', title: '名称' }

/** Share, sort order and view of the list. */
function ListBar({ choice, counts }: { choice: ListChoice; counts: PageList | undefined }) {
  const { share, sort, view, select } = choice
  const tabs = [
    { key: 'my', label: <Tab label="我的" count={counts?.myPageCount} /> },
    { key: 'cooperation', label: <Tab label="协作" count={counts?.myCooperationPageCount} /> },
  ]
  const sorts = Object.entries(SORTS).map(([key, label]) => ({ key, label }))
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={share}
      items={tabs}
      onChange={(share) => select({ share })}
      tabBarExtraContent={
        <div className={styles.extras}>
          <Dropdown
            trigger={['click']}
            rootClassName="raised"
            menu={{
              items: sorts,
              selectable: true,
              selectedKeys: [sort],
              onClick: ({ key }) => select({ sort: key }),
            }}
          >
            <Button type="text" size="large" aria-label={`排序：${SORTS[sort]}`}>
              {SORTS[sort]}
              <Icon name="chevronDown" size={14} />
            </Button>
          </Dropdown>
          <Segmented
            aria-label="显示方式"
            value={view}
            onChange={(view) => select({ view })}
            options={[
              { value: 'grid', icon: <Icon name="gridView" />, title: '网格' },
              { value: 'list', icon: <Icon name="listView" />, title: '列表' },
            ]}
          />
        </div>
      }
    />
  )
}

function Tab({ label, count }: { label: string; count: number | undefined }) {
  return (
    <span className={styles.tab}>
      {label}
      {count !== undefined && <small>{count}</small>}
    </span>
  )
}

/** `/home/drafts-list`: the author's own and shared works. */
export function DraftsScreen() {
  const choice = useListChoice()
  const { query, works, counts, total } = useDraftList(choice)
  const selection = useSelection(works.map(({ _id }) => _id))
  const tasks = useDraftTasks(selection.clear)
  const failures = useFailures(query)
  const isOwn = choice.share === 'my'
  useTitle(isOwn ? '草稿箱' : '协作')
  return (
    <main>
      <ScreenTitle title={isOwn ? '草稿箱' : '协作'} />
      <ListBar choice={choice} counts={counts} />
      {failures.error && (
        <ListError
          error={failures.error}
          reassurance="草稿都在，没有丢失"
          failures={failures.count}
          hasContent={query.data !== undefined}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !failures.error && <SkeletonCards />}
      {query.data && total === 0 && <Empty share={choice.share} />}
      {total > 0 && works.length === 0 && (
        <Notice title={`没有找到“${choice.text}”`} line="换个词试试，或清除筛选">
          <Button onClick={() => choice.select({ q: '' })}>清除筛选</Button>
        </Notice>
      )}
      <CardGrid label="草稿" view={choice.view}>
        {works.map((work) => (
          <DraftCard key={work._id} work={work} isOwn={isOwn} selection={selection} tasks={tasks} />
        ))}
      </CardGrid>
      {query.hasNextPage && <More query={query} />}
      <BatchBar selection={selection} works={works} isOwn={isOwn} tasks={tasks} />
    </main>
  )
}

/** Loads further works when the end of the list comes into view, or at a click. */
function More({ query: { fetchNextPage, isFetchingNextPage } }: { query: WorksQuery }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && !isFetchingNextPage) void fetchNextPage()
    })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [fetchNextPage, isFetchingNextPage])
  return (
    <div ref={end}>
      <Button block type="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        更多
      </Button>
    </div>
  )
}

function Empty({ share }: { share: Share }) {
  const [, navigate] = useLocation()
  const create = useNewWork()
  const mayCreate = usePermission('page:create')
  if (share === 'cooperation') {
    return <Notice art="empty" title="还没有协作的草稿" line="别人邀请你一起编辑的草稿会出现在这里" />
  }
  return (
    <Notice art="empty" title="还没有草稿" line="从模板挑一个开头，或从空白页面开始">
      {mayCreate && (
        <Button loading={create.isPending} onClick={() => create.mutate(blankProject)}>
          从空白开始
        </Button>
      )}
      <Button type="primary" onClick={() => navigate('/home/template-center')}>
        去模板中心
      </Button>
    </Notice>
  )
}

interface BatchBarProps {
  selection: Selection
  works: readonly Work[]
  isOwn: boolean
  tasks: DraftTasks
}

/** What can be done with the drafts that are selected; there from the first tick. */
function BatchBar({ selection, works, isOwn, tasks }: BatchBarProps) {
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
