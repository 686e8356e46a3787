import { Button } from 'antd'
import { useState } from 'react'
import type { Difference } from '#engine/commands/index.ts'
import styles from './change-card.module.css'
import type { ProposedChange } from './conversation.ts'
import { useAccept } from './use-accept.ts'
import { useAssistant } from './use-assistant.ts'
import { type ChangeStatus, statusOf, useChecked } from './use-checked.ts'

interface ChangeCardProps {
  turnId: string
  change: ProposedChange
  /** While further changes may follow. */
  isDisabled: boolean
}

/** Differences that are shown at first. */
const FEW = 4

const NOTES: Record<ChangeStatus, string> = {
  open: '',
  edited: '提出以后这里又改过',
  unfit: '不再合适',
  accepted: '已采用',
  refused: '不采用',
}

/** A proposed change in words, with its preview and the author's decision. */
export function ChangeCard({ turnId, change, isDisabled }: ChangeCardProps) {
  const { assistant, state } = useAssistant()
  const accept = useAccept()
  const checked = useChecked(change)
  const status = statusOf(change, checked)
  const [isWhole, setIsWhole] = useState(false)
  const isOpen = status === 'open' || status === 'edited'
  const differences =
    isOpen && checked && checked.differences.length > 0 ? checked.differences : change.differences
  const shown = isWhole ? differences : differences.slice(0, FEW)
  const isShown = state.shown?.changeId === change.id
  const hasPage = (checked?.pageIds.length ?? 0) > 0

  return (
    <div className={styles.card} data-status={status} role="group" aria-label={change.label}>
      <header>
        <h4>{change.label}</h4>
        {NOTES[status] !== '' && <span className={styles.note}>{NOTES[status]}</span>}
      </header>
      {shown.map((difference) => (
        <DifferenceView key={difference.key} difference={difference} />
      ))}
      {differences.length > shown.length && (
        <Button type="link" size="small" onClick={() => setIsWhole(true)}>
          还有 {differences.length - shown.length} 处
        </Button>
      )}
      {status === 'unfit' && <p className={styles.reason}>{checked?.refusal}</p>}
      {isOpen && (
        <footer>
          <Button
            size="small"
            aria-pressed={isShown}
            disabled={!hasPage}
            onClick={() => (isShown ? assistant.hide() : assistant.show(turnId, change.id))}
          >
            {isShown ? '关闭预览' : '预览'}
          </Button>
          <span />
          <Button size="small" onClick={() => assistant.refuse(turnId, change.id)}>
            不采用
          </Button>
          <Button size="small" type="primary" disabled={isDisabled} onClick={() => accept(turnId, change)}>
            {status === 'edited' ? '仍然采用' : '采用'}
          </Button>
        </footer>
      )}
    </div>
  )
}

function DifferenceView({ difference: { place, what, before, after } }: { difference: Difference }) {
  return (
    <div className={styles.difference}>
      <small>{[place, what].filter((part) => part !== '').join(' · ')}</small>
      {before !== '' && <del>{before}</del>}
      {after !== '' && <ins>{after}</ins>}
    </div>
  )
}
