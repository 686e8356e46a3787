import type { ReactNode } from 'react'
import { Drawing } from './Drawing.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  /** Search without hits has none. */
  art?: 'empty' | 'offline'
  title: string
  /** One line. */
  line: string
  /** At most two buttons. */
  children?: ReactNode
  /** Small, under the buttons. */
  note?: string
}

/** What stands in place of a list: nothing there, or nothing to be had. */
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
