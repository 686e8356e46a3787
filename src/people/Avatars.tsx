import { Tooltip } from 'antd'
import type { PersonInfo } from '#server/api/documents.ts'
import { Avatar } from './Avatar.tsx'
import styles from './people.module.css'

interface AvatarsProps {
  people: readonly PersonInfo[]
  size: number
  /** Those beyond are a number. */
  most?: number
  /** Describes the people, such as 协作成员; their names follow. */
  label: string
}

/** Overlapping pictures of users; the tooltip has all names. */
export function Avatars({ people, size, most = 3, label }: AvatarsProps) {
  if (people.length === 0) return null
  const text = `${label}：${people.map(({ name }) => name).join('、')}`
  const shown = people.length > most ? people.slice(0, most - 1) : people
  const rest = people.length - shown.length
  return (
    <Tooltip title={text}>
      <span className={styles.stack} role="img" aria-label={text}>
        {shown.map((person) => (
          <Avatar key={person._id} user={person} size={size} />
        ))}
        {rest > 0 && (
          <span className={styles.rest} style={{ minWidth: size, height: size }}>
            +{rest}
          </span>
        )}
      </span>
    </Tooltip>
  )
}
