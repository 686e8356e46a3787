import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useEditors } from '#src/people/use-editors.ts'
import { usePermission } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { laterPart } from '#src/ui/later-part.tsx'
import { lazyOverlay } from '#src/ui/lazy-overlay.tsx'
import { useLatestTasks } from '#src/videos/use-video-tasks.ts'
import type { PlayableVideo } from '#src/videos/VideoDialog.tsx'
import { VideoDialogHost } from '#src/videos/VideoDialogHost.tsx'
import { BatchBar } from '../lists/BatchBar.tsx'
import { ListBar } from '../lists/ListBar.tsx'
import { ListScreen } from '../lists/ListScreen.tsx'
import { SORTS, SortMenu } from '../lists/SortMenu.tsx'
import { idsOf, useSelection } from '../lists/use-selection.ts'
import { Notice } from '../notices/Notice.tsx'
import { useStartDialog } from '../new-work/use-start-dialog.tsx'
import { useStateCounts, type Work } from '../use-works.ts'
import { DraftCard } from './DraftCard.tsx'
import styles from './drafts.module.css'
import { RunningVideos } from './RunningVideos.tsx'
import { useDraftChoice, useDraftList } from './use-draft-list.ts'
import { useDraftTasks } from './use-draft-tasks.ts'

const DeletedCount = laterPart(() => import('../recycle-bin/DeletedCount.tsx').then((m) => m.DeletedCount))

const UnsavedWorks = laterPart(() => import('./UnsavedWorks.tsx').then((m) => m.UnsavedWorks))

const SaveAsTemplateDialog = lazyOverlay(() =>
  import('#src/templates/SaveAsTemplateDialog.tsx').then((m) => m.SaveAsTemplateDialog),
)

const STATES = { all: '全部', editing: '编辑中', making: '生成中', complete: '已生成', failed: '生成失败' }

/** `/home/drafts-list`: the author's works. */
export function DraftsScreen() {
  const { state, sort, view, text, select } = useDraftChoice()
  const { query, works } = useDraftList({ state, sort, text })
  const { data: counts } = useStateCounts()
  const latest = useLatestTasks(query.data?.pages.map((page) => idsOf(page.pages)) ?? [])
  const selection = useSelection(works)
  const [played, setPlayed] = useState<PlayableVideo | null>(null)
  const [templated, setTemplated] = useState<Work | null>(null)
  const [, navigate] = useLocation()
  const tasks = useDraftTasks({
    onDone: selection.clear,
    latest,
    onPlay: setPlayed,
    onTemplate: setTemplated,
  })
  const editors = useEditors(idsOf(works))
  const hasNone = query.data?.pages[0]?.myPageCount === 0
  // The service counts only the works that a search finds in this state.
  const total = query.data?.pages[0]?.total
  const found = total === undefined ? undefined : { [state]: total }
  const mayCopy = usePermission('page:copy')
  const mayMakeTemplate = usePermission('template:create')
  const mayMake = usePermission('video:make')
  const mayDelete = usePermission('page:delete')
  return (
    <ListScreen
      title="草稿箱"
      extra={<RecycleBinButton />}
      bar={
        <>
          <ListBar
            tabs={STATES}
            active={state}
            counts={text === '' ? counts && { ...counts, all: sum(Object.values(counts)) } : found}
            alarming="failed"
            onSelect={(state) => select({ state })}
          >
            <SortMenu sorts={SORTS} active={sort} onSelect={(sort) => select({ sort })} />
            <Segmented
              aria-label="显示方式"
              value={view}
              onChange={(view) => select({ view })}
              options={[
                { value: 'grid', icon: <Icon name="gridView" />, title: '网格' },
                { value: 'list', icon: <Icon name="listView" />, title: '列表' },
              ]}
            />
          </ListBar>
          <RunningVideos />
          {/* Without the service, the list itself names them. */}
          {query.data && <UnsavedWorks />}
        </>
      }
      query={query}
      items={works}
      filter={{
        text: hasNone ? '' : text,
        kind: state === 'all' || hasNone ? undefined : `${STATES[state]}的草稿`,
        onClear: () => select({ state: 'all', q: '' }),
      }}
      reassurance="草稿都在，没有丢失"
      empty={<Empty />}
      label="草稿"
      view={view}
      onMarquee={selection.select}
      after={
        <>
          <BatchBar
            selection={selection}
            shown={works.length}
            hasMore={query.hasNextPage}
            actions={[
              mayCopy && { icon: 'copy', label: '复制', onClick: () => tasks.copy(selection.items) },
              mayMakeTemplate && {
                icon: 'template',
                label: '存为模板',
                onClick: () => tasks.saveAsTemplate(selection.items),
              },
              mayMake && {
                icon: 'clapper',
                label: '生成视频',
                onClick: () => tasks.makeVideos(selection.items),
              },
              mayDelete && {
                icon: 'trash',
                label: '移到回收站',
                danger: true,
                onClick: () => tasks.remove(selection.items),
              },
            ]}
          />
          {templated && (
            <SaveAsTemplateDialog
              work={templated}
              onView={() => navigate('/home/my-template')}
              onClose={(isSaved) => {
                setTemplated(null)
                if (isSaved) selection.clear()
              }}
              onNotLoaded={() => setTemplated(null)}
            />
          )}
          <VideoDialogHost video={played} onClose={() => setPlayed(null)} />
        </>
      }
    >
      {(work) => (
        <DraftCard
          key={work._id}
          work={work}
          editors={editors(work._id)}
          selection={selection}
          task={latest.get(work._id)}
          tasks={tasks}
        />
      )}
    </ListScreen>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function RecycleBinButton() {
  const [, navigate] = useLocation()
  return (
    <Button size="large" icon={<Icon name="trash" />} onClick={() => navigate('/home/recycle-bin')}>
      回收站
      <small className={styles.count}>
        <DeletedCount />
      </small>
    </Button>
  )
}

function Empty() {
  const [, navigate] = useLocation()
  const start = useStartDialog()
  const mayCreate = usePermission('page:create')
  return (
    <Notice art="empty" title="还没有草稿" line="从空白页面、模板或已有的文件开始">
      <Button onClick={() => navigate('/home/template-center')}>去模板中心</Button>
      {mayCreate && (
        <Button type="primary" aria-haspopup="dialog" onClick={start.open}>
          新建视频
        </Button>
      )}
      {start.dialog}
    </Notice>
  )
}
