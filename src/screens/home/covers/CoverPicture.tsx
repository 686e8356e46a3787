import { useRef } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './cover.module.css'
import type { CoverSource } from './cover-source.ts'
import { useCover } from './use-cover.ts'

interface CoverPictureProps {
  source: CoverSource
  /** Shows an error with a retry button when there is no picture. */
  saysFailure?: boolean
}

/** A cover that fills its frame. Hidden from screen readers: the card has the title. */
export function CoverPicture({ source, saysFailure = false }: CoverPictureProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const { url, isFailed, fail, retry } = useCover(source, frame)
  return (
    <span ref={frame} className={styles.frame} data-waiting={url === undefined && !isFailed}>
      {url !== undefined && <img src={url} alt="" draggable={false} onError={fail} />}
      {isFailed && saysFailure && (
        <span className={styles.failed}>
          <Icon name="imageOff" size={24} />
          封面没有读到
          <button type="button" onClick={retry}>
            重试
          </button>
        </span>
      )}
    </span>
  )
}
