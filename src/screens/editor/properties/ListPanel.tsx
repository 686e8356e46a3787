import { Button } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './list-panel.module.css'

/** A tab that lists an element's items and adds new ones. */
export function ListPanel(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.panel} />
}

export function ListAddButton({ className = '', ...props }: ComponentProps<typeof Button>) {
  return <Button {...props} className={`${styles.add} ${className}`} icon={<Icon name="plus" size={14} />} />
}

/** Shown when the list is empty or cannot have items. */
export function ListEmpty({ title, hint, children }: { title?: string; hint: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      {title && <p>{title}</p>}
      <small>{hint}</small>
      {children}
    </div>
  )
}

/** A note about the list. */
export function ListNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
