import { Button } from 'antd'
import { type FoundPlace, placeLabel } from '#engine/document/found-places.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './element-list.module.css'

export interface ElementListProps<Found extends FoundPlace> {
  found: readonly Found[]
  keyOf: (found: Found) => string
  /** What is said of a place. */
  noteOf: (found: Found) => string
  /** Shows a place to the author. */
  show: (found: Found) => void
  /** What else can be done with a place, by a button beside it. */
  action?: { label: string; run: (found: Found) => void }
}

/** The elements and other places that a check has found, each a button that shows it. */
export function ElementList<Found extends FoundPlace>(props: ElementListProps<Found>) {
  const { found, keyOf, noteOf, show, action } = props
  return (
    <ul className={styles.list}>
      {found.map((each) => (
        <li key={keyOf(each)}>
          <button type="button" title="去修改" onClick={() => show(each)}>
            <b>{placeLabel(each)}</b>
            <span>{noteOf(each)}</span>
            <Icon name="arrowRight" size={14} />
          </button>
          {action && (
            <Button type="text" size="small" onClick={() => action.run(each)}>
              {action.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
