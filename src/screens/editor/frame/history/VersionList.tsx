import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Version } from '#server/api/versions.ts'
import { versions } from '#src/api/calls.ts'
import { isGone } from '#src/api/client.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import row from '#src/screens/editor/shared/list-row.module.css'
import { useUser } from '#src/session/index.ts'
import { dayAndTime } from '#src/ui/format.ts'
import styles from './history.module.css'

/** Earlier versions of the work at the service, the latest first. */
export function VersionList({ onChoose }: { onChoose: (version: Version) => void }) {
  const { workId } = useEditorContext()
  const me = useUser()?._id
  const [now] = useState(Date.now)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['versions', workId],
    queryFn: ({ signal }) => versions.list({ id: workId }, { signal }),
    staleTime: 0,
    retry: false,
  })
  if (isGone(error) && !isFetching)
    return (
      <div className={styles.notice} role="alert">
        {error?.message}，这里的内容没有受影响
      </div>
    )
  if (error && !isFetching)
    return (
      <div className={styles.notice} role="alert">
        没有读到保存的版本，你的内容没有受影响
        <Button size="small" onClick={() => void refetch()}>
          重试
        </Button>
      </div>
    )
  if (!data)
    return (
      <div className={styles.waiting} role="status" aria-label="正在读取保存的版本">
        <i />
        <i />
        <i />
      </div>
    )
  if (data.length === 0)
    return <p className={styles.hint}>还没有更早的版本，编辑时会自动留下，可以随时找回</p>
  return (
    <ol className={styles.list} data-part="versions">
      {data.map((version) => (
        <li key={version.version}>
          <button type="button" className={row.row} onClick={() => onChoose(version)}>
            <b>
              {dayAndTime(Date.parse(version.updated), now)}
              {version.isOverwritten && <em>被覆盖</em>}
            </b>
            <span>
              {[authorOf(version, me), `${version.pageCount} 页`, `版本 ${version.version}`]
                .filter(Boolean)
                .join('，')}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** @param me the current user's id */
function authorOf({ updatedBy }: Version, me: string | undefined): string {
  if (!updatedBy) return ''
  return updatedBy._id === me ? '你' : updatedBy.name
}
