import type { UserInfo } from '#server/api/user.ts'
import styles from './account.module.css'

/** The user's picture, or the first letter of the name. */
export function Avatar({ user, size }: { user: UserInfo; size: number }) {
  const shape = { width: size, height: size }
  if (user.avatar !== '') return <img className={styles.avatar} style={shape} src={user.avatar} alt="" />
  const [letter = ''] = user.name
  return (
    <span className={styles.avatar} style={{ ...shape, fontSize: size * 0.44 }} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}
