import type { KeyboardEvent } from 'react'
import styles from './templates.module.css'

interface ChipsProps {
  tags: readonly string[]
  /** Empty for all. */
  selected: string
  onSelect: (tag: string) => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** One category at a time; one stop of the tab key, the arrows select. */
export function Chips({ tags, selected, onSelect }: ChipsProps) {
  const all = ['', ...tags]
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (all.indexOf(selected) + step + all.length) % all.length
    onSelect(all[next] ?? '')
    const chip = event.currentTarget.children[next]
    if (chip instanceof HTMLElement) chip.focus()
  }
  return (
    <div className={styles.chips} role="radiogroup" aria-label="分类" tabIndex={-1} onKeyDown={move}>
      {all.map((tag) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a radio button cannot be styled as a chip in all browsers
        <button
          key={tag}
          type="button"
          role="radio"
          aria-checked={tag === selected}
          tabIndex={tag === selected ? 0 : -1}
          onClick={() => onSelect(tag)}
        >
          {tag || '全部'}
        </button>
      ))}
    </div>
  )
}
