import type { Missing } from '#engine/scene/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './missing-media.module.css'

interface MissingMediaProps {
  missing: readonly Missing[]
  warnings: readonly string[]
  /** Says where it stands, and how its line and its list lie there. */
  className: string | undefined
}

/** What is not seen or heard as it was meant, folded away; nothing while all is well. */
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
