import type { ReactNode } from 'react'
import styles from './error-line.module.css'
import { Icon } from './Icon.tsx'

/** What is wrong, beside what it is about; read out when it appears. */
export function ErrorLine({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <p className={`${styles.line} ${className}`} role="alert">
      <Icon name="error" /> {children}
    </p>
  )
}
