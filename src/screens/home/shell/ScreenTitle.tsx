import type { ReactNode } from 'react'
import styles from './screen-title.module.css'

interface ScreenTitleProps {
  title: string
  line?: string
  /** Right of the title. */
  children?: ReactNode
}

/** The header of a home screen. */
export function ScreenTitle({ title, line, children }: ScreenTitleProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {line !== undefined && <p>{line}</p>}
      </div>
      {children}
    </div>
  )
}
