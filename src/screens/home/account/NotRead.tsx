import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import styles from './account-screen.module.css'

/** In place of what is being read, or could not be. */
export function NotRead({ query, what }: { query: UseQueryResult; what: string }) {
  if (!query.isError) return <Spin className={styles.waiting ?? ''} aria-label="正在载入" />
  return (
    <p className={styles.failed} role="alert">
      没有读到{what}：{query.error.message}
      <Button loading={query.isFetching} onClick={() => void query.refetch()}>
        重试
      </Button>
    </p>
  )
}
