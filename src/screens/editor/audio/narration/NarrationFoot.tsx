import { Button } from 'antd'
import { useSnapshot } from 'valtio'
import { fitToNarration } from '#engine/editing/index.ts'
import { EPSILON } from '#engine/geometry/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Permitted, WITHOUT } from '#src/session/index.ts'
import { length, toTenths } from '#src/ui/format.ts'
import { NarratingProgress } from './NarratingProgress.tsx'
import { isUnderWay, type Job, useNarrating } from './narrating.ts'
import styles from './narration-foot.module.css'
import type { PageNarration } from './use-narration.ts'

/** Compares the narration's length with the page's and offers to synthesize what is missing. */
export function NarrationFoot({ narration }: { narration: PageNarration }) {
  const { editing } = useEditorContext()
  const narrating = useNarrating()
  const { jobs } = useSnapshot(narrating.state)
  const { seconds, pageSeconds, pacing, unspoken, unspokenOfAll } = narration
  const isMaking = (jobs as readonly Job[]).some(isUnderWay)
  const fitted = Math.ceil((seconds + (pacing?.tail ?? 0)) * 10 - EPSILON) / 10
  const over = seconds - pageSeconds
  return (
    <div className={styles.foot}>
      {seconds > 0 && (
        <div className={styles.lengths} data-over={over > 0.05}>
          <span>
            配音 {length(toTenths(seconds))}，页面 {length(toTenths(pageSeconds))}
          </span>
          {over > 0.05 && <small>超出的{` ${length(toTenths(over))}`}不会播放</small>}
          {!pacing?.isFollowed && Math.abs(fitted - pageSeconds) > 0.05 && (
            <Button size="small" onClick={() => fitToNarration(editing)}>
              按配音调整页面时长
            </Button>
          )}
        </div>
      )}
      {isMaking ? (
        <NarratingProgress className={styles.making ?? ''} />
      ) : (
        <Permitted to="voice:make" fallback={<p className={styles.note}>{WITHOUT['voice:make']}</p>}>
          {unspoken > 0 && (
            <Button type="primary" block onClick={() => narrating.make('page')}>
              生成配音（{unspoken} 句）
            </Button>
          )}
          {unspokenOfAll > unspoken && (
            <Button block onClick={() => narrating.make('all')}>
              生成全部页面的配音（{unspokenOfAll} 句）
            </Button>
          )}
        </Permitted>
      )}
    </div>
  )
}
