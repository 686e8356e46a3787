import { Button } from 'antd'
import { useLocation } from 'wouter'
import { usePermission } from '#src/session/index.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { CardGrid } from '../cards/CardGrid.tsx'
import { SkeletonCards } from '../cards/SkeletonCards.tsx'
import { ListError } from '../notices/ListError.tsx'
import { Notice } from '../notices/Notice.tsx'
import { useFailures } from '../notices/use-failures.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { blankProject, type Share, useNewWork } from '../use-works.ts'
import { BatchBar } from './BatchBar.tsx'
import { DraftCard } from './DraftCard.tsx'
import { ListBar } from './ListBar.tsx'
import { useDraftList, useListChoice } from './use-draft-list.ts'
import { useDraftTasks } from './use-draft-tasks.ts'
import { useSelection } from './use-selection.ts'

/** `/home/drafts-list`: the author's own and shared works. */
export function DraftsScreen() {
  const choice = useListChoice()
  const { query, works, total } = useDraftList(choice)
  const selection = useSelection(works.map(({ _id }) => _id))
  const tasks = useDraftTasks(selection.clear)
  const failures = useFailures(query)
  const isOwn = choice.share === 'my'
  useTitle(isOwn ? '草稿箱' : '协作')
  return (
    <main>
      <ScreenTitle title={isOwn ? '草稿箱' : '协作'} />
      <ListBar choice={choice} counts={query.data} />
      {failures.error && (
        <ListError
          error={failures.error}
          safe="草稿都在，没有丢失"
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
      <BatchBar selection={selection} works={works} isOwn={isOwn} tasks={tasks} />
    </main>
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
