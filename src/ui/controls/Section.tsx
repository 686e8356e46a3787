import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon.tsx'
import { useBoundState } from './binding.ts'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** Right of the title. */
  actions?: ReactNode
  /** Without children only the header is shown, for a group that is not set. */
  children?: ReactNode
}

/** A titled group of fields in a panel; clicking the title collapses it. */
export function Section({ title, actions, children }: SectionProps) {
  const [isOpen, setOpen] = useBoundState(true)
  const id = useId()
  const isEmpty = children === undefined || children === null || children === false
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.header}>
        <h3 className={styles.title}>
          {isEmpty ? (
            title
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              className={styles.fold}
            >
              {title}
              <span className={styles.arrow} data-open={isOpen}>
                <Icon name="chevronDown" size={14} />
              </span>
            </button>
          )}
        </h3>
        <span className={styles.actions}>{actions}</span>
      </div>
      {!isEmpty && isOpen && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </section>
  )
}
