/** Marks the focusable part of a card; its value is the id of the item, where the list needs it. */
export const CARD_ATTRIBUTE = 'data-card'

const cards = () => [...document.querySelectorAll<HTMLElement>(`[${CARD_ATTRIBUTE}]`)]

const idOf = (card: HTMLElement) => card.getAttribute(CARD_ATTRIBUTE) ?? ''

export const focusFirstCard = () => cards()[0]?.focus()

/**
 * Finds the card that gets the focus when others are removed: the next one, or else the last one before.
 * @returns focuses it, unless the author has moved the focus elsewhere in the meantime
 */
export function cardAfter(removed: readonly string[]): () => void {
  const ids = cards().map(idOf)
  const start = ids.findIndex((id) => removed.includes(id))
  const rest = (from: number, to?: number) => ids.slice(from, to).filter((id) => !removed.includes(id))
  const next = rest(Math.max(start, 0))[0] ?? rest(0, Math.max(start, 0)).at(-1)
  return () => {
    const focused = document.activeElement
    const card = focused?.closest('li')?.querySelector<HTMLElement>(`[${CARD_ATTRIBUTE}]`)
    // Removed cards may be still there.
    const isLost = focused === document.body || (card ? removed.includes(idOf(card)) : false)
    if (!isLost && !focused?.closest('[role=toolbar], [role=menu]')) return
    cards()
      .find((card) => idOf(card) === next)
      ?.focus()
  }
}
