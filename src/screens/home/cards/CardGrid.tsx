import type { KeyboardEvent, ReactNode } from 'react'
import styles from './cards.module.css'
import { moveFocus } from './move-focus.ts'

interface CardGridProps {
  /** The accessible name of the list. */
  label: string
  view?: 'grid' | 'list'
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** Cards in columns of equal width; arrow keys move the focus. */
export function CardGrid({ label, view = 'grid', onKeyDown, children }: CardGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its cards
    <ul
      className={styles.grid}
      data-view={view}
      aria-label={label}
      onKeyDown={(event) => {
        if (moveFocus(event)) event.preventDefault()
        else onKeyDown?.(event)
      }}
    >
      {children}
    </ul>
  )
}
