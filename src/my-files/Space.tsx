import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import { uploads } from '#src/api/calls.ts'
import { spaceSize } from '#src/ui/format.ts'
import { UPLOADS_KEY } from '#src/uploads/index.ts'
import styles from './my-files.module.css'

/** Share of the space from which it is shown as short. */
const SHORT = 0.9

/** How much of the author's space is taken. */
export function Space() {
  const { data } = useQuery({
    queryKey: [...UPLOADS_KEY, 'space'],
    queryFn: ({ signal }) => uploads.space({ signal }),
  })
  if (!data) return null
  const share = data.used / data.limit
  return (
    <div className={styles.space}>
      <span>
        已用 {spaceSize(data.used)}，共 {data.limitName}
      </span>
      <Progress
        aria-label="素材空间"
        percent={Math.min(100, share * 100)}
        showInfo={false}
        size="small"
        status={share >= SHORT ? 'exception' : 'normal'}
      />
    </div>
  )
}
