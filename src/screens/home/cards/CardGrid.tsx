import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react'
import { CARD_ATTRIBUTE } from './card-focus.ts'
import styles from './cards.module.css'

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/** The arrow keys stay in these: text, and a menu that is open. */
const OWN_ARROWS = 'input:not([type=checkbox]), textarea, .ant-dropdown-open'

/** Moves the focus between cards with the arrow keys. @returns whether the event was handled */
function moveFocus({ key, target, currentTarget }: KeyboardEvent): boolean {
  const step = STEPS[key]
  const cards = [...currentTarget.querySelectorAll<HTMLElement>(`[${CARD_ATTRIBUTE}]`)]
  const from = target instanceof Element && !target.matches(OWN_ARROWS) ? target.closest('li') : null
  const index = from === null ? -1 : cards.findIndex((card) => from.contains(card))
  if (!step || index < 0) return false
  cards[index + step(columnsOf(cards))]?.focus()
  return true
}

/** Number of cards in the first row. */
function columnsOf(cards: readonly HTMLElement[]): number {
  const top = cards[0]?.getBoundingClientRect().top
  const below = cards.findIndex((card) => card.getBoundingClientRect().top !== top)
  return below < 0 ? cards.length : below
}

interface CardGridProps {
  /** The accessible name of the list. */
  label: string
  view?: 'grid' | 'list'
  onKeyDown?: (event: KeyboardEvent) => void
  ref?: Ref<HTMLUListElement>
  style?: CSSProperties
  children: ReactNode
}

/** Cards in columns of equal width; arrow keys move the focus. */
export function CardGrid({ label, view = 'grid', onKeyDown, ref, style, children }: CardGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its cards
    <ul
      ref={ref}
      style={style}
      className={styles.grid}
      data-view={view}
      aria-label={label}
      onKeyDown={(event) => {
        if (moveFocus(event)) event.preventDefault()
        else onKeyDown?.(event)
      }}
    >
      {children}
    </ul>
  )
}
