import type { ComponentProps } from 'react'
import styles from './floating-panel.module.css'

/** A panel that floats over the screen's parts. Its place and its size are the caller's. */
export function FloatingPanel({ className = '', ...props }: ComponentProps<'section'>) {
  return <section {...props} className={`raised ${styles.panel} ${className}`} />
}
