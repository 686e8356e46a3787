import { useEffect, useRef } from 'react'
import type { TextPart } from '#engine/document/operations/index.ts'
import type { FoundText } from '#engine/editing/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import row from '../../shared/list-row.module.css'
import styles from './find.module.css'

/** More than anyone reads; another character in the search makes them fewer. */
const SHOWN = 200
/** Characters shown before a match. */
const BEFORE = 8

const PARTS: Record<TextPart, string> = {
  text: '文字',
  title: '标题',
  cell: '数据',
  narration: '配音',
  name: '名称',
}

interface FoundListProps {
  found: readonly FoundText[]
  /** Index of the match that was gone to. */
  current: number | null
  onGoTo: (index: number) => void
}

/** The matches by page, each with the text around it. */
export function FoundList({ found, current, onGoTo }: FoundListProps) {
  if (found.length === 0) return null
  return (
    <div className={styles.list}>
      <ol aria-label="找到的文字">
        {found.slice(0, SHOWN).map((match, index) => (
          <Match
            key={`${match.containerId} ${match.elementId} ${match.part} ${match.index} ${match.column} ${match.start}`}
            match={match}
            isCurrent={index === current}
            onGoTo={() => onGoTo(index)}
          />
        ))}
      </ol>
      {found.length > SHOWN && <p className={styles.none}>只列出前 {SHOWN} 处，多输入几个字会更少</p>}
    </div>
  )
}

interface MatchProps {
  match: FoundText
  isCurrent: boolean
  onGoTo: () => void
}

function Match({ match, isCurrent, onGoTo }: MatchProps) {
  const { text, start, end, part, containerIndex, isLocked } = match
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const from = Math.max(0, start - BEFORE)
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={`${row.row} ${styles.match}`}
        data-parts=""
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onGoTo}
      >
        <span className={styles.excerpt}>
          {from > 0 && '…'}
          {text.slice(from, start)}
          <mark>{text.slice(start, end)}</mark>
          {text.slice(end)}
        </span>
        {isLocked && <Icon name="lock" size={14} />}
        <small>
          {containerIndex + 1} · {PARTS[part]}
        </small>
      </button>
    </li>
  )
}
