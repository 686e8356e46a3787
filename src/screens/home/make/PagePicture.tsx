import { useEffect, useLayoutEffect, useState } from 'react'
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

/** After these the network may be reachable again. */
const RETRY_EVENTS = ['online', 'focus']

/**
 * A page as the work will show it. The last picture stays until the next one is drawn. Drawing that failed is repeated
 * when the browser is online again or the window gets the focus.
 */
export function PagePicture({ page, look }: PagePictureProps) {
  const key = pictureKey(page, look)
  const [drawn, setDrawn] = useState<string | null | undefined>(() => knownPicture(key))
  const [attempt, setAttempt] = useState(0)
  const hasFailed = drawn === null
  // An event may come as soon as the failure is shown.
  useLayoutEffect(() => {
    if (!hasFailed) return undefined
    const again = () => setAttempt((count) => count + 1)
    for (const name of RETRY_EVENTS) addEventListener(name, again)
    return () => {
      for (const name of RETRY_EVENTS) removeEventListener(name, again)
    }
  }, [hasFailed])
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
  }, [key, attempt])
  return (
    <span className={styles.frame} data-waiting={drawn === undefined}>
      {typeof drawn === 'string' && <img src={drawn} alt="" draggable={false} />}
      {hasFailed && (
        <span className={styles.failed}>
          <Icon name="imageOff" size={20} />
          没有画出
        </span>
      )}
    </span>
  )
}
