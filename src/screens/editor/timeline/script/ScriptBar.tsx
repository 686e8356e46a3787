import { Button, Switch } from 'antd'
import { useSnapshot } from 'valtio'
import { followNarrationInAll } from '#engine/editing/index.ts'
import { NarratingProgress } from '#src/screens/editor/audio/narration/NarratingProgress.tsx'
import { isUnderWay, type Job, useNarrating } from '#src/screens/editor/audio/narration/narrating.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { isRefused, Permitted } from '#src/session/index.ts'
import { timecode } from '#src/ui/format.ts'
import styles from './script-bar.module.css'
import type { Script } from './use-script.ts'

/** Above the script: how much there is, and making the sounds that are missing. */
export function ScriptBar({ script: { count, unspoken, seconds } }: { script: Script }) {
  const { editing } = useEditorContext()
  const isFollowed = useEditing(({ undoable }) =>
    undoable.project.pages.every(({ data }) => data.narration?.isFollowed === true),
  )
  const narrating = useNarrating()
  const { jobs } = useSnapshot(narrating.state)
  const isMaking = (jobs as readonly Job[]).some(isUnderWay)
  return (
    <div className={styles.bar}>
      <p>
        共 {count} 句，{unspoken > 0 ? '约 ' : ''}
        {timecode(seconds)}
        {unspoken > 0 && unspoken < count && `，已生成 ${count - unspoken} 句`}
      </p>
      <label className={styles.follow}>
        <Switch
          size="small"
          checked={isFollowed}
          disabled={isRefused('page:update')}
          onChange={(next) => followNarrationInAll(editing, next)}
        />
        页面时长跟随配音
      </label>
      {isMaking ? (
        <NarratingProgress className={styles.making ?? ''} />
      ) : (
        unspoken > 0 && (
          <Permitted to="voice:make">
            <Button size="small" type="primary" onClick={() => narrating.make('all')}>
              生成全部 {unspoken} 句
            </Button>
          </Permitted>
        )
      )}
    </div>
  )
}
