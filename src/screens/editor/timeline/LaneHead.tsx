import { Icon, type IconName } from '../../../ui/Icon.tsx'
import styles from './lanes.module.css'

interface LaneHeadFaceProps {
  icon: IconName
  name: string
  lane: 'animation' | 'voice' | 'music'
}

/** What stands left of a lane. */
export function LaneHeadFace({ icon, name, lane }: LaneHeadFaceProps) {
  return (
    <div className={styles.head} data-lane={lane}>
      <Icon name={icon} size={16} />
      {name}
    </div>
  )
}
