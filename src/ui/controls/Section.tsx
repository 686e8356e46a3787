import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** At the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A titled group of fields in a panel. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <h3>
        {title}
        {actions}
      </h3>
      {children}
    </section>
  )
}
