import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import type { Space as UsedSpace } from '#server/api/space.ts'
import { pages, uploads } from '#src/api/calls.ts'
import { spaceSize } from '#src/ui/format.ts'
import { UPLOADS } from '#src/api/query-keys.ts'
import styles from './my-files.module.css'

/** Share of the space from which it is shown as short. */
const SHORT = 0.9

/** How much of the author's space is taken: by materials, and by works. */
export function Space() {
  const files = useQuery({
    queryKey: [UPLOADS, 'space'],
    queryFn: ({ signal }) => uploads.space({ signal }),
  })
  const works = useQuery({
    queryKey: ['works space'],
    queryFn: ({ signal }) => pages.space({ signal }),
  })
  return (
    <div className={styles.spaces}>
      <Used name="素材" space={files.data} remedy="请删除不用的素材，或联系管理员" />
      <Used name="作品" space={works.data} remedy="请删除不用的作品并清空回收站，或联系管理员" />
    </div>
  )
}

interface UsedProps {
  name: string
  /** Undefined while unknown. */
  space: UsedSpace | undefined
  /** What to do when it is short. */
  remedy: string
}

function Used({ name, space, remedy }: UsedProps) {
  if (!space) return null
  const { used, limit, limitName } = space
  const share = limit === 0 ? 1 : used / limit
  const isShort = share >= SHORT
  return (
    <div className={styles.space} data-short={isShort}>
      <b>{name}</b>
      <span>
        已用 {spaceSize(used)}，共 {limitName}
      </span>
      <Progress
        aria-label={`${name}空间`}
        percent={Math.min(100, share * 100)}
        showInfo={false}
        size="small"
        status={isShort ? 'exception' : 'normal'}
      />
      {isShort && (
        <p>
          {share >= 1 ? '已满' : '快满了'}，{remedy}
        </p>
      )}
    </div>
  )
}
