import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './page-layer.module.css'

interface PageLayerProps {
  /** px of the work's page. */
  width: number
  children: ReactNode
}

/** Lies over the picture: what is in it is placed in px of the work's page. Beside it the picture is reached. */
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
