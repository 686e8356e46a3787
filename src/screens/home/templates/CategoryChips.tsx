import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './templates.module.css'

export interface Chip {
  key: string
  label: string
}

interface CategoryChipsProps {
  chips: readonly Chip[]
  selected: string
  onSelect: (key: string) => void
}

/** px that the button with the further chips takes, and between two chips. */
const [MORE, GAP] = [112, 8]
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * One category at a time, in one row; those that do not fit are in a menu. The row is one stop of the tab key, the
 * arrows select.
 */
export function CategoryChips({ chips, selected, onSelect }: CategoryChipsProps) {
  const row = useRef<HTMLDivElement>(null)
  const fitting = useFitting(row, chips)
  const shown = chips.slice(0, fitting)
  const rest = chips.slice(fitting)
  const selectedRest = rest.find(({ key }) => key === selected)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = shown.findIndex(({ key }) => key === selected)
    const next = (Math.max(0, at) + step + shown.length) % shown.length
    onSelect(shown[next]?.key ?? '')
    const chip = event.currentTarget.children[next]
    if (chip instanceof HTMLElement) chip.focus()
  }
  return (
    <div className={styles.chipRow}>
      <div
        ref={row}
        className={styles.chips}
        role="radiogroup"
        aria-label="分类"
        tabIndex={-1}
        onKeyDown={move}
      >
        {shown.map(({ key, label }, index) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a radio button cannot be styled as a chip in all browsers
          <button
            key={key}
            type="button"
            role="radio"
            className={styles.chip}
            aria-checked={key === selected}
            tabIndex={key === selected || (selectedRest && index === 0) ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          rootClassName="raised"
          menu={{
            items: rest.map(({ key, label }) => ({ key, label })),
            selectable: true,
            selectedKeys: [selected],
            onClick: ({ key }) => onSelect(key),
            className: styles.moreMenu ?? '',
          }}
        >
          <button type="button" className={styles.chip} aria-pressed={selectedRest !== undefined}>
            {selectedRest?.label ?? '更多'}
            <Icon name="chevronDown" size={14} />
          </button>
        </Dropdown>
      )}
    </div>
  )
}

interface Measures {
  /** The chips that were measured. */
  chips: readonly Chip[]
  widths: readonly number[]
  /** Width of the row. */
  available: number
}

/** The number of chips that fit into the row with the button for the others. All are measured once. */
function useFitting(row: RefObject<HTMLElement | null>, chips: readonly Chip[]): number {
  const [measures, setMeasures] = useState<Measures | null>(null)
  useEffect(() => {
    const parent = row.current?.parentElement
    if (!parent) return undefined
    // Also called at once, before the first paint.
    const observer = new ResizeObserver(() => {
      const widths = Array.from(row.current?.children ?? [], (chip) => chip.getBoundingClientRect().width)
      const available = parent.clientWidth
      setMeasures((old) => (old?.chips === chips ? { ...old, available } : { chips, widths, available }))
    })
    observer.observe(parent)
    return () => observer.disconnect()
  }, [row, chips])
  if (measures?.chips !== chips) return chips.length
  const ends: number[] = []
  for (const width of measures.widths) ends.push((ends.at(-1) ?? -GAP) + GAP + width)
  if ((ends.at(-1) ?? 0) <= measures.available) return chips.length
  return Math.max(1, ends.filter((end) => end <= measures.available - MORE - GAP).length)
}
