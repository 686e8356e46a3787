import { ActionButton } from '#src/screens/editor/shared/ActionButton.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './timeline.module.css'

/** What the lane is called, and what puts a page after the active one. */
export function PageLaneHead() {
  return (
    <>
      <Icon name="film" />
      <span className={styles.headLabel}>页面</span>
      <ActionButton action="addPage" icon="plus" size={24} />
    </>
  )
}
