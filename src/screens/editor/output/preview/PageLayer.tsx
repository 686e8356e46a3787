import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Page } from '#engine/document/index.ts'
import { createPoses, type Poses } from '#engine/timeline/index.ts'
import styles from './page-layer.module.css'

interface PageLayerProps {
  /** Width of the page, px. */
  width: number
  children: ReactNode
}

/**
 * Layer over the picture in page px; its children are stacked by the painting order of their elements. Pointer events
 * pass through to the picture beside its children.
 */
export function PageLayer({ width, children }: PageLayerProps) {
  const host = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return undefined
    const measure = () => setScale(element.clientWidth / width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])

  return (
    <div ref={host} className={styles.host}>
      <div className={styles.page} style={{ transform: `scale(${scale})` }}>
        {children}
      </div>
    </div>
  )
}

/** Poses of a page's elements; null before the first effect and while not wanted. */
export function usePoses(page: Page, isEnabled: boolean): Poses | null {
  const [poses, setPoses] = useState<Poses | null>(null)
  useEffect(() => {
    if (!isEnabled) return undefined
    const created = createPoses(page)
    // oxlint-disable-next-line react/set-state-in-effect -- created by an effect that also disposes them
    setPoses(created)
    return () => {
      setPoses(null)
      created.dispose()
    }
  }, [page, isEnabled])
  return poses
}
