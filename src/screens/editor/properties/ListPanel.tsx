import { Button } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './list-panel.module.css'

/** A tab that lists what an element has of something, and where more is added. */
export function ListPanel(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.panel} />
}

/** Adds to the list. */
export function ListAddButton({ className = '', ...props }: ComponentProps<typeof Button>) {
  return <Button {...props} className={`${styles.add} ${className}`} icon={<Icon name="plus" size={14} />} />
}

/** There is nothing on the list yet, or there cannot be. */
export function ListEmpty({ title, hint, children }: { title?: string; hint: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      {title && <p>{title}</p>}
      <small>{hint}</small>
      {children}
    </div>
  )
}

/** Something that the author should know of the list. */
export function ListNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
