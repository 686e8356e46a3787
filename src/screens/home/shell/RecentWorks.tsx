import { Link } from 'wouter'
import { relativeTime } from '#src/ui/format.ts'
import { useNow } from '#src/ui/use-now.ts'
import { CoverPicture } from '../covers/CoverPicture.tsx'
import { workCover } from '../covers/cover-source.ts'
import { editorAddress, type Work } from '../use-works.ts'
import styles from './side-bar.module.css'

const SHOWN = 3

/** The works saved most recently. */
export function RecentWorks({ works }: { works: readonly Work[] }) {
  const now = useNow()
  const recent = works.slice(0, SHOWN)
  if (recent.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="recent-works">
      <h2 id="recent-works">最近编辑</h2>
      <ul>
        {recent.map((work) => (
          <li key={work._id}>
            <Link href={editorAddress(work._id)} className={styles.work ?? ''} title={work.title}>
              <span className={styles.thumb}>
                <CoverPicture source={workCover(work)} />
              </span>
              <span>
                <b>{work.title}</b>
                <small>{relativeTime(new Date(work.updated), now)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
