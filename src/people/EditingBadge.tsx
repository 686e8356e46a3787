import type { PersonInfo } from '#server/api/documents.ts'
import styles from './people.module.css'

/** Says who is editing a work now; over its cover. */
export function EditingBadge({ editors }: { editors: readonly PersonInfo[] }) {
  const [first] = editors
  if (!first) return null
  const names = editors.map(({ name }) => name).join('、')
  return (
    <span className={styles.editing} title={`${names}正在编辑`}>
      <i />
      <span>{first.name}</span>
      {editors.length === 1 ? '正在编辑' : `等 ${editors.length} 人在编辑`}
    </span>
  )
}
