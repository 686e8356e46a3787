import { useState } from 'react'
import type { FoundPlace } from '#engine/document/found-places.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './element-check.module.css'
import { ElementList, type ElementListProps } from './ElementList.tsx'

interface ElementCheckProps<Found extends FoundPlace> extends ElementListProps<Found> {
  /** The name of the check. */
  label: string
  summary: string
}

/** What a check before an export has found: a summary that unfolds into a list. Renders nothing if there is nothing. */
export function ElementCheck<Found extends FoundPlace>({
  label,
  summary,
  ...list
}: ElementCheckProps<Found>) {
  const [isOpen, setOpen] = useState(false)
  if (list.found.length === 0) return null
  return (
    <section className={styles.check} aria-label={label}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="warning" size={14} />
        <span>{summary}</span>
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
      </button>
      {isOpen && <ElementList {...list} />}
    </section>
  )
}
