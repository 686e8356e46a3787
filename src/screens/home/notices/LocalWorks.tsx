import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { localCopiesOf } from '#src/saving/local-copies.ts'
import { MAX_OPENED, openedWorksOf } from '#src/saving/opened-works.ts'
import { useUser } from '#src/session/index.ts'
import { relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { editorAddress } from '../use-works.ts'
import styles from './notice.module.css'

interface LocalWork {
  workId: string
  title: string
  /** When it was changed or opened last, ms since 1970. */
  at: number
  /** Whether this browser has changes that the service does not have. */
  isUnsaved: boolean
}

/** While the service cannot be reached: the works that this browser keeps, which open without it. */
export function LocalWorks() {
  const userId = useUser()?._id
  const now = useNow()
  const [works, setWorks] = useState<readonly LocalWork[] | null>(null)
  useEffect(() => {
    let isLeft = false
    if (userId !== undefined) void localWorks(userId).then((found) => !isLeft && setWorks(found))
    return () => {
      isLeft = true
    }
  }, [userId])
  if (!works) return null
  if (works.length === 0) return <p className={styles.noLocal}>本机没有打开过的草稿，联网后才能打开</p>
  return (
    <section className={styles.local} aria-labelledby="local-works">
      <h3 id="local-works">离线也能打开</h3>
      <ul>
        {works.map(({ workId, title, at, isUnsaved }) => (
          <li key={workId}>
            <Link href={editorAddress(workId)}>
              <Icon name="drafts" />
              <b title={title}>{title}</b>
              <small>
                {relativeTime(new Date(at), now)}
                {isUnsaved ? '，修改存在本机' : '打开过'}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.noLocal}>本机保留最近打开的 {MAX_OPENED} 个草稿，联网后自动保存</p>
    </section>
  )
}

/** Works with changes of their own come first. */
async function localWorks(userId: string): Promise<LocalWork[]> {
  const [copies, opened] = await Promise.all([localCopiesOf(userId).works(), openedWorksOf(userId).list()])
  const unsaved = new Set(copies.map(({ workId }) => workId))
  return [
    ...copies.map(({ workId, title, changedAt }) => ({ workId, title, at: changedAt, isUnsaved: true })),
    ...opened
      .filter(({ workId }) => !unsaved.has(workId))
      .map(({ workId, title, openedAt }) => ({ workId, title, at: openedAt, isUnsaved: false })),
  ]
}
