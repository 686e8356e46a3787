import { Button } from 'antd'
import { Icon, type IconName } from './Icon.tsx'
import styles from './PageMessage.module.css'

interface PageMessageProps {
  art: 'broken' | 'lost'
  title: string
  /** One line: what is safe and what to do. */
  hint: string
  action: { label: string; icon?: IconName; run: () => void }
  /** An alternative, left of the action. */
  otherAction?: { label: string; run: () => void }
  /** Below the actions: what happens automatically. */
  note?: string
  /** Technical detail for support. */
  detail?: string
}

/** A full-screen message. */
export function PageMessage({ art, title, hint, action, otherAction, note, detail }: PageMessageProps) {
  return (
    <main className={styles.message}>
      <Art isBroken={art === 'broken'} />
      <h1>{title}</h1>
      <p>{hint}</p>
      <div className={styles.actions}>
        {otherAction && (
          <Button size="large" onClick={otherAction.run}>
            {otherAction.label}
          </Button>
        )}
        <Button
          type="primary"
          size="large"
          icon={action.icon && <Icon name={action.icon} />}
          onClick={action.run}
        >
          {action.label}
        </Button>
      </div>
      {note !== undefined && <small className={styles.note}>{note}</small>}
      {detail !== undefined && <code className={styles.detail}>{detail}</code>}
    </main>
  )
}

/** A page between two others: missing (dashed) or broken (crossed out). */
function Art({ isBroken }: { isBroken: boolean }) {
  return (
    <svg className={styles.art} viewBox="0 0 200 132" aria-hidden="true">
      <ellipse className={styles.shadow} cx="100" cy="122" rx="72" ry="6" />
      <g className={styles.sheet}>
        <rect x="42" y="30" width="48" height="84" rx="6" transform="rotate(-9 66 72)" />
        <rect x="110" y="30" width="48" height="84" rx="6" transform="rotate(9 134 72)" />
      </g>
      <rect
        className={styles.gap}
        x="72"
        y="14"
        width="56"
        height="100"
        rx="7"
        strokeDasharray={isBroken ? '0' : '5 5'}
      />
      <circle className={styles.badge} data-broken={isBroken} cx="100" cy="64" r="17" />
      <path
        className={styles.mark}
        d={
          isBroken
            ? 'M94 58l12 12M106 58 94 70'
            : 'M95.5 60a4.8 4.8 0 1 1 6.6 4.4c-1.4.7-2.1 1.6-2.1 3.2M100 72.5h.01'
        }
      />
    </svg>
  )
}
