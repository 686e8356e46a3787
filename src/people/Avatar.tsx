import type { PersonInfo } from '#server/api/documents.ts'
import styles from './people.module.css'

export type Face = Pick<PersonInfo, 'name' | 'avatar'>

/** A user's picture, or the first letter of the name. */
export function Avatar({ user, size }: { user: Face; size: number }) {
  const shape = { width: size, height: size }
  if (user.avatar !== '') return <img className={styles.avatar} style={shape} src={user.avatar} alt="" />
  const [letter = ''] = user.name
  return (
    <span className={styles.avatar} style={{ ...shape, fontSize: size * 0.44 }} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}
