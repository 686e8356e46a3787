import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './cover.module.css'
import type { CoverSource } from './cover-source.ts'
import { drawCover, drawnCover } from './drawing-queue.ts'

interface CoverView {
  /** undefined until there is a picture. */
  url: string | undefined
  isFailed: boolean
  /** To be called when the picture at `url` fails to load. */
  fail: () => void
  retry: () => void
}

/** One screen ahead of the viewport. */
const AHEAD = '100%'

/** The picture of a card, loaded or drawn when the card comes near the viewport. */
function useCover(source: CoverSource, frame: RefObject<HTMLElement | null>): CoverView {
  const { id, version, uploaded } = source
  const [attempt, retry] = useReducer((attempt: number) => attempt + 1, 0)
  const key = `${id}@${version}@${uploaded}@${attempt}`
  const [brokenUpload, setBrokenUpload] = useState('')
  const [drawn, setDrawn] = useState<{ key: string; url: string | null } | null>(null)
  const isNear = useIsNear(frame)
  const needsDrawing = isNear && (uploaded === '' || brokenUpload === uploaded)
  const draw = useEffectEvent((signal: AbortSignal) => drawCover(source, signal))
  useEffect(() => {
    if (!needsDrawing) return undefined
    const stop = new AbortController()
    draw(stop.signal).then(
      (url) => !stop.signal.aborted && setDrawn({ key, url }),
      () => !stop.signal.aborted && setDrawn({ key, url: null }),
    )
    return () => stop.abort()
  }, [key, needsDrawing])
  const current = drawn?.key === key ? drawn.url : undefined
  const isFailed = current === null
  const drawnUrl = current ?? drawnCover(source)
  const shown = uploaded !== '' && brokenUpload !== uploaded ? uploaded : drawnUrl
  return {
    url: isNear && !isFailed ? shown : undefined,
    isFailed,
    fail: () => setBrokenUpload(uploaded),
    retry: () => {
      setBrokenUpload('')
      retry()
    },
  }
}

/** Whether an element has ever been near the viewport. */
function useIsNear(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, isNear])
  return isNear
}

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
