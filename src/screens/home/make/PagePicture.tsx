import { useEffect, useState } from 'react'
import type { StoryboardPage } from '#engine/making/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { Look } from './draft.ts'
import { knownPicture, pictureKey, wantPicture } from './page-pictures.ts'
import styles from './page-picture.module.css'

/** While the author types, the picture waits for a pause. */
const PAUSE_MS = 250

interface PagePictureProps {
  page: StoryboardPage
  look: Look
}

/** A page as the work will show it. The last picture stays until the next one is drawn. */
export function PagePicture({ page, look }: PagePictureProps) {
  const key = pictureKey(page, look)
  const [drawn, setDrawn] = useState<string | null | undefined>(() => knownPicture(key))
  useEffect(() => {
    let stop: (() => void) | undefined
    const start = () => {
      stop = wantPicture(page, look, setDrawn)
    }
    const timer = setTimeout(start, knownPicture(key) === undefined ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
    // The key says all that the picture shows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return (
    <span className={styles.frame} data-waiting={drawn === undefined}>
      {typeof drawn === 'string' && <img src={drawn} alt="" draggable={false} />}
      {drawn === null && (
        <span className={styles.failed}>
          <Icon name="imageOff" size={20} />
          没有画出
        </span>
      )}
    </span>
  )
}
