import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './page-layer.module.css'

interface PageLayerProps {
  /** Width of the page, px. */
  width: number
  children: ReactNode
}

/** Layer over the picture in page px. Pointer events pass through to the picture beside its children. */
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
