import type { ReactNode } from 'react'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './page-data.module.css'
import type { BatchEntry } from './use-batch.ts'

const ICONS: Record<BatchEntry<unknown>['state'], IconName> = {
  waiting: 'clock',
  busy: 'spinner',
  done: 'checkCircle',
  failed: 'error',
}
const STATES: Record<BatchEntry<unknown>['state'], string> = {
  waiting: '等待中',
  busy: '进行中',
  done: '完成',
  failed: '失败',
}

interface BatchResultsProps<Done> {
  label: string
  entries: readonly BatchEntry<Done>[]
  /** Below what is done. */
  note: (done: Done) => string
  /** Right of what is done. */
  children: (done: Done) => ReactNode
}

/** The state of each of several things that are done one after the other. */
export function BatchResults<Done>({ label, entries, note, children }: BatchResultsProps<Done>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
    <ul className={styles.results} aria-label={label} tabIndex={0}>
      {entries.map(({ key, name, state, error, done }) => {
        const text = state === 'failed' ? error : done === undefined ? '' : note(done)
        return (
          <li key={key} data-state={state}>
            <Icon name={ICONS[state]} />
            <b title={name}>{name}</b>
            <span>{done === undefined ? STATES[state] : children(done)}</span>
            {text !== undefined && text !== '' && <small>{text}</small>}
          </li>
        )
      })}
    </ul>
  )
}
