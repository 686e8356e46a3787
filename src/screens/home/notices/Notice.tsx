import type { ReactNode } from 'react'
import { Drawing } from './Drawing.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  /** None for a search without results. */
  art?: 'empty' | 'offline'
  title: string
  /** One line. */
  line: string
  /** At most two buttons. */
  children?: ReactNode
  /** Small text below the buttons. */
  note?: string
}

/** Replaces a list that is empty or failed to load. */
export function Notice({ art, title, line, children, note }: NoticeProps) {
  return (
    <section className={styles.notice}>
      {art && <Drawing art={art} />}
      <h2>{title}</h2>
      <p>{line}</p>
      {children !== undefined && <div className={styles.buttons}>{children}</div>}
      {note !== undefined && <small>{note}</small>}
    </section>
  )
}
