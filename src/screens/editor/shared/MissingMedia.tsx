import type { Missing } from '#engine/scene/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './missing-media.module.css'

interface MissingMediaProps {
  missing: readonly Missing[]
  warnings: readonly string[]
  /** Positions the component; its line and list follow. */
  className: string | undefined
}

/** Collapsed list of media that are missing or degraded; renders nothing when there are none. */
export function MissingMedia({ missing, warnings, className }: MissingMediaProps) {
  if (missing.length === 0 && warnings.length === 0) return null
  const title = missing.length > 0 ? `${missing.length} 个素材没有读到，其余照常播放` : '有的画面与设置不同'
  return (
    <details className={`${styles.missing} ${className}`}>
      <summary>
        <Icon name="warning" />
        {title}
      </summary>
      <ul>
        {missing.map(({ src, reason }) => (
          <li key={src}>
            <b title={src}>{src}</b>
            {reason}
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </details>
  )
}
