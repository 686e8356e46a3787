import { Segmented } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Version } from '#server/api/versions.ts'
import styles from './history.module.css'
import { StepList } from './StepList.tsx'
import { VersionList } from './VersionList.tsx'

const PARTS = [
  { value: 'steps', label: '本次操作' },
  { value: 'versions', label: '保存的版本' },
] as const
type Part = (typeof PARTS)[number]['value']

interface HistoryPanelProps {
  onChoose: (version: Version) => void
  onClose: () => void
}

/** The steps since the work was opened, and the earlier versions at the service. */
export function HistoryPanel({ onChoose, onClose }: HistoryPanelProps) {
  const [part, setPart] = useState<Part>('steps')
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[aria-current], input:checked')?.focus()
  }, [])

  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label="历史记录"
      onKeyDown={(event) => keyDown(event, onClose)}
    >
      <Segmented
        block
        aria-label="历史记录的内容"
        options={[...PARTS]}
        value={part}
        onChange={(value) => setPart(value)}
      />
      {part === 'steps' ? <StepList /> : <VersionList onChoose={onChoose} />}
    </section>
  )
}

/** Arrow keys move between the items of the list. */
function keyDown(event: KeyboardEvent<HTMLElement>, onClose: () => void) {
  if (event.key === 'Escape') {
    event.stopPropagation()
    return onClose()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.target instanceof HTMLInputElement) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('li button')]
  const next = items[items.indexOf(event.target as HTMLElement) + step]
  event.preventDefault()
  next?.focus()
}
