import { Button } from 'antd'
import { useState } from 'react'
import type { InfoDetail } from '#server/api/information.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLatestTasks } from '#src/videos/use-video-tasks.ts'
import type { PlayableVideo } from '#src/videos/VideoDialog.tsx'
import { VideoDialogHost } from '#src/videos/VideoDialogHost.tsx'
import { More } from '../cards/More.tsx'
import { idsOf } from '../lists/use-selection.ts'
import { productionText } from '../page-data/InfoState.tsx'
import { useWorks } from '../use-works.ts'
import styles from './page-data-detail.module.css'
import { WorkPanel } from './WorkPanel.tsx'

interface WorksOfInfoProps {
  info: InfoDetail
  /** Undefined where the user may not make works. */
  onMake: (() => void) | undefined
}

/** The works that were made of an item, with their videos. */
export function WorksOfInfo({ info, onMake }: WorksOfInfoProps) {
  const query = useWorks({ informationId: info._id, sort: 'created' })
  const works = query.data?.pages.flatMap(({ pages }) => pages) ?? []
  const latest = useLatestTasks(query.data?.pages.map(({ pages }) => idsOf(pages)) ?? [])
  const [played, setPlayed] = useState<PlayableVideo | null>(null)
  return (
    <section className={styles.works} aria-labelledby="works-of-information">
      <h2 id="works-of-information">
        草稿和视频 <small>{productionText(info)}</small>
      </h2>
      {query.error && !query.data && (
        <p className={styles.failed} role="alert">
          <Icon name="error" /> {query.error.message}，草稿都在，没有丢失
          <Button type="link" onClick={() => void query.refetch()}>
            重试
          </Button>
        </p>
      )}
      {query.data && works.length === 0 && (
        <div className={styles.none}>
          <Icon name="wand" size={32} />
          <b>还没有用这条资讯做过视频</b>
          <p>选一种风格，几秒钟做出草稿：版式、旁白、图表都配好，再慢慢改</p>
          {onMake && (
            <Button size="large" onClick={onMake}>
              制作
            </Button>
          )}
        </div>
      )}
      <ul>
        {works.map((work) => (
          <WorkPanel key={work._id} work={work} task={latest.get(work._id)} onPlay={setPlayed} />
        ))}
      </ul>
      <More query={query} />
      <VideoDialogHost video={played} onClose={() => setPlayed(null)} />
    </section>
  )
}
