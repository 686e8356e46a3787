import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './timeline.module.css'

/** What stands left of a lane. */
export function LaneHeadFace({ icon, name }: { icon: IconName; name: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className={styles.headLabel}>{name}</span>
    </>
  )
}
