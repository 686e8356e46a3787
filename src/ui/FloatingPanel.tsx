import type { ComponentProps } from 'react'
import styles from './floating-panel.module.css'

/** A panel that floats over the screen. The caller sets its position and size. */
export function FloatingPanel({ className = '', ...props }: ComponentProps<'section'>) {
  return <section {...props} className={`raised ${styles.panel} ${className}`} />
}
