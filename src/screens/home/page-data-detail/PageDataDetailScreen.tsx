import { Button } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { InfoDetail } from '#server/api/information.ts'
import { usePermission } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import { rememberPlace } from '#src/ui/remember-place.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { ListError } from '../notices/ListError.tsx'
import { Notice } from '../notices/Notice.tsx'
import { useFailures } from '../notices/use-failures.ts'
import { StateTag } from '../page-data/InfoState.tsx'
import { MakeDialogHost } from '../page-data/MakeDialogHost.tsx'
import { useInfo, useInfoActions } from '../page-data/use-information.ts'
import { ArticleView } from './ArticleView.tsx'
import { EditInfo } from './EditInfo.tsx'
import styles from './page-data-detail.module.css'
import { WorksOfInfo } from './WorksOfInfo.tsx'

const LIST = '/home/page-data'
/** The service refuses with 200 what does not exist. */
const GONE = new Set([200, 403, 404])

/** `/home/page-data-detail?id=…`: an item of information, and what was made of it. */
export function PageDataDetailScreen() {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const id = search.get('id') ?? ''
  const query = useInfo(id)
  const failures = useFailures(query)
  const { data: info } = query
  useTitle(info?.title ?? '数据页面')
  if (info) {
    return (
      <>
        {failures.error && (
          <ListError
            error={failures.error}
            reassurance="资讯还在"
            failures={failures.count}
            hasContent
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        <Detail key={info._id} info={info} />
      </>
    )
  }
  if (
    id === '' ||
    (failures.error && 'status' in failures.error && GONE.has(Number(failures.error.status)))
  ) {
    return (
      <main>
        <Notice art="empty" title="没有找到这条资讯" line="它可能已被删除，或地址不完整">
          <Button onClick={() => navigate(LIST)}>返回数据页面</Button>
        </Notice>
      </main>
    )
  }
  return (
    <main>
      {failures.error ? (
        <ListError
          error={failures.error}
          reassurance="资讯还在，没有丢失"
          failures={failures.count}
          hasContent={false}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingBar />
      )}
    </main>
  )
}

function Detail({ info }: { info: InfoDetail }) {
  const [, navigate] = useLocation()
  const [isEditing, setEditing] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const showAction = useActionMessage()
  const actions = useInfoActions()
  const mayMake = usePermission('page:create')
  const mayUpdate = usePermission('page:update')
  const mayDelete = usePermission('page:delete')
  const { _id, title, state, works } = info
  const remove = async () => {
    const hasLeft = rememberPlace()
    const removed = await actions.remove([info])
    if (removed.length === 0) return
    if (!hasLeft()) navigate(LIST)
    showAction('已删除资讯，做好的草稿和视频还在', '撤销', () => void actions.restore(removed))
  }
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <nav aria-label="位置">
          <Link href={LIST}>
            <Icon name="back" size={18} />
            数据页面
          </Link>
          <span aria-hidden="true">/</span>
          <b title={title}>{title}</b>
        </nav>
        <StateTag state={state} />
        <div className={styles.buttons}>
          {mayDelete && (
            <Button
              size="large"
              type="text"
              icon={<Icon name="trash" />}
              // What is being edited could not be saved any more.
              disabled={isEditing}
              onClick={() => void remove()}
            >
              删除
            </Button>
          )}
          {mayUpdate && !isEditing && (
            <Button size="large" icon={<Icon name="edit" />} onClick={() => setEditing(true)}>
              修改
            </Button>
          )}
          {mayMake && (
            <Button
              size="large"
              type="primary"
              icon={<Icon name="wand" />}
              disabled={isEditing}
              onClick={() => setMaking(true)}
            >
              {works === 0 ? '制作' : '换个风格再做'}
            </Button>
          )}
        </div>
      </header>
      <div className={styles.columns}>
        <section className={styles.article} aria-label="资讯">
          {isEditing ? <EditInfo info={info} onEnd={() => setEditing(false)} /> : <ArticleView info={info} />}
        </section>
        <WorksOfInfo info={info} onMake={mayMake ? () => setMaking(true) : undefined} />
      </div>
      <MakeDialogHost items={isMaking ? [{ _id, title }] : null} onClose={() => setMaking(false)} />
    </main>
  )
}
